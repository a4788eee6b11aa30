import { type Names, slugOf } from '../../../../domain/feed/index.ts';
import type { FeedChamp } from '../../../ports/feed.ts';
import { countryNames } from '../names/opponents.ts';
import { fillNames } from '../names/script.ts';

/** A championship: its league word, its country, and how often it plays. */
export interface ChampDef extends FeedChamp {
  /** Place in the catalogue; part of every game id, so rows are appended, never inserted. */
  readonly ordinal: number;
  readonly opponentCount: number;
  readonly isNational: boolean;
  /** Seconds between two starts, and how long before its start a game is offered. */
  readonly everySec: number;
  readonly horizonSec: number;
  /** Smaller is better offered: it lowers the margin. */
  readonly tier: FeedChamp['tier'];
  readonly hasOutright: boolean;
}

const LEAGUES: Readonly<Record<string, Names>> = {
  premier: w('Премьер-дивизион', 'Premier Division', 'القسم الممتاز', 'División Premier'),
  first: w('Первый дивизион', 'First Division', 'القسم الأول', 'Primera División'),
  second: w('Второй дивизион', 'Second Division', 'القسم الثاني', 'Segunda División'),
  cup: w('Кубок', 'Cup', 'الكأس', 'Copa'),
  youth: w('Молодёжная лига', 'Youth League', 'دوري الشباب', 'Liga Juvenil'),
  women: w('Женская лига', "Women's League", 'دوري السيدات', 'Liga Femenina'),
  pro: w('Про-лига', 'Pro League', 'دوري المحترفين', 'Liga Pro'),
  masters: w('Мастерс', 'Masters', 'الماسترز', 'Masters'),
  open: w('Открытый турнир', 'Open', 'البطولة المفتوحة', 'Abierto'),
  challenger: w('Челленджер', 'Challenger', 'تشالنجر', 'Challenger'),
  series: w('Серия', 'Series', 'السلسلة', 'Serie'),
  nations: w('Кубок наций', 'Nations Cup', 'كأس الأمم', 'Copa de Naciones'),
  continental: w('Континентальная лига', 'Continental League', 'الدوري القاري', 'Liga Continental'),
  night: w('Бойцовская ночь', 'Fight Night', 'ليلة القتال', 'Noche de combate'),
  arena: w('Арена-лига', 'Arena League', 'دوري الأرينا', 'Liga Arena'),
};

type Row = readonly [sportId: number, country: string, league: string, everyMin: number, horizonHours: number, tier: 1 | 2 | 3, top?: number];

