import { type AssetFile, useNavigation, useSiteSection, useT, type WidgetProps } from '../../../runtime/sdk.ts';
import { classNames } from '../../ui/index.ts';
import css from './Logo.module.css';
import { LogoMark, markNames } from './LogoMark.tsx';
import type { LogoProps } from './props.gen.ts';

/** The files of the site's section, as compiled. */
interface BrandFiles {
  readonly mark?: string;
  readonly logo?: AssetFile;
  readonly logoDark?: AssetFile;
  readonly logoShort?: AssetFile;
}

/** The brand's own logo, or its name beside a geometric mark where it brings none. */
export function Logo({ root, name, mark, size, weight, ground, isLink }: WidgetProps<LogoProps>) {
  const t = useT();
  const { href } = useNavigation();
  const brand = useSiteSection('brand') as BrandFiles;
  const { logo, logoDark, logoShort } = brand;
  const looks = classNames(css.logo, css[size], weight === 'medium' && css.medium);
  const picture = ({ src, width, height }: AssetFile, className?: string) => (
    <picture className={className}>
      {logoShort && <source media="(width < 36rem)" srcSet={logoShort.src} width={logoShort.width} height={logoShort.height} />}
      <img src={src} alt={name} width={width} height={height} className={css.own} loading={className ? 'lazy' : undefined} />
    </picture>
  );
  const content =
    logo && !mark ? (
      <>
        {picture((ground === 'dark' && logoDark) || logo, logoDark && ground === 'theme' ? css.light : undefined)}
        {logoDark && ground === 'theme' && picture(logoDark, css.dark)}
      </>
    ) : (
      <>
        <LogoMark mark={mark ?? markNames.find((known) => known === brand.mark) ?? 'bars'} className={css.mark} />
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
