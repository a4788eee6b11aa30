import type { ExampleState } from '../schemas/examples/index.ts';
import type { JsonValue } from '../schemas/language/json.ts';
import type { PropDeclaration } from '../schemas/language/manifest.ts';

/** What the page of the catalogue lists. */
export interface CatalogueList {
  readonly languages: readonly { readonly id: string; readonly name: string; readonly dir: string }[];
  readonly widgets: readonly ListedWidget[];
}

export interface ListedWidget {
  readonly type: string;
  readonly title: string;
  readonly description: string;
  readonly props: Readonly<Record<string, PropDeclaration>>;
  readonly examples: readonly ListedExample[];
}

export interface ListedExample {
  readonly name: string;
  readonly file: string;
  readonly title: string;
  readonly state: ExampleState;
  readonly props: Readonly<Record<string, JsonValue>>;
  /** What is wrong with the file, a sentence each. */
  readonly problems: readonly string[];
}
