export { type Envelope, type FeedReading, LONGEST_LINE, readMessage, type UnreadableReason } from './readMessage.ts';
export type {
  AliveMessage, CancelMessage, FeedMarket, FeedMessage, FeedOutcomeResult, FixtureMessage, GameMessage, MarketKey, MessageContent, NumberedMessage, OddsMessage, ResultMessage, RollbackMessage, SnapshotMessage, StateMessage, StopMessage, StopReason,
} from './messages.ts';
