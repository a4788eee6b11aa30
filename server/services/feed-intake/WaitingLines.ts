import type { SentLines } from './journal/journalStore.ts';

interface WaitingLine {
  readonly from: string;
  readonly line: string;
}

/** Lines of one entry: they are taken at once, and nobody is answered meanwhile. */
const MOST_LINES = 500;
/** A reader that has more to bring stands still. */
const MOST_WAITING = 20_000;

/** Lines that providers' connections brought and nobody has written yet, in bounded memory. */
export class WaitingLines {
  private lines: WaitingLine[] = [];
  private room: (() => void)[] = [];

  get isEmpty(): boolean {
    return this.lines.length === 0;
  }

  /** Resolves when there is room for the next one. */
  async add(from: string, line: string): Promise<void> {
    this.lines.push({ from, line });
    if (this.lines.length >= MOST_WAITING) await new Promise<void>((resolve) => this.room.push(resolve));
  }

  /** The next entry, which stays until it is `written`: lines in their order, those that one connection brought one after the other together. */
  next(): readonly SentLines[] {
    return portionsOf(this.lines.slice(0, MOST_LINES));
  }

  written(sent: readonly SentLines[]): void {
    this.lines = this.lines.slice(sent.reduce((sum, { lines }) => sum + lines.length, 0));
    this.makeRoom();
  }

  forget(): void {
    this.lines = [];
    this.makeRoom();
  }

  private makeRoom(): void {
    for (const resolve of this.room.splice(0)) resolve();
  }
}

/** Lines that were sent together, in entries of the journal. */
export function inEntries(from: string, lines: readonly string[]): readonly SentLines[] {
  const entries: SentLines[] = [];
  for (let at = 0; at < Math.max(1, lines.length); at += MOST_LINES) entries.push({ from, lines: lines.slice(at, at + MOST_LINES) });
  return entries;
}

function portionsOf(waiting: readonly WaitingLine[]): readonly SentLines[] {
  const sent: { from: string; lines: string[] }[] = [];
  for (const { from, line } of waiting) {
    const last = sent.at(-1);
    if (last?.from === from) last.lines.push(line);
    else sent.push({ from, lines: [line] });
  }
  return sent;
}
