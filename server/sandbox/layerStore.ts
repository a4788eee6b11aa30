import type { Kysely, Migration } from 'kysely';
import type { JsonObject } from '../../schemas/language/json.ts';
import type { Problem } from '../../schemas/language/problem.ts';
import { createReplica } from '../platform/replica.ts';
import type { Db, Platform } from '../platform/service.ts';

declare module '../platform/service.ts' {
  interface PlatformTables {
    sandbox_layers: { brand: string; layer: string };
  }
}

export const migrations: Readonly<Record<string, Migration>> = {
  '2026-11-02-sandbox-flags': {
    up: async (db: Kysely<never>) => {
      await db.schema
        .createTable('sandbox_flags')
        .addColumn('brand', 'text', (column) => column.primaryKey())
        .addColumn('flags', 'text', (column) => column.notNull())
        .execute();
    },
  },
  '2026-11-28-sandbox-layers': {
    up: async (db: Kysely<never>) => {
      await db.schema.dropTable('sandbox_flags').execute();
      await db.schema
        .createTable('sandbox_layers')
        .addColumn('brand', 'text', (column) => column.primaryKey())
        .addColumn('layer', 'text', (column) => column.notNull())
        .execute();
    },
  },
};

/** What the sandbox says over the configs of a brand; what is left out stays as the configs have it. */
export interface SandboxLayer {
  readonly flags?: JsonObject;
  /** `site.sections.terms`. */
  readonly terms?: JsonObject;
}

type LayerByBrand = ReadonlyMap<string, SandboxLayer>;

/** Layers over the brands' configs, kept through restarts and the same in all processes. */
export interface LayerStore {
  start(): Promise<void>;
  of(brand: string): SandboxLayer;
  /** Compiles with the layer first: where that finds errors nothing is kept, and they are the answer. */
  set(brand: string, layer: SandboxLayer): Promise<readonly Problem[]>;
}

export function createLayerStore(platform: Platform): LayerStore {
  // What this process compiles with now, as text to compare.
  const applied = new Map<string, string>();
  const replica = createReplica<LayerByBrand>(platform, {
    name: 'sandbox_layers',
    load: loadLayers,
    onRead: (wanted) => applyAll(platform, applied, wanted),
  });
  return {
    start: replica.start,
    of: (brand) => replica.current().get(brand) ?? {},
    set: async (brand, layer) => {
      const problems = await apply(platform, applied, brand, layer);
      if (problems.length > 0) return problems;
      await storeLayer(platform.db, brand, layer);
      await replica.announce();
      return [];
    },
  };
}

async function applyAll(platform: Platform, applied: Map<string, string>, wanted: LayerByBrand): Promise<void> {
  for (const brand of new Set([...applied.keys(), ...wanted.keys()])) {
    const problems = await apply(platform, applied, brand, wanted.get(brand) ?? {});
    if (problems.length > 0) platform.logger.error({ brand }, 'The layer of the sandbox no longer fits the configs');
  }
}

async function apply(platform: Platform, applied: Map<string, string>, brand: string, layer: SandboxLayer): Promise<readonly Problem[]> {
  const text = isEmpty(layer) ? undefined : JSON.stringify(layer);
  if (applied.get(brand) === text) return [];
  const problems = await platform.releases.setExtraLayer(brand, text === undefined ? null : filesOf(layer));
  if (problems.length > 0) return problems;
  if (text === undefined) applied.delete(brand);
  else applied.set(brand, text);
  return [];
}

const isEmpty = ({ flags, terms }: SandboxLayer): boolean => flags === undefined && terms === undefined;

function filesOf({ flags, terms }: SandboxLayer): ReadonlyMap<string, JsonObject> {
  return new Map([
    ...(flags === undefined ? [] : [['brand.json', { flags }] as const]),
    ...(terms === undefined ? [] : [['site.json', { sections: { terms } }] as const]),
  ]);
}

async function loadLayers(db: Db): Promise<LayerByBrand> {
  const rows = await db.selectFrom('sandbox_layers').selectAll().execute();
  return new Map(rows.map(({ brand, layer }) => [brand, JSON.parse(layer) as SandboxLayer]));
}

async function storeLayer(db: Db, brand: string, layer: SandboxLayer): Promise<void> {
  if (isEmpty(layer)) {
    await db.deleteFrom('sandbox_layers').where('brand', '=', brand).execute();
    return;
  }
  const text = JSON.stringify(layer);
  await db
    .insertInto('sandbox_layers')
    .values({ brand, layer: text })
    .onConflict((conflict) => conflict.column('brand').doUpdateSet({ layer: text }))
    .execute();
}
