import type { Rule } from '../language/configFiles.ts';
import type { JsonValue } from '../language/json.ts';

/** What the platform's answers make of a widget: it has what it shows, there is nothing to show, a call failed, or none has answered yet. */
export type ExampleState = 'ready' | 'empty' | 'error' | 'loading';
export const exampleStates: readonly ExampleState[] = ['ready', 'empty', 'error', 'loading'];

/** One answer of the platform. */
export interface ExampleAnswer {
  /** Only for calls with these parameters of path or query, as text (`{ "section": "live" }`); the first answer that fits is given. */
  readonly when?: Readonly<Record<string, string>>;
  /** 200 by default. From 400 on the body is a problem, and may be left out. */
  readonly status?: number;
  readonly body?: JsonValue;
  /** After so many ms, or never. */
  readonly delay?: number | 'never';
}

/** Answers by the `operationId` of the contract: one for every call of it, or a list of which the first that fits is given. */
export type ExampleAnswers = Readonly<Record<string, ExampleAnswer | readonly ExampleAnswer[]>>;

/** A widget within a slot of the example's. */
export interface ExampleChild {
  readonly use: string;
  readonly props?: Readonly<Record<string, JsonValue>>;
  /** Rule of the node, without named rules. */
  readonly when?: Rule;
}

/** `widgets/<domain>/<widget>/examples/<name>.json`: a widget as a page would show it, and the platform that it meets. */
export interface WidgetExample {
  readonly $schema?: string;
  readonly title: string;
  /** Version of the widget whose props it has; the present one where it does not say. Those of each older one stay, and are rendered as its users' files are. */
  readonly version?: number;
  /** `ready` by default. */
  readonly state?: ExampleState;
  readonly props: Readonly<Record<string, JsonValue>>;
  /** Values of facts over their defaults (`user.signedIn`). */
  readonly facts?: Readonly<Record<string, JsonValue>>;
  /** What the visitor's browser has kept, by key. */
  readonly storage?: Readonly<Record<string, JsonValue>>;
  /** The widget whose slot it is made for, where it needs what is behind it: a link of the header is light on dark. */
  readonly inside?: ExampleChild & { readonly slot: string };
  /** What stands in its slots; empty by default. */
  readonly slots?: Readonly<Record<string, readonly ExampleChild[]>>;
  /**
   * Answers that several examples share: `sports/feed` is `widgets/sports/answers/feed.json`. Those named later come first. In the
   * states `error` and `loading` all of their calls fail, or are never answered.
   */
  readonly shared?: readonly string[];
  /** Its own answers, given in every state as they are; they stand before the shared ones of the same operation. */
  readonly answers?: ExampleAnswers;
}

/** The platform's time in every example, ms since the epoch: 21 November 2026, 12:00 UTC. Answers speak of that moment. */
export const EXAMPLES_NOW_MS = Date.UTC(2026, 10, 21, 12);

/** Adds answers: an operation of `over` takes the place of the same one below. */
export function mergeAnswers(...sets: readonly (ExampleAnswers | undefined)[]): ExampleAnswers {
  return Object.assign({}, ...sets) as ExampleAnswers;
}

/** The same answers as if every call failed, or as if the platform never answered; any other state leaves them as they are. */
export function answersInState(answers: ExampleAnswers, state: ExampleState | undefined): ExampleAnswers {
  if (state !== 'error' && state !== 'loading') return answers;
  const forced: ExampleAnswer = state === 'error' ? { status: 500 } : { delay: 'never' };
  return Object.fromEntries(Object.keys(answers).map((id) => [id, forced]));
}
