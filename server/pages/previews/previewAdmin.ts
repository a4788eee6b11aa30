import type { FastifyInstance } from 'fastify';
import { placeOf } from '../../../schemas/language/problem.ts';
import { PlatformError } from '../../platform/errors/PlatformError.ts';
import { portOf } from '../../platform/listen.ts';
import { brandOrigin } from '../../platform/sites/brandOrigin.ts';
import { OPEN_PREVIEW } from '../../platform/previews/preview.ts';
import { previewErrors } from '../../platform/previews/previewErrors.ts';
import type { Platform } from '../../platform/service.ts';
import type { PreviewParts } from './installPreviews.ts';
import { assertWhole, packContent } from './previewContent.ts';
import { assertSmall, BODY_LIMIT_BYTES, pathOf, type PreviewRequest, previewSchema, refused, viewOf } from './previewRequest.ts';
import type { PreviewLinkTable } from './previewTables.ts';

/** Problems that are told of a refused preview; the sender's own check tells all. */
const MOST_TOLD = 5;

/**
 * Making, listing and taking back previews, for `npx lineup preview`: on the operators' door, which visitors do not reach. Bodies
 * are JSON, so that no page in an operator's browser can send them (a browser would ask first).
 */
export function previewAdmin(app: FastifyInstance, { platform, book, releases }: PreviewParts): void {
  const { admin } = app;
  admin.get<{ Params: { brand: string } }>('/previews/assets/:brand', async ({ params: { brand } }) => {
    const served = platform.releases.forBrand(brand);
    return { hashes: served?.kind === 'served' ? [...served.release.assets.keys()] : [] };
  });
  admin.get('/previews', async () => ({ previews: (await book.list()).map(listed) }));
  admin.post<{ Body: PreviewRequest }>('/previews', { bodyLimit: BODY_LIMIT_BYTES, schema: { body: previewSchema } }, async ({ body }) => {
    assertHere(platform);
    assertSmall(body);
    assertWhole(body, body.revision);
    const { brand, revision, files, assets, forMs } = body;
    if (platform.releases.forBrand(brand) === undefined) throw refused(`This server has no brand "${brand}": a preview is seen at the address of its brand.`);
    const compiled = releases.compile({ files, assets }, brand);
    const errors = (compiled?.problems ?? []).filter(({ severity }) => severity === 'error');
    if (!compiled?.release) throw refused(`The server finds errors: ${errors.slice(0, MOST_TOLD).map((problem) => `${placeOf(problem)} ${problem.message}`).join('; ') || `the files have no brand "${brand}"`}`);
    const [path, view] = [pathOf(compiled.release, body), viewOf(compiled.release, body)];
    const endsAtMs = platform.clock.nowMs() + forMs;
    const { id, token } = await book.add({ brand, revision, content: await packContent({ files, assets }), view, path, endsAtMs });
    return { id, revision, url: `${brandOrigin(platform, brand, portOf(app))}${OPEN_PREVIEW}${token}`, endsAt: new Date(endsAtMs).toISOString() };
  });
  admin.delete<{ Params: { id: string } }>('/previews/:id', async ({ params: { id } }) => {
    if (!(await book.revoke(id))) throw new PlatformError(previewErrors.PREVIEW_UNKNOWN);
    return { id };
  });
  admin.delete('/previews', async () => {
    await book.revokeAll();
    return { previews: [] };
  });
}

/** A platform elsewhere answers the calls of pages: it knows nothing of previews, and would take their bets. */
function assertHere({ settings }: Pick<Platform, 'settings'>): void {
  if (settings.platformUrl !== undefined) throw refused('This server asks a platform elsewhere (PLATFORM_URL), which has no previews.');
}

function listed({ id, brand, revision, view, path, ends_at_ms: endsAtMs }: PreviewLinkTable) {
  return { id, brand, revision, path, view: JSON.parse(view) as object, endsAt: new Date(endsAtMs).toISOString() };
}
