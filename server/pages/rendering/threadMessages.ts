import type { PageAnswer, PageRequest, RuntimeReport } from '../../../runtime/boot/server.tsx';
import type { PagePlan, Release } from '../../../schemas/language/release.ts';
import type { Packed } from '../../platform/http/packedText.ts';
import type { PlatformAnswer, PlatformQuestion } from '../../platform/http/platformCall.ts';

/** What thread and pool tell each other: plain data, bytes are handed over instead of copied. */

/** What a thread is told before anything else. */
export interface ThreadStart {
  /** Seals the addresses of joined stylesheets. */
  readonly stylesKey: string;
  /** Addresses of scripts beside those of the build. */
  readonly furtherScripts: readonly string[];
}

/** A structured clone of an Error loses its fields, so errors travel as plain objects. */
export interface PlainError {
  readonly name: string;
  readonly message: string;
  readonly stack?: string;
}

export type Texts = ReturnType<Release['dictionary']>;

/** What a thread asks while it renders; each question has a number of its own. */
export type ThreadQuestion =
  | { readonly what: 'call'; readonly job: number; readonly call: PlatformQuestion }
  | { readonly what: 'plan'; readonly release: string; readonly pageId: string; readonly variants: Readonly<Record<string, string>>; readonly language: string | undefined; readonly closed: readonly string[] }
  | { readonly what: 'texts'; readonly release: string; readonly language: string; readonly namespace: string };

export type ToThread =
  /** Before its first job; kept until it is dropped. */
  | { readonly kind: 'release'; readonly release: Pick<Release, 'id' | 'brand' | 'manifest'> }
  | { readonly kind: 'drop'; readonly release: string }
  | { readonly kind: 'job'; readonly job: number; readonly release: string; readonly request: PageRequest; readonly clockOffsetMs: number; readonly shiftMs?: number }
  | { readonly kind: 'answer'; readonly question: number; readonly value: PlatformAnswer | PagePlan | Texts | undefined; readonly clockOffsetMs: number }
  | { readonly kind: 'refusal'; readonly question: number; readonly error: PlainError }
  | { readonly kind: 'ping' };

export type ThreadAnswer = Extract<PageAnswer, { kind: 'redirect' }> | (Omit<Extract<PageAnswer, { kind: 'html' }>, 'body'> & { readonly body: Packed });

export type FromThread =
  | { readonly kind: 'ready' }
  | { readonly kind: 'question'; readonly question: number; readonly asked: ThreadQuestion }
  /** The page does not wait for that answer any more. */
  | { readonly kind: 'abort'; readonly job: number; readonly question: number }
  | { readonly kind: 'report'; readonly release: Pick<Release, 'id' | 'brand'>; readonly report: RuntimeReport }
  | { readonly kind: 'done'; readonly job: number; readonly answer: ThreadAnswer }
  | { readonly kind: 'failed'; readonly job: number; readonly error: PlainError }
  | { readonly kind: 'pong' };

export function plainError(error: unknown): PlainError {
  if (!(error instanceof Error)) return { name: 'Error', message: String(error) };
  const { name, message, stack } = error;
  return { name, message, ...(stack === undefined ? {} : { stack }) };
}

export function errorOf({ name, message, stack }: PlainError): Error {
  return Object.assign(new Error(message), { name, ...(stack === undefined ? {} : { stack }) });
}
