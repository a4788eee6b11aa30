import type { Names, Sound } from './script.ts';

/** First sounds of invented places and families, chosen so that no real town comes out. */
export const HEADS: readonly Sound[] = [
  ['vel', 'вел', 'فيل'], ['zor', 'зор', 'زور'], ['tam', 'там', 'تام'], ['kel', 'кел', 'كيل'],
  ['brin', 'брин', 'برين'], ['dov', 'дов', 'دوف'], ['sil', 'сил', 'سيل'], ['lur', 'лур', 'لور'],
  ['nav', 'нав', 'ناف'], ['ost', 'ост', 'أوست'], ['per', 'пер', 'بير'], ['rav', 'рав', 'راف'],
  ['fal', 'фал', 'فال'], ['gor', 'гор', 'غور'], ['hal', 'хал', 'هال'], ['ist', 'ист', 'إيست'],
  ['jar', 'яр', 'يار'], ['mir', 'мир', 'مير'], ['orm', 'орм', 'أورم'], ['plen', 'плен', 'بلين'],
  ['quel', 'квел', 'كويل'], ['sar', 'сар', 'سار'], ['trev', 'трев', 'تريف'], ['ulm', 'улм', 'أولم'],
  ['var', 'вар', 'فار'], ['wes', 'вес', 'ويس'], ['yol', 'йол', 'يول'], ['arv', 'арв', 'أرف'],
  ['bel', 'бел', 'بيل'], ['cal', 'кал', 'كال'], ['dran', 'дран', 'دران'], ['elm', 'элм', 'إلم'],
  ['fjol', 'фьол', 'فيول'], ['gres', 'грес', 'غريس'], ['klem', 'клем', 'كليم'], ['lom', 'лом', 'لوم'],
];

/** Last sounds of places. */
export const PLACE_TAILS: readonly Sound[] = [
  ['mora', 'мора', 'مورا'], ['vik', 'вик', 'فيك'], ['dale', 'дейл', 'ديل'], ['enta', 'ента', 'نتا'],
  ['ondo', 'ондо', 'وندو'], ['isk', 'иск', 'يسك'], ['avia', 'авия', 'افيا'], ['heim', 'хейм', 'هايم'],
  ['osta', 'оста', 'وستا'], ['ello', 'елло', 'يلو'], ['grove', 'гроув', 'غروف'], ['anda', 'анда', 'اندا'],
  ['ira', 'ира', 'يرا'], ['una', 'уна', 'ونا'], ['port', 'порт', 'بورت'], ['ovar', 'овар', 'وفار'],
  ['esti', 'ести', 'يستي'], ['umar', 'умар', 'ومار'], ['ette', 'етт', 'يت'], ['orra', 'орра', 'ورا'],
];

/** Last sounds of families. */
export const FAMILY_TAILS: readonly Sound[] = [
  ['ovin', 'овин', 'وفين'], ['essen', 'ессен', 'يسن'], ['arro', 'арро', 'ارو'], ['ikov', 'иков', 'يكوف'],
  ['anek', 'анек', 'انيك'], ['ett', 'етт', 'يت'], ['orini', 'орини', 'وريني'], ['azar', 'азар', 'ازار'],
  ['und', 'унд', 'وند'], ['ierre', 'ьер', 'يير'], ['aldo', 'алдо', 'الدو'], ['emann', 'еманн', 'يمان'],
  ['oshi', 'оши', 'وشي'], ['idis', 'идис', 'يديس'], ['ava', 'ава', 'افا'], ['ola', 'ола', 'ولا'],
  ['iscu', 'иску', 'يسكو'], ['ager', 'агер', 'اغر'],
];

/** Given names; with an invented family they name nobody. */
export const GIVEN: readonly Sound[] = [
  ['luka', 'лука', 'لوكا'], ['mario', 'марио', 'ماريو'], ['anton', 'антон', 'أنطون'],
  ['karim', 'карим', 'كريم'], ['oscar', 'оскар', 'أوسكار'], ['leo', 'лео', 'ليو'],
  ['daniel', 'даниэль', 'دانيال'], ['ivan', 'иван', 'إيفان'], ['samir', 'самир', 'سمير'],
  ['hugo', 'уго', 'هوغو'], ['emil', 'эмиль', 'إميل'], ['timo', 'тимо', 'تيمو'],
  ['rafael', 'рафаэль', 'رافاييل'], ['jonas', 'йонас', 'يوناس'], ['pavel', 'павел', 'بافيل'],
  ['nolan', 'нолан', 'نولان'], ['adrian', 'адриан', 'أدريان'], ['felix', 'феликс', 'فيليكس'],
];

const all = (text: string): Names => ({ en: text, es: text, ru: text, ar: text });

/** How a club is called after its town. */
export const CLUB_PATTERNS: readonly Names[] = [
  { en: '{0} United', es: 'Unión {0}', ru: '{0} Юнайтед', ar: '{0} يونايتد' },
  { en: '{0} City', es: 'Ciudad {0}', ru: '{0} Сити', ar: '{0} سيتي' },
  { en: 'Sporting {0}', es: 'Sporting {0}', ru: 'Спортинг {0}', ar: 'سبورتينغ {0}' },
  { en: '{0} Rovers', es: '{0} Rovers', ru: '{0} Роверс', ar: '{0} روفرز' },
  { en: 'Atlas {0}', es: 'Atlas {0}', ru: 'Атлас {0}', ar: 'أطلس {0}' },
  { en: 'Olymp {0}', es: 'Olimpo {0}', ru: 'Олимп {0}', ar: 'أولمب {0}' },
  all('{0}'),
  { en: '{0} Stars', es: 'Estrellas {0}', ru: 'Звёзды {0}', ar: 'نجوم {0}' },
  { en: 'Orbit {0}', es: 'Órbita {0}', ru: 'Орбита {0}', ar: 'مدار {0}' },
  all('{0}'),
];

/** How a franchise is called: town and animal or force. */
export const FRANCHISE_PATTERNS: readonly Names[] = [
  { en: '{0} Falcons', es: 'Halcones {0}', ru: '{0} Фэлконс', ar: 'صقور {0}' },
  { en: '{0} Wolves', es: 'Lobos {0}', ru: '{0} Вулвз', ar: 'ذئاب {0}' },
  { en: '{0} Storm', es: 'Tormenta {0}', ru: '{0} Шторм', ar: 'عاصفة {0}' },
  { en: '{0} Comets', es: 'Cometas {0}', ru: '{0} Кометс', ar: 'مذنبات {0}' },
  { en: '{0} Lynx', es: 'Linces {0}', ru: '{0} Линкс', ar: 'وشق {0}' },
  { en: '{0} Harbor', es: 'Puerto {0}', ru: '{0} Харбор', ar: 'ميناء {0}' },
];

/** Names of electronic sports teams, without a town. */
export const CYBER_WORDS: readonly Sound[] = [
  ['nebu', 'небу', 'نيبو'], ['pixel', 'пиксел', 'بيكسل'], ['void', 'войд', 'فويد'], ['arc', 'арк', 'آرك'],
  ['ultra', 'ультра', 'ألترا'], ['zeta', 'зета', 'زيتا'], ['nova', 'нова', 'نوفا'], ['rune', 'рун', 'رون'],
];
export const CYBER_TAILS: readonly Sound[] = [
  ['lon', 'лон', 'لون'], ['core', 'кор', 'كور'], ['fox', 'фокс', 'فوكس'], ['line', 'лайн', 'لاين'],
  ['wave', 'вейв', 'ويف'], ['shift', 'шифт', 'شيفت'],
];
