import type { FastifyReply, FastifyRequest } from 'fastify';

declare module '../platform/ports.ts' {
  interface PlatformPorts {
    readonly captcha: CaptchaPort;
    readonly fingerprint: FingerprintPort;
  }
}

/** A call that may be asked for a captcha. */
export interface AskedCall {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  /** What solves a captcha, where the call carries that in its body; else it is in the header. */
  readonly told?: string;
}

/** A call that was let through. */
export interface CaptchaPass {
  /** The call went well: it does not count towards the next captcha. */
  giveBack(): Promise<void>;
}

/** Captchas for calls that machines like to make (`server/services/captcha`); optional: without one nothing is asked. */
export interface CaptchaPort {
  /**
   * Counts a call of this network, and lets it through while there were few, or when it brings a solved captcha (`X-Captcha`), which is
   * used up by that. Throws the 400 of A-16 (CAPTCHA_NEEDED, CAPTCHA_WRONG, CAPTCHA_EXPIRED, CAPTCHA_HARDER) with a new challenge. From
   * how many calls on a captcha is asked for the site says (`sections.captcha.purposes`), by the name of the purpose; never where it
   * says nothing. Where challenges cannot be kept, a network has a few calls (REQUEST_TOO_MANY): an outage opens nothing.
   */
  require(call: AskedCall, purpose: string): Promise<CaptchaPass>;
  /** What solves the picture of a challenge: for the sandbox alone. */
  answerOf(id: string): string;
}

/** What a browser says of itself, coarsely; optional. */
export interface FingerprintPort {
  /** Throws FINGERPRINT_NEEDED (400, code 120 of A-17) where the site wants one for this purpose and the call brings none that is good. */
  require(request: FastifyRequest, purpose: string): void;
}
