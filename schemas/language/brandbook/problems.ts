import type { Problem } from '../problem.ts';
import type { Locate, TokenSource } from './theme.ts';

/** Stable codes of the brand book's rules. */
const codes = {
  'unknown-token': 'LU2601',
  'value-invalid': 'LU2602',
  contrast: 'LU2603',
  'unsafe-url': 'LU2605',
  'font-missing': 'LU2606',
  'font-many': 'LU2615',
} as const;

export type BrandRule = keyof typeof codes;

/**
 * A finding about a brand book. All are warnings: the bad token is dropped and the base value stays, so the site can
 * be served; `--fail-on warning` is for those who want to hear of it before.
 */
export function brandProblem(rule: BrandRule, at: TokenSource & { readonly locate: Locate | undefined }, subject: string, message: string, help: string): Problem {
  const range = at.locate?.(at.file, at.pointer);
  return {
    rule: `brand/${rule}`,
    code: codes[rule],
    severity: 'warning',
    message,
    help,
    file: at.file,
    ...(range && { range }),
    pointer: at.pointer,
    brands: at.layer === 'base' ? [] : [at.layer],
    routes: [],
    related: [],
    fix: [],
    suggest: [],
    docs: `brand/${rule}`,
    fingerprint: `brand/${rule}:${at.file}:${subject}`,
  };
}
