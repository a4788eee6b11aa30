import type { IconName } from './iconNames.ts';
import { iconNames } from './iconNames.ts';

const known: ReadonlySet<string> = new Set(iconNames);

/** Whether a name from a config is an icon of the sprite. */
export function isIconName(name: string): name is IconName {
  return known.has(name);
}
