declare module '../platform/ports.ts' {
  interface PlatformPorts {
    readonly mailTransport: MailTransportPort;
    readonly smsTransport: SmsTransportPort;
  }
}

/** A mail as it leaves. */
export interface OutgoingMail {
  /** The same in each try: a program that has the mail already can tell by it. */
  readonly id: string;
  readonly from: { readonly name: string; readonly address: string };
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
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
