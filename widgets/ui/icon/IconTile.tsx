import { Icon } from './Icon.tsx';
import type { IconName } from './iconNames.ts';
import css from './IconTile.module.css';

/** A large icon on a tint of the accent: the sign of a topic. Decoration. */
export function IconTile({ name }: { readonly name: IconName }) {
  return (
    <span className={css.tile}>
      <Icon name={name} size="l" />
    </span>
  );
}
