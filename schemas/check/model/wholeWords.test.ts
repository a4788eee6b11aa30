import { describe, expect, it } from 'vitest';
import { WholeWords } from './wholeWords.ts';

const found = (language: string, words: readonly string[], text: string, allowed: readonly string[] = []) => new WholeWords(words, allowed, language).findIn(text.normalize('NFC')).map(({ text: said }) => said);

/** Language, entries, a text, and what of it is found. */
const rows: readonly (readonly [language: string, words: readonly string[], text: string, finds: readonly string[]])[] = [
  ['en', ['parlay'], 'A Parlay, PARLAY-builder and parlay.', ['Parlay', 'PARLAY', 'parlay']],
  ['en', ['parlay'], 'Parlays, parlayed, my_parlay, parlay7 and superparlay', []],
  ['en', ['parlay*'], 'parlays and parlayed', ['parlays', 'parlayed']],
  ['en', ['combo bet'], 'combo bet, combo-bet, Combo\u2011Bet, combo\nbet; combobet, combo, bet', ['combo bet', 'combo-bet', 'Combo\u2011Bet', 'combo\nbet']],
  ['en', ['bet', 'bet slip'], 'a bet slip', ['bet slip']],
  ['en', ["punter's choice"], 'The punter’s choice', ['punter’s choice']],
  ['en', ['over/under', 'a.b'], 'over/under, a.b, axb', ['over/under', 'a.b']],
  ['ru', ['гандикап'], 'Гандикап и гандикапы, негандикап', ['Гандикап']],
  ['ru', ['гандикап*'], 'с гандикапом, по ГАНДИКАПАМ', ['гандикапом', 'ГАНДИКАПАМ']],
  ['ru', ['одиночн* ставк*'], 'Одиночная ставка, одиночными ставками, одиночный исход', ['Одиночная ставка', 'одиночными ставками']],
  ['ru', ['учёт', 'счет'], 'учет и счёт', ['учет', 'счёт']],
  ['es', ['acción'], 'Acción, accio\u0301n, acciónes, inacción y accion', ['Acción', 'acción']],
  ['es', ['cupon'], 'el cupón', []],
  ['es', ['sencill*'], 'Apuestas sencillas, sencillísima', ['sencillas', 'sencillísima']],
  ['ar', ['رهان مجمع'], 'رهان مجمع، الرهان المجمع، والرهان المُجمَّع، برهان مجمع، للرهان المجمع', ['رهان مجمع', 'الرهان المجمع', 'والرهان المُجمَّع', 'برهان مجمع', 'للرهان المجمع']],
  ['ar', ['رهان'], 'رهانات ومراهنة', []],
  ['ar', ['رهان*'], 'رهانات، ورهانك', ['رهانات', 'ورهانك']],
  ['ar', ['إعاقة'], 'اعاقة', ['اعاقة']],
];

describe('WholeWords', () => {
  it.each(rows)('finds in %s %j in the text "%s"', (language, words, text, finds) => {
    expect(found(language, words, text)).toEqual(finds);
  });

  it('says which entry is found, and where', () => {
    const words = new WholeWords(['parlay', 'combo bet*'], [], 'en');
    expect(words.findIn('Parlays: a parlay, two Combo-bets')).toEqual([{ text: 'parlay', at: 11, word: 'parlay' }, { text: 'Combo-bets', at: 23, word: 'combo bet*' }]);
  });

  it('finds nothing in what is allowed, though it holds a word or is one', () => {
    expect(found('en', ['bet*', 'slip'], 'A free bet slip, a bet slip and betting', ['free bet', 'bet slip', 'betting'])).toEqual(['slip']);
    expect(found('en', ['bet'], 'A Bet and a free bet', ['bet', 'free bet'])).toEqual([]);
  });

  it('finds nothing without words', () => {
    expect(found('en', [], 'Anything')).toEqual([]);
  });
});
