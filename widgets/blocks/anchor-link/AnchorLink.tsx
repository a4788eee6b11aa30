import type { WidgetProps } from '../../../runtime/sdk.ts';
import css from './AnchorLink.module.css';
import type { AnchorLinkProps } from './props.gen.ts';

/** The browser's own link to a part of the page. */
export function AnchorLink({ root, to, label }: WidgetProps<AnchorLinkProps>) {
  return (
    <li {...root} className={css.entry}>
      <a href={to} className={css.link}>{label}</a>
    </li>
  );
}
