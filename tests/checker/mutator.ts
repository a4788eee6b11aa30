import type { KnownWidget } from '../../schemas/language/manifest.ts';
import type { ShippedConfigs } from './shippedConfigs.ts';

/** One thing that was done wrong, and the one finding that must come of it. */
export interface Fault {
  /** Where and what, for the report of a miss. */
  readonly what: string;
  /** New texts of files; null takes one away. */
  readonly change?: Readonly<Record<string, string | null>>;
  /** Manifests that are changed, by widget. */
  readonly manifests?: Readonly<Record<string, KnownWidget>>;
  readonly file: string;
  readonly pointer: string;
  readonly node?: string;
  /** Where a pointer cannot say it. */
  readonly offset?: number;
}

/** Puts faults of one kind into the shipped configs. */
export interface Mutator {
  /** The rule that must find them. */
  readonly rule: string;
  readonly what: string;
  /** Faults that concern more than their page: checked with no other beside them. */
  readonly isAlone?: boolean;
  /** How many are taken; 2 where nothing is said. */
  readonly count?: number;
  /** Every fault that it could make, each made when it is chosen. */
  faults(configs: ShippedConfigs): readonly (() => Fault)[];
}

/** `user.signedIn` as somebody mistypes it. */
export function misspelt(name: string): string {
  const at = Math.max(1, Math.floor(name.length / 2));
  const [left = '', right = ''] = [name[at - 1], name[at]];
  const swapped = name.slice(0, at - 1) + right + left + name.slice(at + 1);
  return swapped === name || !/^\w\w$/.test(left + right) ? `${name}q` : swapped;
}