/** About 60 games are live at any time: the sum of length / interval over these rows. */
const ROWS: readonly Row[] = [
  [1, 'int', 'continental', 120, 72, 1, 1], [1, 'gb', 'premier', 120, 72, 1, 2], [1, 'es', 'premier', 120, 72, 1, 3],
  [1, 'it', 'first', 120, 72, 1, 4], [1, 'de', 'premier', 120, 72, 1, 5], [1, 'fr', 'first', 120, 72, 1, 6],
  [1, 'br', 'first', 180, 48, 2], [1, 'ar', 'first', 180, 48, 2], [1, 'pt', 'premier', 180, 48, 2], [1, 'nl', 'premier', 180, 48, 2],
  [1, 'tr', 'premier', 180, 48, 2], [1, 'sa', 'pro', 180, 48, 2, 12], [1, 'eg', 'premier', 180, 48, 3], [1, 'mx', 'first', 180, 48, 3],
  [1, 'int', 'nations', 240, 72, 1, 7], [1, 'gb', 'women', 240, 48, 3],
  [2, 'int', 'continental', 150, 36, 1, 9], [2, 'se', 'premier', 150, 36, 2], [2, 'fi', 'premier', 150, 36, 2], [2, 'cz', 'first', 150, 36, 2], [2, 'ca', 'pro', 150, 36, 2],
  [3, 'int', 'continental', 120, 24, 1, 8], [3, 'us', 'pro', 120, 24, 1, 10], [3, 'es', 'premier', 120, 24, 2], [3, 'tr', 'premier', 120, 24, 2], [3, 'lt', 'first', 120, 24, 3], [3, 'au', 'premier', 120, 24, 3],
  [4, 'int', 'masters', 90, 12, 1, 11], [4, 'es', 'open', 90, 12, 1], [4, 'fr', 'challenger', 90, 12, 2], [4, 'it', 'challenger', 90, 12, 2], [4, 'us', 'open', 90, 12, 2], [4, 'eg', 'series', 90, 12, 3],
  [5, 'it', 'premier', 120, 18, 2], [5, 'pl', 'premier', 120, 18, 2], [5, 'tr', 'women', 120, 18, 3], [5, 'int', 'nations', 120, 18, 1],
  [6, 'cz', 'series', 30, 4, 3], [6, 'pl', 'open', 30, 4, 3], [6, 'int', 'masters', 30, 4, 2], [6, 'ua', 'series', 30, 4, 3],
  [7, 'de', 'premier', 120, 16, 2], [7, 'dk', 'first', 120, 16, 3], [7, 'int', 'continental', 120, 16, 1],
  [8, 'us', 'pro', 180, 18, 1], [8, 'jp', 'premier', 180, 18, 2], [8, 'kr', 'pro', 180, 18, 3],
  [9, 'us', 'pro', 240, 48, 1], [9, 'us', 'youth', 240, 48, 3],
  [10, 'in', 'premier', 240, 24, 1], [10, 'au', 'series', 240, 24, 2], [10, 'int', 'nations', 240, 24, 1],
  [11, 'es', 'first', 120, 12, 2], [11, 'br', 'premier', 120, 12, 3],
  [12, 'int', 'masters', 60, 8, 2], [12, 'dk', 'open', 60, 8, 3],
  [13, 'int', 'night', 60, 24, 1], [13, 'us', 'challenger', 60, 24, 3],
  [14, 'int', 'night', 90, 24, 2],
  [15, 'int', 'arena', 15, 2, 3], [15, 'int', 'cup', 15, 2, 3], [15, 'int', 'masters', 15, 2, 3],
  [16, 'int', 'masters', 120, 12, 1], [16, 'int', 'challenger', 120, 12, 2], [16, 'int', 'arena', 120, 12, 3], [16, 'br', 'pro', 120, 12, 3],
  [17, 'int', 'masters', 120, 12, 1], [17, 'kr', 'pro', 120, 12, 2], [17, 'int', 'open', 120, 12, 3],
  [18, 'fr', 'first', 180, 30, 2], [18, 'nz', 'premier', 180, 30, 2],
  [19, 'int', 'open', 60, 8, 2], [19, 'br', 'series', 60, 8, 3],
];

/** Numeric ids of countries as the specification counts geo countries where it names them; the rest are ours. */
const COUNTRY_IDS: Readonly<Record<string, number>> = Object.fromEntries(
  ['ru', ...new Set(ROWS.map((row) => row[1]).filter((code) => code !== 'int'))].map((code, index) => [code, index + 1]),
);

export const CHAMPS: readonly ChampDef[] = ROWS.map((row, ordinal) => champOf(row, ordinal));

function champOf(row: Row, ordinal: number): ChampDef {
  const [sportId, country, league, everyMin, horizonHours, tier, top] = row;
  const word = LEAGUES[league];
  if (word === undefined) throw new RangeError(`No league word ${league}`);
  const pattern: Names = { ru: '{0}. {1}', en: '{0}. {1}', ar: '{0}. {1}', es: '{0}. {1}' };
  const names = country === 'int' ? word : fillNames(pattern, countryNames(country), word);
  const isNational = league === 'nations';
  return {
    id: sportId * 1000 + ordinal, ordinal, sportId, names, slug: slugOf(names.en), country,
    countryId: COUNTRY_IDS[country] ?? 0, countryNames: countryNames(country), top: top ?? null, isNational,
    opponentCount: isNational ? 36 : tier === 1 ? 20 : 16,
    everySec: everyMin * 60, horizonSec: horizonHours * 3600, tier,
    hasOutright: tier === 1 || top !== undefined,
  };
}

function w(ru: string, en: string, ar: string, es: string): Names {
  return { ru, en, ar, es };
}
