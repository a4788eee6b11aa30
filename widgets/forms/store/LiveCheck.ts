import { makeAutoObservable } from 'mobx';
import type { Timers } from '../../../runtime/sdk.ts';

/** What is to be told of a text that somebody has typed; undefined: nothing. It refuses nothing. */
export type FieldCheck = (text: string, signal: AbortSignal) => Promise<string | undefined>;

/** A typed text is looked up when nothing more was typed for so long, in ms. */
const PAUSE_MS = 600;

/** Looks up what is typed: after a pause, and at once when the field is left. One look-up at a time, of what was typed last. */
export class LiveCheck {
  /** What is told of the text that is there now. */
  note: string | undefined = undefined;
  private readonly timers: Pick<Timers, 'after'>;
  private readonly check: FieldCheck;
  /** Asked about, or told of; empty: nothing is. */
  private text = '';
  private asking: AbortController | undefined = undefined;
  private cancelPause: () => void = () => undefined;

  constructor(timers: Pick<Timers, 'after'>, check: FieldCheck) {
    this.timers = timers;
    this.check = check;
    makeAutoObservable<this, 'timers' | 'check' | 'text' | 'asking' | 'cancelPause'>(this, { timers: false, check: false, text: false, asking: false, cancelPause: false });
  }

  /** Somebody types. */
  type(text: string): void {
    if (text !== '' && text === this.text) return;
    this.forget();
    if (text !== '') this.cancelPause = this.timers.after(PAUSE_MS, () => this.ask(text));
  }

  /** The field is left. */
  leave(text: string): void {
    if (text !== '' && text === this.text) return;
    this.forget();
    if (text !== '') this.ask(text);
  }

  /** Nobody is told of what was typed before. */
  forget(): void {
    this.cancelPause();
    this.asking?.abort();
    this.asking = undefined;
    this.text = '';
    this.note = undefined;
  }

  private ask(text: string): void {
    const asking = new AbortController();
    this.asking = asking;
    this.text = text;
    void this.check(text, asking.signal).then((note) => this.tell(asking, note), () => this.tell(asking, undefined));
  }

  private tell(asking: AbortController, note: string | undefined): void {
    if (this.asking !== asking) return;
    this.asking = undefined;
    this.note = note;
  }
}
