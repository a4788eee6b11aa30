import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { emailOf } from '../../../domain/account/index.ts';
import { latinDigits } from '../../../domain/forms/index.ts';
import { ApiError, type Runtime } from '../../../runtime/sdk.ts';
import { type Challenge, getAnother, getTimeLeft, postAnswer, postMail, type Verdict } from '../api/captchaApi.ts';

/** Where somebody stands: at the picture, or on the way by a mail, first at its address and then at its code. */
export type CaptchaStep = 'picture' | 'address' | 'code';

/** What is said of the last thing that was done. `expired` and `used`: there is another captcha now. */
export type CaptchaNotice =
  | { readonly kind: 'wrong'; readonly triesLeft: number }
  | { readonly kind: 'expired' | 'used' | 'lost' | 'failed' | 'noAddress' }
  | { readonly kind: 'tooMany'; readonly retryAfterSec: number | undefined };

export interface CaptchaParts extends Pick<Runtime, 'api' | 'session'> {
  readonly nowMs: () => number;
  /** With the value of `X-Captcha`; null where it was closed. */
  readonly onDone: (answer: string | null) => void;
}

const EXPIRED = 112;
const SEC_MS = 1000;

/** One captcha that a refused call waits for, with the pictures that take its place until one is read. */
export class CaptchaTask {
  step: CaptchaStep = 'picture';
  notice: CaptchaNotice | null = null;
  isBusy = false;
  /** Counts what empties the box: answers that were wrong, and other captchas. */
  turn = 0;
  id: string;
  leftSec: number;
  /** Where the last code was sent. */
  address = '';
  private untilMs = 0;
  /** Another captcha could not be had: it is not asked for again by itself. */
  private isStuck = false;
  private isOver = false;
  /** Over, and with the right answer. */
  isAnswered = false;
  /** Resolves when what is under way has ended. */
  settled: Promise<void> = Promise.resolve();
  private readonly parts: CaptchaParts;

  constructor(parts: CaptchaParts, { id, time }: Challenge, notice: CaptchaNotice | null = null) {
    this.parts = parts;
    this.notice = notice;
    this.id = id;
    this.leftSec = time;
    this.untilMs = parts.nowMs() + time * SEC_MS;
    makeAutoObservable<this, 'parts' | 'untilMs' | 'isStuck' | 'isOver'>(this, { parts: false, untilMs: false, isStuck: false, isOver: false, settled: false, notice: observableRef });
  }

  /** Once a second: counts down, and when nothing is left asks the platform, whose word it is. */
  async tick(): Promise<void> {
    this.leftSec = Math.max(0, Math.ceil((this.untilMs - this.parts.nowMs()) / SEC_MS));
    if (this.leftSec > 0 || this.isStuck) return;
    await this.attempt(async ({ api }) => {
      const time = await getTimeLeft(api, this.id);
      if (time > 0) this.goOnFor(time);
      else await this.replace({ kind: 'expired' });
    });
  }

  /** What was typed: the picture's digits or the code of the mail, in the digits of any script. */
  async answer(typed: string): Promise<void> {
    const told = `${this.id}:${latinDigits(typed).replaceAll(/[\s-]/g, '')}`;
    await this.attempt(async ({ api }) => await this.judge(told, await postAnswer(api, told)));
  }

  async another(): Promise<void> {
    await this.attempt(async () => await this.replace(null));
  }

  async sendCode(typed: string): Promise<void> {
    const email = emailOf(typed);
    if (email === null) return this.say({ kind: 'noAddress' });
    await this.attempt(async ({ api }) => {
      let time = await postMail(api, this.id, email);
      // The picture has expired while the address was typed: that is nothing to bother anybody with.
      if (time === null) await this.replace(null);
      time ??= await postMail(api, this.id, email);
      if (time === null) return this.say({ kind: 'failed' });
      this.goOnFor(time);
      runInAction(() => {
        this.address = email;
        this.turn += 1;
        this.notice = null;
        this.step = 'code';
      });
    });
  }

  goTo(step: CaptchaStep): void {
    this.step = step;
    this.notice = null;
  }

  /** The picture did not come. */
  losePicture(): void {
    this.notice = { kind: 'lost' };
  }

  cancel(): void {
    this.finish(null);
  }

  private async judge(told: string, { success, time, isLogoutUser, triesLeft = 0, exception_code: code }: Verdict): Promise<void> {
    const { session } = this.parts;
    if (success) return this.finish(told);
    if (isLogoutUser === true && session.isSignedIn) {
      this.finish(null);
      return session.end('captcha');
    }
    if (triesLeft === 0) return await this.replace({ kind: code === EXPIRED ? 'expired' : 'used' });
    this.goOnFor(time);
    runInAction(() => (this.turn += 1));
    this.say({ kind: 'wrong', triesLeft });
  }

  /** A code was for the captcha before: the way by a mail begins again at its address. */
  private async replace(notice: CaptchaNotice | null): Promise<void> {
    this.isStuck = true;
    const { id, time } = await getAnother(this.parts.api, this.id);
    this.isStuck = false;
    this.goOnFor(time);
    runInAction(() => {
      this.id = id;
      this.turn += 1;
      // Whoever types an address has not looked at the picture.
      this.notice = this.step === 'address' ? null : notice;
      if (this.step === 'code') this.step = 'address';
    });
  }

  private goOnFor(time: number): void {
    this.untilMs = this.parts.nowMs() + time * SEC_MS;
    this.leftSec = time;
  }

  private say(notice: CaptchaNotice): void {
    this.notice = notice;
  }

  private finish(answer: string | null): void {
    if (this.isOver) return;
    this.isOver = true;
    this.isAnswered = answer !== null;
    if (this.isAnswered) this.notice = null;
    this.parts.onDone(answer);
  }

  /** One thing at a time. */
  private async attempt(run: (parts: CaptchaParts) => Promise<void>): Promise<void> {
    if (this.isBusy || this.isOver) return;
    this.isBusy = true;
    this.settled = this.carryOut(run);
    await this.settled;
  }

  private async carryOut(run: (parts: CaptchaParts) => Promise<void>): Promise<void> {
    try {
      await run(this.parts);
    } catch (error) {
      const isTooMany = error instanceof ApiError && error.status === 429;
      this.say(isTooMany ? { kind: 'tooMany', retryAfterSec: error.retryAfterSec } : { kind: 'failed' });
    } finally {
      runInAction(() => (this.isBusy = false));
    }
  }
}
