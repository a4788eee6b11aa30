/**
 * What urges to bet, by the language of the dictionary, in lower case: haste, scarcity, fear of missing out, orders to
 * stake more. An entry matches where words begin; `*` stands for any ending. Plain words of time ("now", "today") are no
 * urging: they say when a game is played.
 */
export const urgingWords: Readonly<Record<string, readonly string[]>> = {
  en: [
    'hurry', 'last chance', 'final chance', "don't miss", 'do not miss', 'never miss', 'bet now', 'play now', 'deposit now', 'act now', 'join now', 'place your bet now', 'only today', 'today only', 'only now', 'limited time', 'ends soon', 'before it is too late', "before it's too late", 'while it lasts', 'while stocks last',
    'be quick', 'act fast', 'grab', 'win big', 'easy money', 'bet more', 'double your', 'what are you waiting', 'guaranteed win', 'just one more',
  ],
  ru: [
    'спеши*', 'поспеши*', 'торопи*', 'поторопи*', 'последний шанс', 'не упусти*', 'не пропусти*', 'успей*', 'успевай*', 'ставь сейчас', 'ставьте сейчас', 'делай ставку', 'играй сейчас', 'играйте сейчас', 'пополни сейчас', 'только сегодня', 'только сейчас', 'пока не поздно', 'ограниченное время', 'скоро закончится', 'хватай*', 'сорви куш', 'лёгкие деньги', 'легкие деньги', 'ставь больше', 'ставьте больше',
    'удвой*', 'чего ты ждёшь', 'чего вы ждёте', 'гарантированный выигрыш',
  ],
  es: [
    'date prisa', 'dese prisa', 'apresúr*', 'apúr*', 'última oportunidad', 'no te lo pierdas', 'no se lo pierda', 'no te pierdas', 'no se pierda', 'no dejes pasar', 'apuesta ya', 'apueste ya', 'apuesta ahora', 'apueste ahora', 'juega ya', 'juegue ahora', 'deposita ya', 'deposita ahora', 'solo hoy', 'sólo hoy', 'solo por hoy', 'solo ahora', 'tiempo limitado', 'antes de que sea tarde', 'aprovecha*',
    'gana a lo grande', 'dinero fácil', 'apuesta más', 'apueste más', 'duplica tu', 'duplique su', 'a qué esperas', 'ganancia garantizada',
  ],
  ar: [
    'أسرع', 'أسرعوا', 'سارع*', 'عجّل', 'عجل', 'الفرصة الأخيرة', 'آخر فرصة', 'فرصتك الأخيرة', 'لا تفوت*', 'لا تفوّت*', 'راهن الآن', 'العب الآن', 'أودع الآن', 'اشترك الآن', 'اليوم فقط', 'فقط اليوم', 'الآن فقط', 'لفترة محدودة', 'لوقت محدود', 'قبل فوات الأوان', 'اغتنم', 'اربح الكثير', 'مال سهل', 'راهن أكثر', 'ضاعف', 'ماذا تنتظر', 'ربح مضمون',
  ],
};
