import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { type ExampleAnswers, type ExampleState, answersInState, mergeAnswers, type WidgetExample } from '../../schemas/examples/index.ts';
import type { WidgetCatalogue, WidgetManifest } from '../../schemas/language/manifest.ts';
import { type MigrationModule, withMigrations } from '../../schemas/language/migrations/index.ts';
import siteAnswers from './siteAnswers.json' with { type: 'json' };

/** An example as it lies in its widget's folder. */
export interface FoundExample {
  /** Type of the widget (`sports/board`). */
  readonly widget: string;
  /** File name without its ending (`plain`). */
  readonly name: string;
  /** Path from the project's root. */
  readonly file: string;
  readonly example: WidgetExample;
}

/** All widgets, their examples, and the answers that examples share. */
export interface ExampleBook {
  readonly catalogue: WidgetCatalogue;
  readonly examples: readonly FoundExample[];
  /** By name (`sports/line`). */
  readonly shared: ReadonlyMap<string, ExampleAnswers>;
}

/** What every page of the site asks for, whatever widget it shows. */
export const answersOfSite = siteAnswers as ExampleAnswers;

const migrations: Readonly<Record<string, MigrationModule>> = import.meta.glob('/widgets/*/*/migrations/*.ts', { eager: true });

/** Reads what lies in `<root>/widgets` now. Throws a SyntaxError that names the file when one is no JSON. */
export function readExamples(root: string): ExampleBook {
  const manifests = new Map<string, WidgetManifest>();
  const examples: FoundExample[] = [];
  const shared = new Map<string, ExampleAnswers>();
  for (const domain of foldersIn(path.join(root, 'widgets'))) {
    for (const name of jsonIn(path.join(root, 'widgets', domain, 'answers'))) {
      shared.set(`${domain}/${name}`, readJson<ExampleAnswers>(root, `widgets/${domain}/answers/${name}.json`));
    }
    for (const folder of foldersIn(path.join(root, 'widgets', domain))) {
      const widget = `${domain}/${folder}`;
      if (!filesIn(path.join(root, 'widgets', widget)).includes('widget.json')) continue;
      manifests.set(widget, readJson<WidgetManifest>(root, `widgets/${widget}/widget.json`));
      for (const name of jsonIn(path.join(root, 'widgets', widget, 'examples'))) {
        const file = `widgets/${widget}/examples/${name}.json`;
        examples.push({ widget, name, file, example: readJson<WidgetExample>(root, file) });
      }
    }
  }
  return { catalogue: withMigrations(manifests, migrations), examples, shared };
}

/**
 * What an example's platform answers: its own answers over the shared ones over those of every page. In an example of the state
 * `error` or `loading` every shared call fails or is never answered. `state` does so with its own answers too, whatever the example's is.
 */
export function answersOf({ example }: FoundExample, { shared }: ExampleBook, state?: ExampleState): ExampleAnswers {
  const given = mergeAnswers(...(example.shared ?? []).map((name) => shared.get(name)));
  const own = mergeAnswers(answersInState(given, example.state), example.answers);
  return mergeAnswers(answersOfSite, answersInState(own, state));
}

/** A file of the shape that `exampleProblems` and the checker hold it to. */
function readJson<Shape>(root: string, file: string): Shape {
  const text = readFileSync(path.join(root, file), 'utf8');
  try {
    return JSON.parse(text) as Shape;
  } catch (error) {
    throw new SyntaxError(`${file}: ${error instanceof Error ? error.message : String(error)}`, { cause: error });
  }
}

function entriesIn(folder: string) {
  try {
    return readdirSync(folder, { withFileTypes: true }).sort((left, right) => (left.name < right.name ? -1 : 1));
  } catch {
    // A domain without answers, a widget without examples.
    return [];
  }
}

function foldersIn(folder: string): readonly string[] {
  return entriesIn(folder).filter((entry) => entry.isDirectory()).map(({ name }) => name);
}

function filesIn(folder: string): readonly string[] {
  return entriesIn(folder).filter((entry) => entry.isFile()).map(({ name }) => name);
}

function jsonIn(folder: string): readonly string[] {
  return filesIn(folder).filter((name) => name.endsWith('.json')).map((name) => name.slice(0, -'.json'.length));
}
