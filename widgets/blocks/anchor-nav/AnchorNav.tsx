import type { WidgetProps } from '../../../runtime/sdk.ts';
import css from './AnchorNav.module.css';
import type { AnchorNavProps, AnchorNavSlots } from './props.gen.ts';

/** Links to the sections of its page. The release has gathered them (`gathers` of the slot); a link is hidden with its section. */
export function AnchorNav({ root, slots, title }: WidgetProps<AnchorNavProps, AnchorNavSlots>) {
  return (
    <nav {...root} aria-label={title} className={css.nav}>
      <ul className={css.links}>{slots.links}</ul>
    </nav>
  );
}
