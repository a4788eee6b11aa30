import v8 from 'node:v8';
import { describe, expect, it } from 'vitest';
import { createRuntime } from '../../../runtime/boot/createRuntime.ts';
import type { Runtime } from '../../../runtime/Runtime.ts';
import { Kept, requestPlaces } from '../../../runtime/storage/Kept.ts';
import { runtimeKeys } from '../../../runtime/storage/keptKeys.ts';
import { resolveSettings } from '../../../runtime/theme/settings.ts';
import { testSettings } from '../../setup/testRuntime.tsx';
import { createSilentTimers } from '../../../runtime/timers/Timers.ts';
import type { SiteManifest } from '../../../schemas/language/release.ts';
import { youngCollection } from '../../../server/platform/garbageCollection.ts';
import { couponStore } from '../../../widgets/coupon/store/CouponStore.ts';
import { lineStore } from '../../../widgets/sports/store/LineStore.ts';
import { median } from '../../bench/measure.ts';
import { baseRuntime } from '../../setup/renderWidget.tsx';

/** What hangs on each runtime, and stays where something of its page stays. */
const NUMBERS_EACH = 12_000;
const PAGES = 100;
/** Until the engine has compiled what it runs: that is old at once. */
const WARM_UP_PAGES = 150;
const OLD_SPACES = new Set(['old_space', 'large_object_space']);

const collectYoung = youngCollection();
/** Texts, manifest and client are those of a release: all its pages share them. */
const { manifest: base, language, t, api, navigation } = baseRuntime();
/** With as many facts as a site has. */
const manifest: SiteManifest = { ...base, facts: { ...base.facts, ...factsBy('fact', 150) }, siteFacts: Object.fromEntries(Object.keys(factsBy('site', 150)).map((name, at) => [name, at % 2 === 0])) };

function factsBy(domain: string, count: number): SiteManifest['facts'] {
  return Object.fromEntries(Array.from({ length: count }, (_, at) => [`${domain}.n${at}`, { type: 'number', default: at, scope: 'request', owner: 'test', title: 'A number' } as const]));
}

function pageRuntime(): Runtime {
  return createRuntime({
    isServer: true, isBot: false, manifest, language, t, api, navigation, overlays: {}, timers: createSilentTimers(), kept: new Kept({ keys: runtimeKeys, places: requestPlaces(new Map()), report: () => undefined }),
    settings: testSettings, ui: resolveSettings(testSettings, manifest.site, {}), facts: { 'user.signedIn': true }, nowMs: () => 0, report: () => undefined,
  });
}

function oldBytes(): number {
  return v8.getHeapSpaceStatistics().reduce((sum, space) => sum + (OLD_SPACES.has(space.space_name) ? space.space_used_size : 0), 0);
}

/** Bytes that stay of a page after its young collection, until the whole heap is marked; the median, since that happens meanwhile. */
function leftBy(show: (runtime: Runtime) => void): number {
  const render = (): void => {
    const runtime = pageRuntime();
    Object.assign(runtime.facts, { luggage: Array.from({ length: NUMBERS_EACH / 100 }, () => Array.from({ length: 100 }, (_, at) => at + 0.5)) });
    show(runtime);
    runtime.stores.dispose();
    runtime.queryClient.clear();
  };
  const lefts = Array.from({ length: WARM_UP_PAGES + PAGES }, () => {
    collectYoung();
    const before = oldBytes();
    render();
    // What has survived one is old after the second.
    collectYoung();
    collectYoung();
    return oldBytes() - before;
  });
  return median(lefts.slice(WARM_UP_PAGES));
}

/** A quarter of what hangs on each. */
const MOST_BYTES = (NUMBERS_EACH * 8) / 4;

describe('a page that has left the server', () => {
  it('leaves nothing that the next young collection does not take: its facts and its settings', () => {
    expect(leftBy(() => undefined)).toBeLessThan(MOST_BYTES);
  });

  it('nor its lists of games', () => {
    expect(leftBy(({ stores }) => void stores.use(lineStore).list({ section: 'live', limit: 50 }))).toBeLessThan(MOST_BYTES);
  });

  it('nor its coupon', () => {
    expect(leftBy(({ stores }) => void stores.use(couponStore))).toBeLessThan(MOST_BYTES);
  });
});
