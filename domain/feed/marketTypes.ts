/** Market types (fixed ids of the wire). From 30 on they are ours. */
export const MARKET = {
  result: 1, winner: 2, doubleChance: 3, total: 4, handicap: 5, bothToScore: 6, correctScore: 7, oddEven: 8,
  homeTotal: 9, awayTotal: 10, halfFull: 11, nextGoal: 12, drawNoBet: 13, europeanHandicap: 14, raceTo: 15,
  winningMargin: 16, outright: 18,
  cornersTotal: 31, cornersResult: 32, cornersHandicap: 33, cornersOddEven: 34, cardsTotal: 35, cardsResult: 36,
  acesTotal: 37, acesResult: 38, setsTotal: 41, setsHandicap: 42, endingMethod: 44, overtime: 45, tieBreak: 46,
} as const;
