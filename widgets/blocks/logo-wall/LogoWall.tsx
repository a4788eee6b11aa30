import { useNavigation, type WidgetProps } from '../../../runtime/sdk.ts';
import { classNames, UiLink } from '../../ui/index.ts';
import { AssetImage } from '../parts/AssetImage.tsx';
import css from './LogoWall.module.css';
import type { LogoWallProps } from './props.gen.ts';

/** Logos of partners, teams or cups; one may lead somewhere. */
export function LogoWall({ root, title, logos, size }: WidgetProps<LogoWallProps>) {
  const { href } = useNavigation();
  return (
    <div {...root} className={css.wall}>
      {title !== undefined && <p className={css.title}>{title}</p>}
      <ul className={classNames(css.logos, css[size])}>
        {logos.map(({ file, dark, text, to }) => {
          const logo = <AssetImage file={file} dark={dark} text={text} className={css.image} />;
          return (
            <li key={text} className={css.entry}>
              {to === undefined ? logo : <UiLink href={href(to)} className={css.link} {...(/^https?:/.test(to) ? { rel: 'noopener', target: '_blank' } : {})}>{logo}</UiLink>}
            </li>
          );
        })}
      </ul>
    </div>
  );
}
