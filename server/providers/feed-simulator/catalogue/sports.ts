import type { Names } from '../../../../domain/feed/index.ts';
import type { FeedSport } from '../../../ports/feed.ts';
import type { NameStyle } from '../names/opponents.ts';

/** How a sport counts, which decides its simulator and its price model. */
export type SportFamily = 'goals' | 'points' | 'sets' | 'tennis' | 'fight';

export interface PeriodPlan {
  /** Keys of the scoreboard, e.g. `half-1`; names are dictionary texts. */
  readonly keys: readonly string[];
  /** Shown length of a period in seconds of its clock; 0: the sport shows no clock. */
  readonly clockSec: number;
  /** Length in real seconds (stopped clocks take longer than they show). */
  readonly realSec: number;
  readonly breakSec: number;
  readonly direction: 'up' | 'down';
  /** Shares of the expected score that fall into each period. */
  readonly shares: readonly number[];
  /** Cricket: the home side scores in odd periods only, the away side in even ones. */
  readonly isAlternating?: boolean;
}

export interface SetPlan {
  readonly keyPrefix: 'set' | 'map' | 'game';
  readonly setsToWin: number;
  readonly target: number;
  /** Target of the deciding set, when shorter. */
  readonly lastTarget: number;
  readonly secPerPoint: number;
  readonly breakSec: number;
  /** How much a point of strength weighs on one rally. */
  readonly edge: number;
}

export interface SportDef extends FeedSport {
  readonly family: SportFamily;
  readonly style: NameStyle;
  /** Expected score of both sides together, and the spread of the margin in the points family. */
  readonly meanTotal: number;
  readonly spread: number;
  readonly homeEdge: number;
  readonly canDraw: boolean;
  readonly hasOvertime: boolean;
  /** Points that one score brings, by chance (points family). */
  readonly steps: readonly (readonly [points: number, weight: number])[];
  readonly periods?: PeriodPlan;
  readonly sets?: SetPlan;
  readonly statKeys: readonly string[];
  /** No game of this sport lasts longer than this, breaks included. */
  readonly maxDurationSec: number;
}

const goals = { family: 'goals', style: 'club', group: 'ball', spread: 0, homeEdge: 0.14, canDraw: true, hasOvertime: false, steps: [[1, 1]] } as const;
const points = { family: 'points', style: 'club', group: 'ball', canDraw: false, hasOvertime: true } as const;
const sets = { family: 'sets', group: 'racket', meanTotal: 0, spread: 0, homeEdge: 0.05, canDraw: false, hasOvertime: false, steps: [[1, 1]] } as const;

function plan(prefix: string, count: number, clockMin: number, realMin: number, breakMin: number, direction: 'up' | 'down', shares?: readonly number[]): PeriodPlan {
  const keys = Array.from({ length: count }, (_, index) => `${prefix}-${index + 1}`);
  return {
    keys, clockSec: clockMin * 60, realSec: Math.round(realMin * 60), breakSec: Math.round(breakMin * 60), direction,
    shares: shares ?? keys.map(() => 1 / count),
  };
}

function setPlan(keyPrefix: SetPlan['keyPrefix'], setsToWin: number, target: number, lastTarget: number, secPerPoint: number, breakSec: number, edge: number): SetPlan {
  return { keyPrefix, setsToWin, target, lastTarget, secPerPoint, breakSec, edge };
}

const GOAL_STATS = ['shots', 'shots-on-target', 'corners', 'possession', 'dangerous-attacks'];

