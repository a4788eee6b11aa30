import { amounts, between, count, decimal, flag, listOf, map, section } from './sectionParts.ts';

const liveDelay = between(3000, 8000, 'ms');

/** `site.sections.coupon`. */
export const coupon = section('Rules of coupons; limits are in euros and apply as their worth (A-44).', {
  enabledTypes: listOf({ type: 'integer' }, 'Coupon types (typeId) that are offered.'),
  maxLegs: count('Most selections.'),
  maxSystemUnits: count('Most selections or blocks of a system.'),
  maxSystemLines: count('Most lines of a system.'),
  calcSystemsMin: flag('The least stake of a system counts for each of its lines (A-32).'),
  minimumEuro: decimal('Least stake'),
  maxPayoutEuro: decimal('Most that one coupon pays'),
  maxTotalOdds: decimal('Most that a stake is multiplied by'),
  currencies: map({ type: 'object', properties: { step: decimal(), initial: decimal(), minimum: decimal(), maxPayout: decimal(), presets: amounts('Buttons that add to the stake (U34).'), unitsPerEuro: decimal('What one euro is worth') }, additionalProperties: false }, 'What is other for a currency (ISO 4217) than its rule says.'),
  liability: section('Most that the house may lose on one selection.', { lineEuro: decimal(), liveEuro: decimal(), euroBySportId: map(decimal()), euroByMarketTypeId: map(decimal()) }),
  boosts: section('Bonuses of express coupons.', {
    accumulatorFactor: decimal('Factor of the accumulator of the day (A-47)'),
    hyperPercentByLegs: map(count(), 'Per cent of the hyper bonus by least number of legs (A-38).'),
    hyperLeastOdds: decimal('Least odds of a leg that counts'),
    minHyperStakeEuro: decimal('Least stake with the bonus'),
    maxHyperBonusEuro: decimal('Greatest bonus'),
    bonusExcludedKinds: listOf({ type: 'integer' }, 'Kinds of markets without the bonus bet (A-39).'),
    leastLegs: between(2, 20, 'With fewer selections, void ones not counted, neither the bonus bet nor the accumulator of the day is paid (A-39). A coupon keeps the number of the day it was placed, as it does those of the bonus bet.'),
    bonusBet: section('The extra row of an express, where flags.isAvailableCouponBonusBet is on (specification, section 9).', {
      leastOdds: decimal('Least odds of each selection'),
      leastTotalOdds: decimal('Least total odds'),
      percentPerLeg: count('Per cent of the odds that each selection adds.'),
      mostPercent: count('Per cent that are added at most.'),
    }),
  }),
  delays: section('How long live bets wait, 3 to 8 s.', { defaultMs: liveDelay, msBySportId: map(liveDelay, 'By id of the sport; a coupon waits for the longest of its live selections.'), msByMarketTypeId: map(liveDelay, 'By id of the type of market, where it is longer than that of the sport.') }),
  advanceCapEuro: decimal('Greatest advance (A-41)'),
  advance: section('Advances on open bets (A-41).', {
    sharePercent: between(1, 100, 'Per cent of the possible wins that are advanced.'),
    windowHours: between(1, 168, 'Of bets that are live or begin within so many hours.'),
    lifeHours: between(1, 168, 'A bet whose advance is not repaid within so many hours is void. An advance keeps the hours of the day it was taken.'),
  }),
  vip: section('Bets above the maximum (A-42).', { approvesUpToTimes: count('Times the maximum.'), answersAfterMs: count('ms') }),
  antiExpressMargin: decimal(),
  twinGuardMs: count('ms within which an equal coupon is asked about.'),
  maxAsksAbovePercent: count('*Max* asks once before it fills in more than this part of the balance, in percent; 100 never asks.'),
  orders: section('How long orders for odds wait at most (A-40).', { liveSec: between(10, 86_400, 'With a live leg.'), lineSec: between(60, 604_800, 'Without one.') }),
  reminder: section('When the coupon reminds of itself after a selection was added (A-50).', { liveSec: between(5, 3600, 'With a live leg.'), lineSec: between(5, 86_400, 'Without one.') }),
  codeDays: between(1, 365, 'Days that a coupon code lives at most (A-46).'),
  mostWaitingOrders: count('Orders for odds that a customer may have waiting at a time (A-40).'),
  presses: section('How often coupons may be placed (A-105).', {
    burst: between(1, 10_000, 'Presses of a customer one after another.'),
    perSecond: between(1, 1000, 'So many of them come back each second.'),
    namelessPerMinute: between(1, 100_000, 'Presses of one network in a minute that are refused before anybody knows whose they are.'),
    codesPerMinute: between(1, 10_000, 'Coupon codes that one address may save, and load, in a minute.'),
  }),
  singlesAtOnce: between(1, 40, 'Singles that are placed at a time (A-45).'),
  oneClickGuardMs: count('A second click on one market within so many ms is the same click.'),
  ownAmounts: between(1, 12, 'Buttons with own amounts that a customer may have under the stake (U34).'),
  explainedLines: between(1, 10_000, 'Lines of a system that its table shows (U39).'),
});
