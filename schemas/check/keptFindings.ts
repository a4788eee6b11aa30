import type { Problem } from '../language/problem.ts';
import type { ConfigSnapshot } from '../language/release.ts';

/** What was found in the brands of one snapshot. */
export interface FindingsOfSnapshot {
  get(brand: string): readonly Problem[] | undefined;
  /** Only brands without an error are kept: what is wrong is looked at again by whoever puts it right. */
  keep(brand: string, problems: readonly Problem[]): void;
}

/** Findings of earlier checks, by exactly what was checked: with the same files and the same build a brand is not looked at again. */
export interface KeptFindings {
  of(snapshot: ConfigSnapshot): FindingsOfSnapshot;
}

/** Findings that note in `spared` which brands were not looked at because of them. */
export function noting(findings: FindingsOfSnapshot, spared: Set<string>): FindingsOfSnapshot {
  return {
    ...findings,
    get(brand) {
      const known = findings.get(brand);
      if (known) spared.add(brand);
      return known;
    },
  };
}
