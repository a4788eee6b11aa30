import type { GameDef } from '../gameDefinition.ts';
import type { Frame } from '../scripts/frame.ts';
import { FightModel } from './fightModel.ts';
import { GoalsModel } from './goalsModel.ts';
import { OutrightModel } from './outrightModel.ts';
import { PointsModel } from './pointsModel.ts';
import type { PriceModel } from './priceModel.ts';
import { SetsModel } from './setsModel.ts';
import { TennisModel } from './tennisModel.ts';

/** The price model of a game at a second; `frame` is null before its start. */
export function buildModel(def: GameDef, frame: Frame | null, sec: number): PriceModel {
  if (def.kind === 'outright') return new OutrightModel(def, sec);
  switch (def.sport.family) {
    case 'goals': return new GoalsModel(def, frame, sec);
    case 'points': return new PointsModel(def, frame, sec);
    case 'sets': return new SetsModel(def, frame, sec);
    case 'tennis': return new TennisModel(def, frame, sec);
    case 'fight': return new FightModel(def, frame, sec);
  }
}
