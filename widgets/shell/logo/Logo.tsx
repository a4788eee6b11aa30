import { useNavigation, useSiteSection, useT, type WidgetProps } from '../../../runtime/sdk.ts';
import { classNames } from '../../ui/index.ts';
import css from './Logo.module.css';
import { LogoMark, markNames } from './LogoMark.tsx';
import type { LogoProps } from './props.gen.ts';

/** Geometric mark and name of the brand, drawn from config. */
export function Logo({ root, name, mark, size, weight, isLink }: WidgetProps<LogoProps>) {
  const t = useT();
  const { href } = useNavigation();
  const siteMark = useSiteSection('brand')['mark'];
  const drawn = mark ?? markNames.find((known) => known === siteMark) ?? 'bars';
  const looks = classNames(css.logo, css[size], weight === 'medium' && css.medium);
  const content = (
    <>
      <LogoMark mark={drawn} className={css.mark} />
      <span className={css.name}>{name}</span>
    </>
  );
  return isLink ? (
    <a {...root} href={href('')} className={looks} aria-label={t('shell:logo.home', { name })}>
      {content}
    </a>
  ) : (
    <span {...root} className={looks}>
      {content}
    </span>
  );
}
