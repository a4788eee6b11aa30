import { useNavigation, useSiteSection, useT, type WidgetProps } from '../../../runtime/sdk.ts';
import css from './LegalRow.module.css';
import type { LegalRowProps } from './props.gen.ts';

/** Where a brand says nothing: the age of most countries that bets are allowed in. */
const DEFAULT_MINIMUM_AGE = 18;

/** Minimum age, responsible gaming and licence: on every page, in whatever layout. */
export function LegalRow({ root, responsible, license, help }: WidgetProps<LegalRowProps>) {
  const t = useT();
  const { href } = useNavigation();
  const { minimumAge } = useSiteSection('brand');
  const age = typeof minimumAge === 'number' ? minimumAge : DEFAULT_MINIMUM_AGE;
  const links = [
    { label: t('shell:footer.responsible'), path: responsible },
    ...(license === undefined ? [] : [{ label: t('shell:footer.licenses'), path: license }]),
    ...(help === undefined ? [] : [{ label: t('shell:footer.help'), path: help }]),
  ];
  return (
    <div {...root} className={css.row} role="group" aria-label={t('shell:footer.legal')}>
      <span className={css.age} role="img" aria-label={t('shell:footer.age', { age })}>
        {t('shell:footer.ageShort', { age })}
      </span>
      <ul className={css.links}>
        {links.map(({ label, path }) => (
          <li key={path}>
            <a href={href(path)} className={css.link}>
              {label}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
