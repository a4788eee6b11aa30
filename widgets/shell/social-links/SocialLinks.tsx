import { isJsonObject, useSiteSection, useT, type JsonValue, type WidgetProps } from '../../../runtime/sdk.ts';
import { Icon, type IconName, iconOfConfig } from '../../ui/index.ts';
import css from './SocialLinks.module.css';

interface SocialLink {
  readonly name: string;
  readonly link: string;
  readonly icon: IconName;
}

/** Social links of the site config (spec section 3: name, link, iconName); wrong ones are left out. */
function readLinks(links: JsonValue | undefined): readonly SocialLink[] {
  if (!Array.isArray(links)) return [];
  return links.flatMap((entry: JsonValue): SocialLink[] => {
    if (!isJsonObject(entry)) return [];
    const { name, link, iconName } = entry;
    const isWhole = typeof name === 'string' && typeof link === 'string' && typeof iconName === 'string';
    return isWhole && link.startsWith('https://') ? [{ name, link, icon: iconOfConfig(iconName) }] : [];
  });
}

/** The brand's pages in social networks. */
export function SocialLinks({ root }: WidgetProps<object>) {
  const t = useT();
  const links = readLinks(useSiteSection('social')['links']);
  return (
    <ul {...root} className={css.list} aria-label={t('shell:footer.social')}>
      {links.map(({ name, link, icon }) => (
        <li key={link}>
          <a href={link} rel="noopener noreferrer nofollow" target="_blank" className={css.link} title={name}>
            <Icon name={icon} label={name} />
          </a>
        </li>
      ))}
    </ul>
  );
}
