import { useFormats, useT } from '../../../runtime/sdk.ts';
import type { ContentCard } from '../api/contentApi.ts';
import css from './Promotions.module.css';

/** From when and until when, in the time zone and the language of the reader. */
export function PromotionMoments({ promotion: { runs } }: { readonly promotion: Pick<ContentCard, 'runs'> }) {
  const t = useT();
  const formats = useFormats();
  const moment = (utc: string, words: 'from' | 'until') => <time dateTime={utc}>{t(`content:promotions.${words}`, { day: formats.date(utc), time: formats.time(utc) })}</time>;
  const { fromUtc, untilUtc } = runs ?? { fromUtc: null, untilUtc: null };
  return (
    <p className={css.moments}>
      {fromUtc !== null && moment(fromUtc, 'from')}
      {untilUtc !== null && moment(untilUtc, 'until')}
      {untilUtc === null && <span>{t('content:promotions.open')}</span>}
    </p>
  );
}
