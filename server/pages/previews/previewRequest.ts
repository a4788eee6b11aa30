import type { Release } from '../../../schemas/language/release.ts';
import { PlatformError } from '../../platform/errors/PlatformError.ts';
import { type PointOfView, PREVIEW_ROLES } from '../../platform/previews/preview.ts';
import { previewErrors } from '../../platform/previews/previewErrors.ts';

export const MINUTE_MS = 60_000;
/** A month: what is looked at longer is made anew. */
export const LONGEST_MS = 31 * 24 * 60 * MINUTE_MS;
/** Of the files of `assets/` in a preview, as base64; texts are bounded by their packed form. */
const MOST_CHARACTERS = 24_000_000;
export const BODY_LIMIT_BYTES = 32_000_000;

/** What `npx lineup preview` sends. */
export interface PreviewRequest {
  readonly brand: string;
  readonly revision: string;
  readonly files: Readonly<Record<string, string>>;
  readonly assets: Readonly<Record<string, string>>;
  readonly as: PointOfView['as'];
  readonly language?: string;
  readonly country?: string;
  readonly variants: Readonly<Record<string, string>>;
  readonly atMs?: number;
  readonly forMs: number;
  /** The page that the link leads to, by its id or by its address; home without either. */
  readonly page?: string;
  readonly path?: string;
}

const texts = { type: 'object', additionalProperties: { type: 'string' } } as const;

/** The body of such a request. */
export const previewSchema = {
  type: 'object',
  required: ['brand', 'revision', 'files', 'assets', 'as', 'variants', 'forMs'],
  additionalProperties: false,
  properties: {
    brand: { type: 'string', maxLength: 100 },
    revision: { type: 'string', pattern: '^[0-9a-f]{32}$' },
    files: { ...texts, maxProperties: 5000 },
    assets: { ...texts, maxProperties: 500, propertyNames: { pattern: '^[0-9a-f]{24}$' } },
    as: { enum: PREVIEW_ROLES },
    language: { type: 'string', pattern: '^[a-z]{2}$' },
    country: { type: 'string', pattern: '^[a-z]{2}$' },
    variants: { ...texts, maxProperties: 50 },
    atMs: { type: 'integer', minimum: 0, maximum: 8_000_000_000_000 },
    forMs: { type: 'integer', minimum: MINUTE_MS, maximum: LONGEST_MS },
    page: { type: 'string', maxLength: 100 },
    path: { type: 'string', maxLength: 2000 },
  },
} as const;

/** A path of this very site, whatever a browser makes of it. */
export function isPathOfSite(path: string): boolean {
  return /^\/(?![/\\])[\x21-\x5b\x5d-\x7e]*$/.test(path);
}

/** Throws for more than previews may hold. */
export function assertSmall({ assets }: Pick<PreviewRequest, 'assets'>): void {
  const characters = Object.values(assets).reduce((sum, content) => sum + content.length, 0);
  if (characters > MOST_CHARACTERS) throw refused(`The pictures and typefaces that the server lacks are ${Math.ceil((characters * 3) / 4_000_000)} MB; ${(MOST_CHARACTERS * 3) / 4_000_000} MB may be sent with a preview.`);
}

/** Where a link leads. Throws for what the release does not have. */
export function pathOf({ manifest: { routes, site } }: Release, { language, page, path }: Pick<PreviewRequest, 'language' | 'page' | 'path'>): string {
  if (language !== undefined && !site.enabledLanguages.includes(language)) throw refused(`The brand has no language "${language}"; it has ${site.enabledLanguages.join(', ')}.`);
  if (path !== undefined) {
    if (!isPathOfSite(path)) throw refused(`"${path}" is no address of the site: write /en/about.`);
    return language === undefined ? path : path.replace(/^\/[a-z]{2}(?=[/?#]|$)/, `/${language}`);
  }
  const start = `/${language ?? site.defaultLanguage}`;
  if (page === undefined) return start;
  const route = routes.find(({ pageId }) => pageId === page);
  if (!route) throw refused(`The brand has no page "${page}" with an address.`);
  if (/[:*{(]/.test(route.path)) throw refused(`The address of the page "${page}" has parts that vary (${route.path}): say which with --path.`);
  return route.path === '' ? start : `${start}/${route.path}`;
}

/** The point of view. Throws for variants that the release does not have. */
export function viewOf({ manifest: { experiments } }: Release, { as, country, variants, atMs }: PreviewRequest): PointOfView {
  for (const [id, variant] of Object.entries(variants)) {
    const experiment = experiments.find((known) => known.id === id);
    if (!experiment) throw refused(`There is no experiment "${id}"${namesOf(experiments.map((known) => known.id))}.`);
    if (!Object.hasOwn(experiment.weights, variant)) throw refused(`The experiment "${id}" has no variant "${variant}"${namesOf(Object.keys(experiment.weights))}.`);
  }
  return { as, country: country ?? null, variants, atMs: atMs ?? null };
}

function namesOf(names: readonly string[]): string {
  return names.length === 0 ? '' : `; there are ${names.join(', ')}`;
}

export function refused(detail: string): PlatformError {
  return new PlatformError(previewErrors.PREVIEW_REFUSED, { detail });
}
