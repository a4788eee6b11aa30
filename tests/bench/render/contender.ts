import type { JsonValue } from '../../../schemas/language/json.ts';
import type { BenchPage } from './benchPage.ts';

/** A page on the screen, and what can happen to it. Every call has changed the DOM when it returns. */
export interface MountedPage {
  setFact(name: string, value: JsonValue): void;
  tick(changes: readonly (readonly [cell: number, price: string])[]): void;
  unmount(): void;
}

/** One way to put the same page on the screen; a module of `contenders/` each. */
export interface RenderContender {
  readonly name: string;
  /** Loads what the page needs as code or data; its time is not measured. */
  prepare(page: BenchPage): Promise<(container: HTMLElement) => MountedPage>;
}
