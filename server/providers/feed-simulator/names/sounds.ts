import type { Sound } from './script.ts';

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

/**
 * How a club is called after its town. The words of a name are sounds too: a name is written in another script, never translated,
 * and its words keep their order.
 */
export const CLUB_PATTERNS: readonly Sound[] = [
  ['{0} United', '{0} Юнайтед', '{0} يونايتد'], ['{0} City', '{0} Сити', '{0} سيتي'],
  ['Sporting {0}', 'Спортинг {0}', 'سبورتينغ {0}'], ['{0} Rovers', '{0} Роверс', '{0} روفرز'],
  ['Atlas {0}', 'Атлас {0}', 'أطلس {0}'], ['Olymp {0}', 'Олимп {0}', 'أولمب {0}'],
  ['{0}', '{0}', '{0}'], ['{0} Stars', '{0} Старс', '{0} ستارز'],
  ['Orbit {0}', 'Орбит {0}', 'أوربت {0}'], ['{0}', '{0}', '{0}'],
];

/** How a franchise is called: town and animal or force. */
export const FRANCHISE_PATTERNS: readonly Sound[] = [
  ['{0} Falcons', '{0} Фэлконс', '{0} فالكونز'], ['{0} Wolves', '{0} Вулвз', '{0} وولفز'],
  ['{0} Storm', '{0} Сторм', '{0} ستورم'], ['{0} Comets', '{0} Кометс', '{0} كوميتس'],
  ['{0} Lynx', '{0} Линкс', '{0} لينكس'], ['{0} Harbor', '{0} Харбор', '{0} هاربور'],
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
