import type { FastifyRequest } from 'fastify';
import type { components } from '../../schemas/api/types.gen.ts';
import { isJsonObject, type JsonObject } from '../../schemas/language/json.ts';
import { placeOf } from '../../schemas/language/problem.ts';
import { PlatformError } from '../platform/errors/PlatformError.ts';
import type { MaintenanceState } from '../ports/sitePorts.ts';
import type { Platform } from '../platform/service.ts';
import { sandboxErrors } from './errors.ts';
import type { LayerStore, SandboxLayer } from './layerStore.ts';

type SiteChange = components['schemas']['SandboxSiteChange'];
type SiteState = components['schemas']['SandboxSite'];

/** Changes what is named of a brand's state, and gives the whole of it. */
export async function changeSite(platform: Platform, layers: LayerStore, change: SiteChange, request: FastifyRequest): Promise<SiteState> {
  const brand = brandOf(platform, change.brand, request);
  const { ports } = platform;
  if (change.flags !== undefined || change.terms !== undefined) await setLayer(layers, brand, layerAfter(layers.of(brand), change));
  if (change.maintenance !== undefined) await ports.get('maintenance').set(brand, maintenanceOf(change.maintenance));
  if (change.block !== undefined) {
    const { block } = change;
    const blocks = block === null ? [] : [{ reason: block.reason, displayTypeId: block.displayTypeId ?? 1, country: block.country ?? null }];
    await ports.get('blocks').set(brand, blocks);
  }
  if (change.redirects !== undefined) {
    const rules = change.redirects.map(({ from, to, code, reasons }) => ({ from, to, code: code ?? 302, reasons: reasons ?? ['sandbox'] }));
    await ports.get('redirects').set(brand, rules);
  }
  return siteState(platform, layers, brand);
}

function brandOf({ releases }: Platform, named: string | undefined, request: FastifyRequest): string {
  const answer = named === undefined ? releases.forHost(request.host) : releases.forBrand(named);
  if (!answer) throw new PlatformError(sandboxErrors.SANDBOX_BRAND_UNKNOWN);
  return answer.brand;
}

/** What is named is set, or taken off by null; the rest stays. */
function layerAfter(current: SandboxLayer, { flags, terms }: SiteChange): SandboxLayer {
  const next = (wanted: unknown, known: JsonObject | undefined): JsonObject | undefined => (wanted === undefined ? known : isJsonObject(wanted) ? wanted : undefined);
  const [newFlags, newTerms] = [next(flags, current.flags), next(terms, current.terms)];
  return { ...(newFlags && { flags: newFlags }), ...(newTerms && { terms: newTerms }) };
}

async function setLayer(layers: LayerStore, brand: string, layer: SandboxLayer): Promise<void> {
  const problems = await layers.set(brand, layer);
  if (problems.length === 0) return;
  const detail = problems.map((problem) => `${placeOf(problem)} ${problem.message}`).join('; ');
  throw new PlatformError(sandboxErrors.SANDBOX_FLAGS_INVALID, { detail });
}

/** Left-out times are open; switched on unless said otherwise. */
function maintenanceOf(change: NonNullable<SiteChange['maintenance']> | null): MaintenanceState | null {
  if (change === null) return null;
  return {
    startedAtMs: instant(change.startedAt),
    endedAtMs: instant(change.endedAt),
    notifyStartedAtMs: instant(change.notifyStartedAt),
    notifyEndedAtMs: instant(change.notifyEndedAt),
    isSwitchedOn: change.isActive ?? true,
  };
}

function instant(text: string | null | undefined): number | null {
  return text === null || text === undefined ? null : Date.parse(text);
}

function siteState({ ports, releases }: Platform, layers: LayerStore, brand: string): SiteState {
  const answer = releases.forBrand(brand);
  const { flags, terms } = layers.of(brand);
  return {
    brand,
    release: answer?.kind === 'served' ? answer.release.id : null,
    maintenance: ports.get('maintenance').record(brand),
    blocks: ports.get('blocks').list(brand).map((block) => ({ ...block })),
    redirects: ports.get('redirects').list(brand).map((rule) => ({ ...rule })),
    flags: flags ?? null,
    terms: terms ?? null,
    problems: answer?.kind === 'broken' ? answer.problems.map((problem) => `${placeOf(problem)} ${problem.message}`) : [],
  };
}
