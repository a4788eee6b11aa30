import { parseMarkdown, useNavigation, useQuery, useRuntime, useT } from '../../../runtime/sdk.ts';
import { JsonLd, PassageNodes, type PassageSlots } from '../../blocks/index.ts';
import { Badge, Banner, Breadcrumbs, ErrorState, Skeleton } from '../../ui/index.ts';
import { contentEntryQuery, contentListQuery, type ContentEntry } from '../api/contentApi.ts';
import { filled, useFigures } from '../chapters/figures.ts';
import { ownLanguage } from '../ownLanguage.ts';
import { useSubject } from '../useSubject.ts';
import { PromotionButton } from './PromotionButton.tsx';
import { PromotionCover } from './PromotionCover.tsx';
import { PromotionCards } from './PromotionList.tsx';
import { PromotionMoments } from './PromotionMoments.tsx';
import css from './Promotions.module.css';
import { promotionData } from './promotionData.ts';
import { promotionState } from './promotionTime.ts';
import type { PromotionsProps } from './props.gen.ts';
import { useLeftText } from './useLeftText.ts';
import { usePageTime } from './usePageTime.ts';
import { useWhoIs } from './useWhoIs.ts';

interface PromotionPageProps extends PromotionsProps {
  readonly slug: string;
  readonly slots: PassageSlots;
}

/** One promotion; of one that is over its address says so, with what runs instead. */
export function PromotionPage({ slug, slots, collection, title, base, signIn }: PromotionPageProps) {
  const t = useT();
  const { href } = useNavigation();
  const runtime = useRuntime();
  const { data, isError, isFetching, refetch } = useQuery(contentEntryQuery(runtime, collection, slug));
  useSubject(data?.title);
  if (!data) return isError ? <ErrorState icon="signal-off" title={t('content:failed')} retryLabel={t('content:retry')} isRetrying={isFetching} onRetry={() => void refetch()} /> : <Skeleton shape="row" count={6} />;
  return (
    <>
      <JsonLd data={promotionData(data, { title, href: href(base) }, runtime.manifest.site.seo.siteName)} />
      <article className={css.entry}>
        <Breadcrumbs label={t('content:breadcrumbs')} items={[{ label: title, href: href(base) }, { label: data.title }]} />
        <Words promotion={data} slots={slots} signIn={signIn} />
      </article>
      <Others collection={collection} slug={slug} promotion={data} />
    </>
  );
}

function Words({ promotion, slots, signIn }: { readonly promotion: ContentEntry; readonly slots: PassageSlots; readonly signIn: string }) {
  const t = useT();
  const { href } = useNavigation();
  const runtime = useRuntime();
  const figures = useFigures();
  const whoIs = useWhoIs();
  const atMs = usePageTime();
  const state = promotionState(promotion, atMs);
  const left = useLeftText()(promotion, atMs);
  return (
    <div className={css.words}>
      <PromotionCover promotion={promotion} isLarge />
      <h1 className={css.title} {...ownLanguage(promotion.language, runtime)}>{promotion.title}</h1>
      <p className={css.badges}>
        <Badge tone={state === 'running' ? 'success' : 'neutral'}>{t(`content:promotions.is-${state}`)}</Badge>
        {left !== undefined && <Badge icon="clock">{left}</Badge>}
        {promotion.product && <Badge>{promotion.product.name}</Badge>}
      </p>
      <PromotionMoments promotion={promotion} />
      {state === 'ended' && <Banner tone="info" title={t('content:promotions.ended')} />}
      <p className={css.who}>{whoIs(promotion)}</p>
      <div className={css.passage} {...ownLanguage(promotion.language, runtime)}>
        <PassageNodes nodes={filled(parseMarkdown(promotion.text), figures)} level={1} hrefOf={href} slots={slots} />
      </div>
      {state === 'running' && promotion.button && <PromotionButton button={promotion.button} signIn={signIn} />}
    </div>
  );
}

const MOST_OTHERS = 3;

function Others({ collection, slug, promotion }: { readonly collection: string; readonly slug: string; readonly promotion: ContentEntry }) {
  const t = useT();
  const atMs = usePageTime();
  const { data } = useQuery(contentListQuery(useRuntime(), { collection, page: 1 }));
  const others = (data?.entries ?? []).filter((other) => other.slug !== slug && promotionState(other, atMs) === 'running').slice(0, MOST_OTHERS);
  return <PromotionCards title={t(promotionState(promotion, atMs) === 'ended' ? 'content:promotions.instead' : 'content:promotions.others')} promotions={others} atMs={atMs} />;
}
