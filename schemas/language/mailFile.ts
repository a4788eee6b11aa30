import type { JsonValue } from './json.ts';

/** What a message is told of what it is about. */
export interface MailDatum {
  /** What it is, for authors. */
  readonly title: string;
  /** A moment is shown in UTC, a device as browser and system, lines as lines; anything else as it is. `reply-to`: answers go there. */
  readonly format?: 'moment' | 'device' | 'lines' | 'reply-to';
  /** Without it the message would say nothing: subject or body must have it. */
  readonly isNeeded?: boolean;
}

/** A message to a customer outside the site: its words, and what they may name (`{{code}}`). */
export interface MailFile {
  readonly $schema?: string;
  readonly format: 1;
  /** The kind of message that the platform sends. */
  readonly id: string;
  readonly title: string;
  readonly data: Readonly<Record<string, MailDatum>>;
  /** After so many minutes it is not sent any more. */
  readonly dropAfterMinutes: number;
  readonly parts: {
    readonly subject: JsonValue;
    /** A passage of Markdown. */
    readonly body: JsonValue;
    /** Where the reader may go: a page of the brand. */
    readonly action?: { readonly label: JsonValue; readonly page: string; readonly params?: Readonly<Record<string, string>>; readonly query?: Readonly<Record<string, string>> };
    /** Only customers who want the newsletter get it (`sections.newsletter`), with a link by these words that stops the next. */
    readonly stop?: { readonly label: JsonValue };
    /** What is sent to a phone; without it the message goes by mail alone. */
    readonly sms?: JsonValue;
  };
}
