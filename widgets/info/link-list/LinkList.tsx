import { useNavigation, type WidgetProps } from '../../../runtime/sdk.ts';
import { classNames, Icon } from '../../ui/index.ts';
import css from './LinkList.module.css';
import type { LinkListProps } from './props.gen.ts';

/** A titled list of links: plain, or as cards. Links that leave the site say so. */
export function LinkList({ root, title, links, look, place }: WidgetProps<LinkListProps>) {
  const { href } = useNavigation();
  const Title = place === 'footer' ? 'p' : 'h2';
  return (
    <div {...root} className={classNames(css.list, css[look], css[place])}>
      {title !== undefined && <Title className={css.title}>{title}</Title>}
      <ul className={css.links}>
        {links.map((link) => {
          const isOutside = /^https?:/.test(link.href);
          return (
            <li key={link.href}>
              <a href={href(link.href)} className={css.link} {...(isOutside ? { rel: 'noopener', target: '_blank' } : {})}>
                <span>{link.label}</span>
                {isOutside && <Icon name="external" size="s" className={css.mark} />}
                {!isOutside && look === 'cards' && <Icon name="angle-end" size="s" className={css.mark} />}
              </a>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
