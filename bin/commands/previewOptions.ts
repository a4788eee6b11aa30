import { parseArgs } from 'node:util';
import { UsageError } from './command.ts';

const ROLES = ['guest', 'customer', 'banned'] as const;
const UNITS_MS = { m: 60_000, h: 3_600_000, d: 86_400_000 } as const;
/** As the server has it: a preview that is needed longer is made anew. */
const LONGEST_MS = 31 * UNITS_MS.d;

/** What is asked of `lineup preview`. */
export type PreviewOptions =
  | { readonly kind: 'list'; readonly admin: string | undefined }
  | { readonly kind: 'revoke-all'; readonly admin: string | undefined }
  | { readonly kind: 'revoke'; readonly id: string; readonly admin: string | undefined }
  | {
      readonly kind: 'make';
      readonly admin: string | undefined;
      readonly configs: string | undefined;
      readonly brand: string | undefined;
      readonly page: string | undefined;
      readonly path: string | undefined;
      readonly as: (typeof ROLES)[number];
      readonly language: string | undefined;
      readonly country: string | undefined;
      readonly variants: Readonly<Record<string, string>>;
      /** In ms. */
      readonly at: number | undefined;
      readonly forMs: number;
    };

/** Throws UsageError for what is no point of view. */
export function readPreviewOptions(args: readonly string[]): PreviewOptions {
  const { values } = parseArgs({
    args: [...args],
    options: {
      admin: { type: 'string' }, configs: { type: 'string' }, brand: { type: 'string' }, page: { type: 'string' }, path: { type: 'string' }, as: { type: 'string', default: 'guest' },
      language: { type: 'string' }, country: { type: 'string' }, experiment: { type: 'string', multiple: true, default: [] }, at: { type: 'string' }, for: { type: 'string', default: '2h' },
      list: { type: 'boolean', default: false }, revoke: { type: 'string' }, 'revoke-all': { type: 'boolean', default: false },
    },
  });
  const { admin, configs, brand, page, path } = values;
  if (values.list) return { kind: 'list', admin };
  if (values['revoke-all']) return { kind: 'revoke-all', admin };
  if (values.revoke !== undefined) return { kind: 'revoke', id: values.revoke, admin };
  if (page !== undefined && path !== undefined) throw new UsageError('--page and --path say the same: give one of them.');
  return {
    kind: 'make', admin, configs, brand, page, path,
    as: roleOf(values.as),
    language: codeOf('--language', values.language),
    country: codeOf('--country', values.country),
    variants: Object.fromEntries(values.experiment.map(variantOf)),
    at: momentOf(values.at),
    forMs: lifeOf(values.for),
  };
}

/** The point of view as the server takes it. */
export function sentView({ as, language, country, variants, at, forMs, page, path }: Extract<PreviewOptions, { kind: 'make' }>): object {
  return {
    as, variants, forMs,
    ...(language !== undefined && { language }), ...(country !== undefined && { country }), ...(at !== undefined && { atMs: at }),
    ...(page !== undefined && { page }), ...(path !== undefined && { path }),
  };
}

function roleOf(text: string): (typeof ROLES)[number] {
  const role = ROLES.find((known) => known === text);
  if (role === undefined) throw new UsageError(`--as is one of ${ROLES.join(', ')}, not "${text}".`);
  return role;
}

function codeOf(option: string, text: string | undefined): string | undefined {
  const code = text?.toLowerCase();
  if (code !== undefined && !/^[a-z]{2}$/.test(code)) throw new UsageError(`${option} is two letters, such as "de", not "${text}".`);
  return code;
}

function variantOf(text: string): readonly [string, string] {
  const [, id, variant] = /^([^:]+):([^:]+)$/.exec(text) ?? [];
  if (id === undefined || variant === undefined) throw new UsageError(`--experiment is ID:VARIANT, not "${text}".`);
  return [id, variant];
}

function momentOf(text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  const ms = /^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?:Z|[+-]\d\d:\d\d)$/.test(text) ? Date.parse(text) : Number.NaN;
  if (Number.isNaN(ms)) throw new UsageError(`--at is a moment with its zone, such as 2026-12-01T18:00:00Z, not "${text}".`);
  return ms;
}

function lifeOf(text: string): number {
  const [, count = '', unit = ''] = /^(\d{1,4})([mhd])$/.exec(text) ?? [];
  const ms = Number(count) * (unit === 'm' || unit === 'h' || unit === 'd' ? UNITS_MS[unit] : 0);
  if (ms < UNITS_MS.m || ms > LONGEST_MS) throw new UsageError(`--for is minutes, hours or days up to 31 days, such as 30m, 2h or 3d, not "${text}".`);
  return ms;
}
