import type { OutboxMessage } from './customerPorts.ts';

declare module '../platform/ports.ts' {
  interface PlatformPorts {
    readonly mailWords: MailWordsPort;
    readonly mailTransport: MailTransportPort;
    readonly smsTransport: SmsTransportPort;
  }
}

/** What a message says, whoever carries it. */
export interface MailWords {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** What goes to a phone; absent where the message has no such form. */
  readonly sms?: string;
  /** `OutgoingMail.stopUrl`. */
  readonly stopUrl?: string;
}

/** Whoever writes messages to customers; optional. */
export interface MailWordsPort {
  /** Null where the brand is not served for now, or has no words for this kind. */
  write(message: Pick<OutboxMessage, 'operatorId' | 'userId' | 'kind' | 'data'>): Promise<MailWords | null>;
}

/** A mail as it leaves. */
export interface OutgoingMail {
  /** The same in each try: a program that has the mail already can tell by it. */
  readonly id: string;
  readonly from: { readonly name: string; readonly address: string };
  readonly to: string;
  /** Where answers go in the sender's place: a person wrote what the mail says. */
  readonly replyTo?: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** Where its reader's program stops the next by one press (RFC 8058); absent for what nobody can stop. */
  readonly stopUrl?: string;
}

/** Whoever carries mails; optional. */
export interface MailTransportPort {
  /** Resolves when the mail was taken over; throws when it is to be tried again. */
  send(mail: OutgoingMail, signal: AbortSignal): Promise<void>;
}

/** A message to a phone as it leaves. */
export interface OutgoingSms {
  /** The same in each try. */
  readonly id: string;
  /** E.164 with its plus. */
  readonly to: string;
  readonly text: string;
}

/** Whoever carries messages to phones; optional. */
export interface SmsTransportPort {
  /** Resolves when the message was taken over; throws when it is to be tried again. */
  send(sms: OutgoingSms, signal: AbortSignal): Promise<void>;
}
