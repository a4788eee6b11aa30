import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { Ajv, type ErrorObject } from 'ajv';
import { parse as parseJson, type ParseError, printParseErrorCode } from 'jsonc-parser';
import type { WidgetCatalogue, WidgetManifest } from '../../schemas/language/manifest.ts';
import { withMigrations } from '../../schemas/language/migrations/index.ts';
import { widgetSchema } from '../../schemas/generate/widgetSchema.ts';
import { readMigrations } from './readMigrations.ts';

/** A manifest that is not one: the message names the file and the place in it. */
export class ManifestError extends Error {
  override readonly name = 'ManifestError';
}

/** All widgets of a folder with their migrations, for what reads configs. Throws as `readManifests`, and MigrationError. */
export async function readWidgets(folder: string): Promise<WidgetCatalogue> {
  const manifests = await readManifests(folder);
  const versioned = [...manifests].flatMap(([type, { version }]) => (version > 1 ? [type] : []));
  return withMigrations(manifests, await readMigrations(folder, versioned));
}

/**
 * All widgets of a folder laid out as `<domain>/<widget>/widget.json`, by type, sorted.
 * Throws ManifestError when a manifest does not parse or does not fit its schema: every later step relies on them.
 */
export async function readManifests(folder: string): Promise<ReadonlyMap<string, WidgetManifest>> {
  const isManifest = createValidator();
  const catalogue = new Map<string, WidgetManifest>();
  for (const domain of await foldersIn(folder)) {
    for (const widget of await foldersIn(path.join(folder, domain))) {
      const file = path.join(folder, domain, widget, 'widget.json');
      const text = await readFile(file, 'utf8').catch(() => null);
      if (text !== null) catalogue.set(`${domain}/${widget}`, isManifest(file, text));
    }
  }
  return catalogue;
}

function createValidator(): (file: string, text: string) => WidgetManifest {
  // strictRequired would refuse `required` beside properties that sit one level up, as each prop type's branch does.
  const ajv = new Ajv({ allErrors: true, strict: true, strictRequired: false, strictTypes: false });
  const validate = ajv.compile<WidgetManifest>(widgetSchema);
  return (file, text) => {
    const errors: ParseError[] = [];
    const value: unknown = parseJson(text, errors, { disallowComments: true, allowTrailingComma: false });
    const [syntax] = errors;
    if (syntax) throw new ManifestError(`${file}: ${printParseErrorCode(syntax.error)} at offset ${syntax.offset}`);
    if (!validate(value)) throw new ManifestError(`${file}:\n${(validate.errors ?? []).filter(isCause).map(describe).join('\n')}`);
    return value;
  };
}

// `if` reports that a branch failed, beside the reason in the branch itself.
function isCause(error: ErrorObject): boolean {
  return error.keyword !== 'if';
}

function describe(error: ErrorObject): string {
  const detail = Object.values(error.params as Record<string, unknown>).filter((value) => typeof value === 'string' || Array.isArray(value));
  return `  ${error.instancePath || '/'} ${error.message ?? error.keyword}${detail.length > 0 ? ` (${detail.map(String).join(', ')})` : ''}`;
}

async function foldersIn(folder: string): Promise<readonly string[]> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => []);
  return entries.filter((entry) => entry.isDirectory()).map((entry) => entry.name).sort((a, b) => (a < b ? -1 : 1));
}
