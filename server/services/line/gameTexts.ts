import type { JsonPart } from '../../platform/contract/jsonParts.ts';
import type { FeedGame } from '../../providers/feed-simulator/FeedGame.ts';
import type { WireContext } from '../../providers/feed-simulator/gameWire.ts';
import type { GameWire, Section } from '../../providers/feed-simulator/wire.ts';
import { listedGame } from './gameLists.ts';

interface Kept {
  readonly epoch: number;
  readonly sequence: number;
  readonly part: JsonPart;
}

/**
 * Games as lists show them, as text: made and checked once until the game shows something else. In a second some games of a
 * board change, and a list of it is asked for after each.
 */
export class GameTexts {
  readonly #partOf: (wire: GameWire) => JsonPart;
  /** By language and section; they leave with their game. */
  readonly #kept = new WeakMap<FeedGame, Map<string, Kept>>();

  constructor(partOf: (wire: GameWire) => JsonPart) {
    this.#partOf = partOf;
  }

  /** A game with its main markets at the context's second. */
  of(game: FeedGame, section: Section, context: WireContext): JsonPart {
    const { epoch, lng } = context;
    const forms = this.#kept.get(game) ?? new Map<string, Kept>();
    const known = forms.get(lng + section);
    if (known?.epoch === epoch && known.sequence === game.listSequence) return known.part;
    const part = this.#partOf(listedGame(game, section, context));
    forms.set(lng + section, { epoch, sequence: game.listSequence, part });
    this.#kept.set(game, forms);
    return part;
  }
}
