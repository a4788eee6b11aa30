import type { components } from './messages.gen.ts';

type Schemas = components['schemas'];

/** Messages of the feed protocol (docs/feed-protocol.md), as their JSON Schema has them. */
export type FixtureMessage = Schemas['FixtureMessage'];
export type OddsMessage = Schemas['OddsMessage'];
export type StopMessage = Schemas['StopMessage'];
export type StateMessage = Schemas['StateMessage'];
export type ResultMessage = Schemas['ResultMessage'];
export type RollbackMessage = Schemas['RollbackMessage'];
export type CancelMessage = Schemas['CancelMessage'];
export type AliveMessage = Schemas['AliveMessage'];
export type SnapshotMessage = Schemas['SnapshotMessage'];

/** A message about one game. */
export type GameMessage = FixtureMessage | OddsMessage | StopMessage | StateMessage | ResultMessage | RollbackMessage | CancelMessage;
/** A message with a sequence of its own. */
export type NumberedMessage = GameMessage | SnapshotMessage;
export type FeedMessage = NumberedMessage | AliveMessage;

/** What a message says, without who sent it when. */
export type MessageContent<Message = GameMessage> = Message extends unknown ? Omit<Message, 'provider' | 'sequence' | 'sentAtUtc'> : never;

export type MarketKey = Schemas['MarketKey'];
export type FeedMarket = Schemas['Market'];
export type FeedOutcomeResult = Schemas['OutcomeResult'];
export type StopReason = Schemas['StopReason'];
