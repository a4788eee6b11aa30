import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { tokenRegistry } from '../../schemas/language/brandbook/index.ts';
import { isJsonObject, type JsonObject, type JsonValue } from '../../schemas/language/json.ts';
import type { WidgetManifest } from '../../schemas/language/manifest.ts';
import { type CheckOptions, createOpener } from '../../schemas/check/index.ts';

const PROOF = 'tests/fixtures/proof';
const WIDGETS = 'tests/fixtures/widgets';

const catalogue = new Map(
  readdirSync(WIDGETS, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('widget.json'))
    .map((name) => {
      const type = dirname(name).replaceAll('\\', '/');
      return [type, JSON.parse(readFileSync(join(WIDGETS, name), 'utf8')) as WidgetManifest] as const;
    }),
);

/** A compiler that knows the fixture widgets, and more where a test needs them. */
export const createFixtureOpener = (more: ReadonlyMap<string, WidgetManifest> = new Map(), options: CheckOptions = {}) => createOpener(new Map([...catalogue, ...more]), tokenRegistry, options);

/** A configs folder of a test's own. */
export interface TestConfigs {
  readonly folder: string;
  /** Merges into a JSON file of the folder, made when missing. */
  change(path: string, extra: JsonObject): void;
  write(path: string, text: string): void;
  remove(): void;
}

/** A copy of the proof configs, with a second brand `other` of another operator at `other.example`. */
export function createTestConfigs(): TestConfigs {
  const folder = mkdtempSync(join(tmpdir(), 'lineup-configs-'));
  cpSync(PROOF, folder, { recursive: true });
  const write = (path: string, text: string): void => {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  };
  const configs: TestConfigs = {
    folder,
    write,
    change: (path, extra) => write(path, JSON.stringify(merge(readJson(join(folder, path)), extra))),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
  const other = { format: 1, id: 'other', title: 'Other', extends: 'base', operator: 'other-operator', hosts: ['other.example'], languages: ['en'] };
  configs.change('brands/other/brand.json', other);
  return configs;
}

function readJson(file: string): JsonObject {
  try {
    const value: unknown = JSON.parse(readFileSync(file, 'utf8'));
    return isJsonObject(value) ? value : {};
  } catch {
    return {};
  }
}

function merge(base: JsonObject, extra: JsonObject): JsonObject {
  const merged: Record<string, JsonValue> = { ...base };
  for (const [key, value] of Object.entries(extra)) {
    const below = merged[key];
    merged[key] = isJsonObject(value) && isJsonObject(below) ? merge(below, value) : value;
  }
  return merged;
}