export const SPORTS: readonly SportDef[] = [
  { ...goals, id: 1, slug: 'football', names: n('Футбол', 'Football', 'كرة القدم', 'Fútbol'), meanTotal: 2.65, isMajor: true,
    periods: plan('half', 2, 45, 47, 15, 'up', [0.45, 0.55]), statKeys: GOAL_STATS, maxDurationSec: 7800 },
  { ...goals, id: 2, slug: 'ice-hockey', names: n('Хоккей', 'Ice hockey', 'هوكي الجليد', 'Hockey sobre hielo'), meanTotal: 5.4, isMajor: true,
    hasOvertime: true, periods: plan('period', 3, 20, 34, 15, 'up', [0.32, 0.35, 0.33]), statKeys: ['shots-on-target', 'penalty-minutes', 'faceoffs'], maxDurationSec: 10800 },
  { ...points, id: 3, slug: 'basketball', names: n('Баскетбол', 'Basketball', 'كرة السلة', 'Baloncesto'), style: 'franchise', meanTotal: 164, spread: 11, homeEdge: 0.2, isMajor: true,
    steps: [[2, 0.62], [3, 0.23], [1, 0.15]], periods: plan('quarter', 4, 10, 22, 5, 'down'), statKeys: ['rebounds', 'fouls', 'three-pointers', 'turnovers'], maxDurationSec: 9600 },
  { ...sets, family: 'tennis', id: 4, slug: 'tennis', names: n('Теннис', 'Tennis', 'التنس', 'Tenis'), style: 'person', isMajor: true, homeEdge: 0,
    sets: setPlan('set', 2, 6, 6, 38, 90, 0.04), statKeys: ['aces', 'double-faults', 'break-points-won'], maxDurationSec: 17000 },
  { ...sets, id: 5, slug: 'volleyball', names: n('Волейбол', 'Volleyball', 'الكرة الطائرة', 'Voleibol'), style: 'club', group: 'ball', isMajor: false,
    sets: setPlan('set', 3, 25, 15, 30, 180, 0.022), statKeys: ['aces', 'blocks'], maxDurationSec: 11000 },
  { ...sets, id: 6, slug: 'table-tennis', names: n('Настольный теннис', 'Table tennis', 'تنس الطاولة', 'Tenis de mesa'), style: 'person', isMajor: false, homeEdge: 0,
    sets: setPlan('set', 3, 11, 11, 17, 60, 0.035), statKeys: ['timeouts'], maxDurationSec: 4200 },
  { ...points, id: 7, slug: 'handball', names: n('Гандбол', 'Handball', 'كرة اليد', 'Balonmano'), meanTotal: 57, spread: 4.6, homeEdge: 0.25, canDraw: true, hasOvertime: false, isMajor: false,
    steps: [[1, 1]], periods: plan('half', 2, 30, 37, 12, 'up'), statKeys: ['two-minute-suspensions', 'saves'], maxDurationSec: 5700 },
  { ...goals, id: 8, slug: 'baseball', names: n('Бейсбол', 'Baseball', 'البيسبول', 'Béisbol'), style: 'franchise', meanTotal: 8.8, canDraw: false, hasOvertime: true, homeEdge: 0.05, isMajor: false,
    periods: plan('inning', 9, 0, 18, 1, 'up'), statKeys: ['hits', 'errors'], maxDurationSec: 14000 },
  { ...points, id: 9, slug: 'american-football', names: n('Американский футбол', 'American football', 'كرة القدم الأمريكية', 'Fútbol americano'), style: 'franchise', meanTotal: 45, spread: 12.5, homeEdge: 0.15, isMajor: false,
    steps: [[7, 0.58], [3, 0.38], [2, 0.04]], periods: plan('quarter', 4, 15, 42, 8, 'down'), statKeys: ['first-downs', 'turnovers'], maxDurationSec: 15600 },
  { ...points, id: 10, slug: 'cricket', names: n('Крикет', 'Cricket', 'الكريكيت', 'Críquet'), style: 'franchise', meanTotal: 318, spread: 26, homeEdge: 0.1, isMajor: false,
    steps: [[1, 0.62], [2, 0.12], [4, 0.19], [6, 0.07]], periods: { ...plan('innings', 2, 0, 85, 18, 'up'), isAlternating: true }, statKeys: ['wickets', 'fours', 'sixes'], maxDurationSec: 11800 },
  { ...goals, id: 11, slug: 'futsal', names: n('Мини-футбол', 'Futsal', 'كرة الصالات', 'Fútbol sala'), meanTotal: 6.2, isMajor: false,
    periods: plan('half', 2, 20, 34, 10, 'up'), statKeys: ['shots-on-target', 'fouls'], maxDurationSec: 5400 },
  { ...sets, id: 12, slug: 'badminton', names: n('Бадминтон', 'Badminton', 'الريشة الطائرة', 'Bádminton'), style: 'person', homeEdge: 0, isMajor: false,
    sets: setPlan('game', 2, 21, 21, 24, 120, 0.03), statKeys: ['longest-rally'], maxDurationSec: 6000 },
  { ...goals, id: 13, slug: 'mma', family: 'fight', names: n('Смешанные единоборства', 'Mixed martial arts', 'فنون القتال المختلطة', 'Artes marciales mixtas'), style: 'person', group: 'combat', meanTotal: 3, homeEdge: 0, canDraw: false, isMajor: false,
    periods: plan('round', 3, 5, 5, 1, 'down'), statKeys: ['significant-strikes', 'takedowns'], maxDurationSec: 1500 },
  { ...goals, id: 14, slug: 'boxing', family: 'fight', names: n('Бокс', 'Boxing', 'الملاكمة', 'Boxeo'), style: 'person', group: 'combat', meanTotal: 10, homeEdge: 0, canDraw: false, isMajor: false,
    periods: plan('round', 10, 3, 3, 1, 'down'), statKeys: ['punches', 'knockdowns'], maxDurationSec: 3000 },
  { ...goals, id: 15, slug: 'e-football', names: n('Киберфутбол', 'E-football', 'كرة القدم الإلكترونية', 'E-fútbol'), style: 'cyber', group: 'cyber', meanTotal: 4.1, homeEdge: 0, isMajor: false,
    periods: plan('half', 2, 6, 6.5, 1, 'up'), statKeys: ['shots-on-target', 'possession'], maxDurationSec: 1020 },
  { ...sets, id: 16, slug: 'tactical-shooter', names: n('Тактический шутер', 'Tactical shooter', 'إطلاق نار تكتيكي', 'Shooter táctico'), style: 'cyber', group: 'cyber', homeEdge: 0, isMajor: false,
    sets: setPlan('map', 2, 13, 13, 105, 420, 0.035), statKeys: ['kills', 'first-kills'], maxDurationSec: 14000 },
  { ...sets, id: 17, slug: 'battle-arena', names: n('Боевая арена', 'Battle arena', 'ساحة المعركة', 'Arena de batalla'), style: 'cyber', group: 'cyber', homeEdge: 0, isMajor: false,
    sets: setPlan('map', 2, 11, 11, 125, 480, 0.04), statKeys: ['kills', 'towers'], maxDurationSec: 13500 },
  { ...points, id: 18, slug: 'rugby', names: n('Регби', 'Rugby', 'الرجبي', 'Rugby'), meanTotal: 46, spread: 12, homeEdge: 0.2, canDraw: true, hasOvertime: false, isMajor: false,
    steps: [[7, 0.45], [5, 0.2], [3, 0.35]], periods: plan('half', 2, 40, 44, 12, 'up'), statKeys: ['tries', 'penalties'], maxDurationSec: 6600 },
  { ...sets, id: 19, slug: 'beach-volleyball', names: n('Пляжный волейбол', 'Beach volleyball', 'الكرة الطائرة الشاطئية', 'Vóley playa'), style: 'person', group: 'other', homeEdge: 0, isMajor: false,
    sets: setPlan('set', 2, 21, 15, 26, 60, 0.028), statKeys: ['aces', 'blocks'], maxDurationSec: 5400 },
];

function n(ru: string, en: string, ar: string, es: string): Names {
  return { ru, en, ar, es };
}
