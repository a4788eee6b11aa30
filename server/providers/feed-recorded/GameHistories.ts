import type { GameMessage, NumberedMessage } from '../../../schemas/feed/index.ts';

/** What a provider has told of each game, for its next snapshot: enough to tell it again from the beginning. */
export class GameHistories {
  private games = new Map<number, readonly GameMessage[]>();
  /** Games of a snapshot that is being told. */
  private telling: Map<number, readonly GameMessage[]> | null = null;

  note(message: NumberedMessage): void {
    if (message.type !== 'snapshot') {
      const games = this.telling ?? this.games;
      const known = games.get(message.gameId);
      // What is told of a game that nobody announced is not known, here as by a reader.
      if (known !== undefined || message.type === 'fixture') games.set(message.gameId, [...(known ?? []).filter((earlier) => !isReplaced(earlier, message)), message]);
    } else if (message.phase === 'begin') this.telling = new Map();
    else if (this.telling !== null) {
      for (const [id, messages] of this.games) if (!this.telling.has(id) && isOver(messages)) this.telling.set(id, messages);
      this.games = this.telling;
      this.telling = null;
    }
  }

  /** All games of now, each as often as something was told of it, its fixture first. */
  messages(): readonly GameMessage[] {
    return [...this.games, ...(this.telling ?? [])].flatMap(([, messages]) => [...messages.filter(({ type }) => type === 'fixture'), ...messages.filter(({ type }) => type !== 'fixture')]);
  }
}

/** A fixture and a state say all that their kind says. */
function isReplaced(earlier: GameMessage, later: GameMessage): boolean {
  return earlier.type === later.type && (later.type === 'fixture' || later.type === 'state');
}

function isOver(messages: readonly GameMessage[]): boolean {
  return messages.some((message) => (message.type === 'state' && message.status === 'ended') || (message.type === 'cancel' && message.markets === undefined));
}
