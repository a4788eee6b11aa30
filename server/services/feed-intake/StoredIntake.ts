import type { FeedVersion } from '../../../domain/feed/index.ts';
import type { GameRecord, MarketRecord } from './gameRecords.ts';

/** A provider's part of a stored state; plain JSON. */
export interface StoredProvider {
  readonly name: string;
  readonly position: number;
  readonly isSilent: boolean;
  readonly isOpen: boolean;
  readonly needsSnapshot: boolean;
  readonly statusSequence: number;
  /** When it was last heard, and when its games were last looked through: times of the intake, in ms. */
  readonly aliveAtMs: number;
  readonly prunedAtMs: number;
  readonly lookedAtMs: number;
  readonly games: readonly (Omit<GameRecord, 'markets'> & { readonly markets: readonly MarketRecord[] })[];
}

/** Everything that an intake knows at a version; plain JSON, equal for equal states. */
export interface StoredIntake {
  readonly version: FeedVersion;
  readonly providers: readonly StoredProvider[];
}
