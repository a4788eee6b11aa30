import type { DateFieldTexts } from './DateField.tsx';

let words: DateFieldTexts;

/** Packages of React Aria whose words a date field reads. Every other one would have to be named here too: React Aria throws where it is not. */
const strings = {
  '@react-aria/spinbutton': { Empty: () => words.blankSpoken },
  '@react-aria/datepicker': { selectedDateDescription: ({ date }: { readonly date: string }) => words.chosen(date) },
  '@react-stately/datepicker': {},
};

/**
 * React Aria looks for its words at this place before its own translations, of which it has 34 languages and the site
 * perhaps others: the build leaves them out (bin/catalogue/leanReactAriaPlugin.ts), all words come from the dictionaries.
 */
export function lendWords(texts: DateFieldTexts): void {
  words = texts;
  Reflect.set(window, Symbol.for('react-aria.i18n.locale'), 'site');
  Reflect.set(window, Symbol.for('react-aria.i18n.strings'), strings);
}
