import type { IconName } from './iconNames.ts';

/**
 * An icon that a config or the platform names. What is not drawn is refused by the checker (icon/unknown) and leaves its place empty:
 * a list of all names would be in the script of every page.
 */
export function iconOfConfig(name: string): IconName {
  return name as IconName;
}
