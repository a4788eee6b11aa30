import type { AliveMessage, NumberedMessage } from '../../../schemas/feed/index.ts';
import { drawInt, type RandomStream, randomStream } from '../../platform/seededNumbers.ts';
import type { FeedAsk, FeedSource, StreamClock } from '../../ports/feedSource.ts';
import { contradictionOf, unannouncedPrice, wrongResult } from './contentFaults.ts';
import { noFaults, type RecordingFaults } from './faults.ts';
import { GameHistories } from './GameHistories.ts';

const ALIVE_EVERY_MS = 10_000;
const SILENCE_MS = 3_600_000;
const MOST_LATE = 8;
/** Signs of life after the last message: what is missing at the end is found by them. */
const LAST_SIGNS = 2;

/** A line that comes later than it should. */
interface Late {
  readonly line: string;
  after: number;
}

/**
 * A provider that plays a recording, with faults at will, each drawn from a seed. It numbers what it sends anew, answers whoever
 * asks from a sequence on, and tells a snapshot where one is asked for. One reader at a time.
 */
export class RecordedSource implements FeedSource {
  private readonly upcoming: readonly NumberedMessage[];
  private next = 0;
  /** All that was sent, numbered from 1 in this order. */
  private readonly log: NumberedMessage[] = [];
  private readonly histories = new GameHistories();
  private readonly random: RandomStream;
  private readonly silentAt: number;
  private shiftMs = 0;
  private aliveAtMs = Number.NEGATIVE_INFINITY;
  /** What was done to the recording, by fault. */
  readonly done: Record<Exclude<keyof RecordingFaults, 'hasSilence'> | 'silence', number> = {
    duplicate: 0, gap: 0, late: 0, contradiction: 0, torn: 0, unannounced: 0, corrections: 0, noise: 0, silence: 0,
  };

  constructor(recording: readonly NumberedMessage[], private readonly clock: StreamClock, private readonly faults: RecordingFaults = noFaults, seed = 0) {
    this.random = randomStream(seed, 0x7ec0);
    this.upcoming = recording.flatMap((message) => this.withContentFaults(message));
    // Not before the first message: there would be nothing to suspend.
    this.silentAt = faults.hasSilence && this.upcoming.length > 1 ? drawInt(this.random, 1, this.upcoming.length - 1) : -1;
    this.shiftMs = this.upcoming[0] === undefined ? 0 : clock.nowMs() - Date.parse(this.upcoming[0].sentAtUtc);
  }

  async *open({ afterSequence, withSnapshot }: FeedAsk): AsyncGenerator<string> {
    const late: Late[] = [];
    const from = afterSequence ?? this.log.length;
    if (withSnapshot && this.log.length > 0) this.tellSnapshot(afterSequence === null);
    for (let sequence = from + 1; ; sequence += 1) {
      if (sequence > this.log.length && !(yield* this.sendNext())) break;
      yield* this.signs(sequence - 1);
      const message = this.log[sequence - 1];
      if (message !== undefined) yield* this.withTransportFaults(message, late);
    }
    for (const { line } of late) yield line;
    for (let sign = 0; sign < LAST_SIGNS; sign += 1) {
      await this.clock.waitUntil(Math.max(this.clock.nowMs(), this.aliveAtMs + ALIVE_EVERY_MS));
      yield* this.signs(this.log.length);
    }
  }

  /** Moves the next message of the recording into what was sent, at its time, with signs of life until then; false at the end. */
  private async *sendNext(): AsyncGenerator<string, boolean> {
    const message = this.upcoming[this.next];
    if (message === undefined) return false;
    if (this.next === this.silentAt && this.done.silence === 0) {
      this.shiftMs += SILENCE_MS;
      this.done.silence += 1;
      await this.clock.waitUntil(this.clock.nowMs() + SILENCE_MS);
    }
    const dueMs = Math.max(this.clock.nowMs(), Date.parse(message.sentAtUtc) + this.shiftMs);
    while (this.aliveAtMs + ALIVE_EVERY_MS < dueMs && this.log.length > 0) {
      await this.clock.waitUntil(Math.max(this.clock.nowMs(), this.aliveAtMs + ALIVE_EVERY_MS));
      yield* this.signs(this.log.length);
    }
    await this.clock.waitUntil(dueMs);
    this.next += 1;
    this.append(message);
    return true;
  }

  private append(message: NumberedMessage): void {
    this.log.push({ ...message, sequence: this.log.length + 1 });
    this.histories.note(message);
  }

  /** What was told so far, told again between two marks. */
  private tellSnapshot(isJump: boolean): void {
    const last = this.log.at(-1);
    if (last === undefined) return;
    const { provider } = last;
    const mark = (phase: 'begin' | 'end'): NumberedMessage => ({ type: 'snapshot', provider, sequence: 0, sentAtUtc: new Date(this.clock.nowMs()).toISOString(), phase, ...(isJump && phase === 'begin' && { isJump }) });
    const told = this.histories.messages();
    for (const message of [mark('begin'), ...told, mark('end')]) this.append(message);
  }

  /** A sign of life where one is due; it tells which message was the last. */
  private *signs(sequence: number): Generator<string> {
    const nowMs = this.clock.nowMs();
    const provider = this.log.at(-1)?.provider;
    if (provider === undefined || nowMs - this.aliveAtMs < ALIVE_EVERY_MS) return;
    this.aliveAtMs = nowMs;
    const alive: AliveMessage = { type: 'alive', provider, sequence, sentAtUtc: new Date(nowMs).toISOString() };
    yield JSON.stringify(alive);
  }

  private withContentFaults(message: NumberedMessage): readonly NumberedMessage[] {
    const told: NumberedMessage[] = this.draws('unannounced') ? [unannouncedPrice(message)] : [];
    if (message.type === 'result' && this.draws('corrections')) told.push(wrongResult(message, 0), wrongResult(message, 1));
    return [...told, message];
  }

  private *withTransportFaults(message: NumberedMessage, late: Late[]): Generator<string> {
    if (this.draws('noise')) yield `{"hello":"${message.sequence}"}`;
    yield* this.sent(message, late);
    for (const waiting of late) waiting.after -= 1;
    for (const due of late.filter(({ after }) => after < 0)) yield due.line;
    late.splice(0, late.length, ...late.filter(({ after }) => after >= 0));
  }

  private *sent(message: NumberedMessage, late: Late[]): Generator<string> {
    const line = JSON.stringify(message);
    if (this.draws('gap')) return;
    if (this.draws('torn')) yield line.slice(0, drawInt(this.random, 1, line.length - 1));
    else if (this.draws('late')) late.push({ line, after: drawInt(this.random, 1, MOST_LATE) });
    else {
      yield line;
      if (this.draws('duplicate')) yield line;
      if (this.draws('contradiction')) yield JSON.stringify(contradictionOf(message));
    }
  }

  private draws(fault: Exclude<keyof RecordingFaults, 'hasSilence'>): boolean {
    const chance = this.faults[fault];
    const isDrawn = chance > 0 && this.random() < chance;
    if (isDrawn) this.done[fault] += 1;
    return isDrawn;
  }
}
