import type { Release } from '../../schemas/language/release.ts';

declare module '../platform/ports.ts' {
  interface PlatformPorts {
    readonly chatResponder: ChatResponderPort;
  }
}

/** What somebody says in the support chat. */
export interface ChatQuestion {
  readonly release: Release;
  /** Of the page on which it was written: the answer is in it. */
  readonly language: string;
  readonly text: string;
  /** Topic that was pressed, of `site.sections.chat.topics`; null for what was typed. */
  readonly topic: string | null;
  /** Nothing was said in the conversation before. */
  readonly isFirst: boolean;
}

/** Whoever answers in the chat before a person does; optional. */
export interface ChatResponderPort {
  /** The answer; null where there is none. Throws, or takes no longer than the signal, when it cannot say: the question is kept all the same. */
  answer(question: ChatQuestion, signal: AbortSignal): Promise<string | null>;
}
