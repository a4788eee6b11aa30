import type { BrandRule } from '../rule.ts';

/**
 * A rule of the brand book. The pipeline that Studio and the server read brand books with (`schemas/language/brandbook`)
 * finds; a rule of its name gives what it found its place, its page of documentation and its fixtures.
 */
export function themeRule(name: `brand/${string}`, code: string): BrandRule {
  return {
    name,
    code,
    severity: 'warning',
    scope: 'brand',
    reads: ['brandbook'],
    check({ theme }, _vocabulary, report) {
      for (const { rule, severity, message, help, file, pointer, fingerprint } of theme.problems) {
        if (rule === name) report({ severity, message, help, file, pointer, subject: fingerprint.slice(name.length + 1) });
      }
    },
  };
}
