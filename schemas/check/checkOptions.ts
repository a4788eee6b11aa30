import type { Drafts } from '../language/release/index.ts';
import type { KeptFindings } from './keptFindings.ts';
import type { BuildWeights, CheckRule } from './rule.ts';

/** What is known besides the configs, and how they are checked. */
export interface CheckOptions {
  /** Names that a route's `middleware` may hold; without them they are not checked. */
  readonly middleware?: readonly string[];
  /** Names of the flags that code reads; without them none is said to be unread. */
  readonly flagsInCode?: readonly string[];
  /** Names of the icons that are drawn; without them they are not checked. */
  readonly icons?: readonly string[];
  /** Ids of the operations of the contract; without them they are not checked. */
  readonly operations?: readonly string[];
  /** Addresses of the files that the site serves (`/assets/...`); without them they are not checked. */
  readonly assets?: ReadonlySet<string>;
  /** Day, `YYYY-MM-DD`: suppressions that ended before it hold no more. Without it none ends, so that no release breaks at midnight. */
  readonly today?: string;
  /** The JavaScript of a build, for budgets; without it they are not looked at. */
  readonly build?: BuildWeights;
  /** Says what is wrong and compiles nothing: no brand has a release. */
  readonly onlyFinds?: boolean;
  /** What becomes of pages in the making; `aside` by default. */
  readonly drafts?: Drafts;
  /** What earlier checks with the same build and options found; each brand is looked at without it. */
  readonly findings?: KeptFindings;
  /** Instead of all rules. */
  readonly rules?: readonly CheckRule[];
}
