import type { ContractCall, ExampleAnswers } from '../../schemas/examples/index.ts';
import type { JsonValue } from '../../schemas/language/json.ts';

/** What the frame of an example needs besides its page. */
export interface Scene {
  readonly calls: readonly ContractCall[];
  readonly answers: ExampleAnswers;
  readonly storage: Readonly<Record<string, JsonValue>>;
}

/** What a frame tells the page around it. */
export interface FrameNews {
  /** Something is wrong with the example or its widget; or a link was pressed, which a page would follow. */
  readonly kind: 'problem' | 'link';
  readonly text: string;
  /** Query of the frame's address: which view it is that tells. */
  readonly search: string;
}

/** Holds what went wrong on the server. */
export const PROBLEMS_ELEMENT_ID = 'catalogue-problems';
