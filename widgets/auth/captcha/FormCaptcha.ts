import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { fetchCode } from '../../../runtime/sdk.ts';
import { type CaptchaPurpose, getOffer } from '../api/captchaApi.ts';
import type * as captchaInForm from './CaptchaInForm.tsx';
import type { CaptchaNotice, CaptchaParts, CaptchaTask } from './CaptchaTask.ts';

type Shown = { readonly task: CaptchaTask; readonly View: typeof captchaInForm.CaptchaInForm };

/** A captcha that is answered in a form, before the call that would be refused for want of it. Where none is needed, or nothing is known, it shows nothing. */
export class FormCaptcha {
  shown: Shown | null = null;
  /** What is right and was not used yet. */
  private answer: string | null = null;
  private isAsking = false;
  private readonly purpose: CaptchaPurpose;
  private readonly parts: Omit<CaptchaParts, 'onDone'>;

  constructor(purpose: CaptchaPurpose, parts: Omit<CaptchaParts, 'onDone'>) {
    this.purpose = purpose;
    this.parts = parts;
    makeAutoObservable<this, 'answer' | 'isAsking' | 'purpose' | 'parts'>(this, { shown: observableRef, answer: false, isAsking: false, purpose: false, parts: false });
  }

  /** Asks whether one is needed. An outage is no matter: the call is refused then, and its dialog opens. */
  async ask(notice: CaptchaNotice | null = null): Promise<void> {
    if (this.isAsking) return;
    this.isAsking = true;
    const shown = await this.begin(notice).catch(() => null);
    this.isAsking = false;
    this.answer = null;
    runInAction(() => (this.shown = shown));
  }

  /** The form was refused or sent: an answer that was used is worth nothing more, and what was free may be so no more. */
  async renew(): Promise<void> {
    const isOpen = this.shown !== null && (this.answer !== null || !this.shown.task.isAnswered);
    if (!isOpen) await this.ask();
  }

  /** Once a second. */
  async tick(): Promise<void> {
    const task = this.shown?.task;
    await task?.tick();
    if (this.answer !== null && task?.leftSec === 0) await this.ask({ kind: 'expired' });
  }

  /** The value of `X-Captcha`, once; null where there is none. Waits for an answer that is on its way. */
  async take(): Promise<string | null> {
    await this.shown?.task.settled;
    const { answer } = this;
    this.answer = null;
    return answer;
  }

  private async begin(notice: CaptchaNotice | null): Promise<Shown | null> {
    const challenge = await getOffer(this.parts.api, this.purpose);
    if (challenge === null) return null;
    const { CaptchaInForm, CaptchaTask: Task } = await fetchCode(() => import('./CaptchaInForm.tsx'));
    const onDone = (answer: string | null) => {
      this.answer = answer;
      // A captcha that signed somebody out has nothing more to ask.
      if (answer === null) runInAction(() => (this.shown = null));
    };
    return { task: new Task({ ...this.parts, onDone }, challenge, notice), View: CaptchaInForm };
  }
}
