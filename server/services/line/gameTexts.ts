import type { FeedLanguage } from '../../../domain/feed/index.ts';
import type { JsonPart } from '../../platform/contract/jsonParts.ts';
import type { FeedState, OfferedGame } from '../../ports/feed.ts';
import type { GameWire, Section } from '../../ports/feedGames.ts';

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
  readonly #kept = new WeakMap<OfferedGame, Map<string, Kept>>();

  constructor(partOf: (wire: GameWire) => JsonPart) {
    this.#partOf = partOf;
  }

  /** Games of a section with their main markets, as the feed has them. */
  of(feed: FeedState, section: Section, lng: FeedLanguage, games: readonly OfferedGame[]): JsonPart[] {
    const { epoch } = feed.version;
    return games.map((game) => {
      const forms = this.#kept.get(game) ?? new Map<string, Kept>();
      const known = forms.get(lng + section);
      if (known?.epoch === epoch && known.sequence === game.listSequence) return known.part;
      const part = this.#partOf(feed.listedGame(section, game.id, lng));
      forms.set(lng + section, { epoch, sequence: game.listSequence, part });
      this.#kept.set(game, forms);
      return part;
    });
  }
}
