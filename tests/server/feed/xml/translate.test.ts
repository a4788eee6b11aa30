import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { describe, expect, it } from 'vitest';
import { readDocuments } from '../../../../server/providers/feed-xml/readDocuments.ts';
import { translate, type Translation } from '../../../../server/providers/feed-xml/translate.ts';
import { SEPARATOR } from './encodeXml.ts';

const FOLDER = 'server/providers/feed-xml';
const read = (text: string): Translation => translate({ text, fault: null });
/** What messages say, and what was skipped. */
const said = (text: string) => {
  const { kind, messages, skipped } = read(text);
  return { kind, messages: messages.map(({ provider: _provider, sequence: _sequence, sentAtUtc: _sentAtUtc, ...content }: Record<string, unknown>) => content), skipped: skipped.map(({ reason, message }) => `${reason}: ${message}`) };
};

const GAME = { gameId: 7001 };
const SAMPLES: Readonly<Record<string, { readonly kind?: Translation['kind']; readonly messages: readonly object[] }>> = {
  '1-fixture_change.xml': { messages: [{
    type: 'fixture', ...GAME, kind: 'match', number: 41_234, startsAtUtc: '2026-11-21T18:30:00Z', hasVideo: false, hasStatistics: true,
    sport: { id: 1, slug: 'football', names: { en: 'Football', es: 'Fútbol' }, group: 'ball', isMajor: true },
    champ: { id: 12, slug: 'first-league', names: { en: 'First League' }, country: 'es', countryId: 34, countryNames: { en: 'Spain', es: 'España' }, tier: 1, top: 3 },
    opponents: [{ id: 901, names: { en: 'North Town', ru: 'Северный город' }, shortNames: { en: 'NTO' }, country: 'es' }, { id: 902, names: { en: 'South & Town' } }],
  }] },
  '2-odds_change.xml': { messages: [
    { type: 'odds', ...GAME, isFull: true, markets: [
      { typeId: 1, period: 0, groupId: 1, kind: 1, status: 'open', isMain: true, isBannedInExpress: false, isDisabledBanker: false, outcomes: [{ typeId: 1, odds: '1.9' }, { typeId: 2, odds: '3.4' }, { typeId: 3, odds: '4.1', isActive: false }] },
      { typeId: 4, period: 0, param: '2.5', groupId: 2, kind: 1, status: 'suspended', isBannedInExpress: false, isDisabledBanker: false, outcomes: [{ typeId: 9, odds: '1.95' }, { typeId: 10, odds: '1.854' }] },
      { typeId: 5, period: 1, param: '-1.5', groupId: 4, kind: 1, status: 'open', isBannedInExpress: true, isDisabledBanker: false, outcomes: [{ typeId: 7, odds: '2.75' }, { typeId: 8, odds: '1.4' }] },
      { typeId: 7, period: 0, groupId: 5, kind: 1, status: 'open', isBannedInExpress: false, isDisabledBanker: true, outcomes: [{ typeId: 20, param: '1-0', odds: '7' }, { typeId: 20, param: 'other', odds: '21.0' }] },
    ] },
    { type: 'stop', ...GAME, reason: 'suspended', markets: [{ typeId: 4, period: 0, param: '3.5' }] },
    { type: 'state', ...GAME, status: 'live', score: { full: [1, 0], periods: [{ key: 'half-1', score: [1, 0] }], serve: null, redCards: [0, 0], yellowCards: [0, 1] },
      clock: { periodKey: 'half-1', elapsedSec: 680, direction: 'up', isRunning: true, atUtc: '2026-11-21T18:41:20Z' }, statistics: [{ key: 'corners', values: [2, 1] }] },
  ] },
  '3-bet_stop.xml': { messages: [{ type: 'stop', ...GAME, reason: 'goal' }] },
  '4-bet_settlement.xml': { messages: [{ type: 'result', ...GAME, markets: [
    { typeId: 1, period: 0, outcomes: [{ typeId: 1, result: 'won' }, { typeId: 2, result: 'lost' }, { typeId: 3, result: 'lost' }] },
    { typeId: 4, period: 0, param: '2.25', outcomes: [{ typeId: 9, result: 'half-lost' }, { typeId: 10, result: 'half-won' }] },
    { typeId: 5, period: 0, param: '0', outcomes: [{ typeId: 7, result: 'void' }, { typeId: 8, result: 'void' }] },
    { typeId: 18, period: 0, outcomes: [{ typeId: 23, param: '901', result: 'won', deadHeat: 3 }] },
  ] }] },
  '5-rollback_bet_settlement.xml': { messages: [{ type: 'rollback', ...GAME, of: 'result', markets: [{ typeId: 4, period: 0, param: '2.25' }] }] },
  '6-bet_cancel.xml': { messages: [{ type: 'cancel', ...GAME, markets: [{ typeId: 4, period: 0, param: '2.5' }, { typeId: 46, period: 2 }] }] },
  '7-rollback_bet_cancel.xml': { messages: [{ type: 'rollback', ...GAME, of: 'cancel' }] },
  '8-alive.xml': { kind: 'alive', messages: [] },
  '9-snapshot_complete.xml': { kind: 'snapshot_complete', messages: [] },
};

describe('the sample documents', () => {
  it('are all in the table', () => {
    expect(readdirSync(path.join(FOLDER, 'samples')).toSorted()).toEqual(Object.keys(SAMPLES));
  });

  it.each(Object.entries(SAMPLES))('%s says what it should', (file, { kind = 'messages', messages }) => {
    expect(said(readFileSync(path.join(FOLDER, 'samples', file), 'utf8'))).toEqual({ kind, messages, skipped: [] });
  });
});

/** A document of game 5. */
const about = (name: string, inner: string, attributes = ''): string => `<${name} event_id="match:5" timestamp="1795262400000"${attributes}>${inner}</${name}>`;
const market = (outcomes: string, attributes = 'id="101" status="1"'): string => `<market ${attributes}>${outcomes}</market>`;
const GOOD = market('<outcome id="over" odds="1.9"/>', 'id="104" specifiers="total=2.5" status="1"');
const STOPPED = { type: 'stop', gameId: 5, reason: 'stale' };
const WINNER = { typeId: 1, period: 0 };

describe('a document that cannot be taken as it stands', () => {
  it.each([
    ['a price that is none', market('<outcome id="home" odds="1,9"/>'), 'odds_change/odds[1]/market[1]/outcome[1]/@odds: "1,9" is no price'],
    ['a price of one', market('<outcome id="home" odds="1.0009"/>'), '"1.0009" is no price'],
    ['no price', market('<outcome id="home"/>'), '"" is no price'],
    ['an outcome of another market', market('<outcome id="over" odds="2"/>'), '@id: over is no outcome of the market'],
    ['an outcome twice', market('<outcome id="home" odds="2"/><outcome id="home" odds="3"/>'), '@id: home is no outcome of the market, or is there twice'],
    ['an outcome that is neither active nor not', market('<outcome id="home" odds="2" active="maybe"/>'), '@active: maybe is none of 0, 1'],
    ['an unknown status', market('<outcome id="home" odds="2"/>', 'id="101" status="9"'), '@status: 9 is none of'],
    ['no status', market('<outcome id="home" odds="2"/>', 'id="101"'), 'is missing'],
    ['an open market without outcomes', market(''), 'is missing'],
    ['an unknown group', market('<outcome id="home" odds="2"/>', 'id="101" status="1" group="toString"'), '@group: toString is none of'],
  ])('stops the market alone that has %s, and takes the others', (_, bad, reason) => {
    const { messages, skipped } = said(about('odds_change', `<odds>${bad}${GOOD}</odds>`));
    expect(messages).toEqual([expect.objectContaining({ type: 'odds', markets: [expect.objectContaining({ typeId: 4, param: '2.5', status: 'open' })] }), { ...STOPPED, markets: [WINNER] }]);
    expect(skipped).toEqual([expect.stringContaining(`not-valid: `)]);
    expect(skipped[0]).toContain(reason);
  });

  it.each([
    ['a result that is none', '<outcome id="home" result="2"/>'],
    ['no result', '<outcome id="home"/>'],
    ['half a win that is shared', '<outcome id="home" result="1" void_factor="0.5" dead_heat_factor="0.5"/>'],
    ['a share that is none of equal ones', '<outcome id="home" result="1" dead_heat_factor="0.6667"/>'],
    ['a factor that is no number', '<outcome id="home" result="1" void_factor="x"/>'],
  ])('stops the market of a settlement with %s, and decides the others', (_, bad) => {
    const { messages, skipped } = said(about('bet_settlement', `${market(bad, 'id="101"')}${market('<outcome id="over" result="1"/>', 'id="104" specifiers="total=2.5"')}`));
    expect(messages).toEqual([expect.objectContaining({ type: 'result', markets: [expect.objectContaining({ typeId: 4 })] }), { ...STOPPED, markets: [WINNER] }]);
    expect(skipped).toEqual([expect.stringContaining('not-valid: bet_settlement/market[1]')]);
  });

  it.each([
    ['odds_change', about('odds_change', `<odds>${market('<outcome id="home" odds="2"/>', 'status="1"')}</odds>`), 'a market without an id'],
    ['odds_change', about('odds_change', `<odds>${market('<outcome id="over" odds="2"/>', 'id="104" status="1"')}</odds>`), 'a line that is missing'],
    ['odds_change', about('odds_change', `<odds>${market('<outcome id="over" odds="2"/>', 'id="104" status="1" specifiers="total=2.5|total=3"')}</odds>`), 'a line twice'],
    ['odds_change', about('odds_change', `<odds>${market('<outcome id="over" odds="2"/>', 'id="104" status="1" specifiers="total=2.5|colour=red"')}</odds>`), 'a specifier that nobody knows'],
    ['odds_change', about('odds_change', `<odds>${market('<outcome id="over" odds="2"/>', 'id="104" status="1" specifiers="total=a b"')}</odds>`), 'a line with a space'],
    ['odds_change', about('odds_change', `<odds>${market('<outcome id="home" odds="2"/>', 'id="101" status="1" specifiers="period=one"')}</odds>`), 'a period that is no number'],
    ['odds_change', about('odds_change', `<odds>${GOOD}${GOOD}</odds>`), 'a market twice'],
    ['odds_change', about('odds_change', `<odds>${GOOD}</odds><odds/>`), 'odds twice'],
    ['odds_change', about('odds_change', '<prices/>'), 'neither odds nor a status'],
    ['odds_change', about('odds_change', `<odds>${GOOD}</odds><sport_event_status status="live"><score home="1" away="-1"/></sport_event_status>`), 'a score that is none'],
    ['odds_change', about('odds_change', `<odds>${GOOD}</odds><sport_event_status status="live"><clock period="half-1"/></sport_event_status>`), 'a clock without a time'],
    ['odds_change', about('odds_change', '<sport_event_status/>'), 'a status that says nothing'],
    ['odds_change', `<odds_change event_id="match:5"><odds>${GOOD}</odds></odds_change>`, 'no timestamp'],
    ['odds_change', `<odds_change event_id="match:5" timestamp="yesterday"><odds>${GOOD}</odds></odds_change>`, 'a timestamp that is none'],
    ['odds_change', `<odds_change event_id="match:5" timestamp="999999999999999"><odds>${GOOD}</odds></odds_change>`, 'a timestamp of another age'],
    ['bet_settlement', about('bet_settlement', '<outcomes/>'), 'a settlement of nothing'],
    ['bet_stop', about('bet_stop', ''), 'a stop of nobody knows what'],
    ['bet_cancel', about('bet_cancel', '<markets><market id="101"/></markets>'), 'a cancel of nobody knows what'],
    ['bet_cancel', about('bet_cancel', '<market id="101"/>', ' markets="all"'), 'a cancel of all and of one'],
    ['fixture_change', about('fixture_change', '<fixture start_time="soon"/>'), 'a fixture without a sport'],
    ['torn', about('odds_change', `<odds>${GOOD}`).slice(0, -20), 'the second half torn off'],
    ['odds_change', about('odds_change', `<odds>${market('<outcome id="home" odds="2" odds="9"/>')}</odds>`), 'an attribute twice'],
    ['odds_change', about('odds_change', `<odds>${market('<outcome id="home" odds="&lol;"/>')}</odds>`), 'an entity that nobody defined'],
    ['odds_change', about('odds_change', `<odds>\u0000${GOOD}</odds>`), 'a NUL'],
    ['odds_change', about('odds_change', '<a>'.repeat(100_000)), 'elements nested without end'],
    ['lineup_change', about('lineup_change', '<player/>'), 'a kind that is unknown'],
    ['constructor', about('constructor', ''), 'a kind that is a word of JavaScript'],
    ['odds_change', `<?xml version="1.0" encoding="windows-1251"?>${about('odds_change', `<odds>${GOOD}</odds>`)}`, 'another encoding'],
  ])('stops its game: %s with %#', (_, text) => {
    const { kind, messages, skipped } = said(text);
    expect([kind, messages]).toEqual(['messages', [STOPPED]]);
    expect(skipped).toHaveLength(1);
    expect(skipped[0]).toMatch(/^(not-valid|not-xml|not-utf-8|unknown-document): \S/);
  });

  it('is lost where nobody can tell its game, and none where it is about no game', () => {
    const doctype = '<!DOCTYPE odds_change [<!ENTITY lol "lol"><!ENTITY lol2 "&lol;&lol;&lol;">]>';
    const texts = ['<odds_chan', 'nonsense', '<odds_change event_id="match:5" event_id="match:6" timestamp="1"/>', '<odds_change event_id="match:x" timestamp="1"/>', `${doctype}${about('odds_change', '&lol2;')}`,
      '<!DOCTYPE odds_change SYSTEM "file:///etc/passwd"><odds_change event_id="match:5" timestamp="1795262400000"><odds/></odds_change>', '<alive/>'];
    for (const text of texts) expect(said(text), text).toMatchObject({ kind: 'lost', messages: [], skipped: [expect.stringMatching(/^(not-valid|not-xml|doctype): \S/)] });
    expect(said('<weather wind="3"/>')).toEqual({ kind: 'messages', messages: [], skipped: ['unknown-document: <weather>'] });
  });

  it('leaves out markets of a type that is in no row, which were never offered, and tells elements that nobody knows', () => {
    const unknown = market('<outcome id="home" odds="2"/>', 'id="999" status="1"');
    expect(said(about('odds_change', `<odds>${unknown}${GOOD}<extra/></odds><weather/>`))).toEqual({
      kind: 'messages', messages: [expect.objectContaining({ type: 'odds', markets: [expect.objectContaining({ typeId: 4 })] })],
      skipped: ['unknown-market: markets.json has no market 999', 'unknown-element: odds_change/weather', 'unknown-element: odds_change/odds[1]/extra'],
    });
    for (const name of ['bet_cancel', 'bet_stop', 'bet_settlement', 'rollback_bet_settlement']) {
      expect(said(about(name, unknown)), `${name} of nothing that is known is not one of the whole game`).toEqual({ kind: 'messages', messages: [], skipped: ['unknown-market: markets.json has no market 999'] });
    }
  });

  it('says of a cancel of a stretch of time that it is done by hand, and voids nothing', () => {
    expect(said(about('bet_cancel', '', ' markets="all" start_time="1795262400000"'))).toEqual({ kind: 'messages', messages: [], skipped: ['by-hand: bets of a stretch of time on game 5'] });
  });
});

async function documentsOf(chunks: Iterable<Uint8Array>) {
  const documents = [];
  for await (const document of readDocuments((async function* () {
    yield* chunks;
  })())) documents.push(document);
  return documents;
}

describe('a stream of documents', () => {
  const good = about('odds_change', `<odds>${GOOD}</odds>`);

  it('is cut at its separators, wherever the pieces end that it comes in', async () => {
    const bytes = Buffer.from([`\uFEFF${good}`, '  \n', `\n${good.replace('match:5', 'match:6')}\n`, '<имя/>', good].join(SEPARATOR));
    const expected = [`\uFEFF${good}`, `\n${good.replace('match:5', 'match:6')}\n`, '<имя/>', good];
    for (const size of [1, 2, 7, 64, bytes.length]) {
      const chunks = Array.from({ length: Math.ceil(bytes.length / size) }, (_, index) => bytes.subarray(index * size, (index + 1) * size));
      expect((await documentsOf(chunks)).map(({ text, fault }) => [text, fault]), `pieces of ${size}`).toEqual(expected.map((text) => [text, null]));
    }
    expect(said(expected[0] ?? '').messages).toHaveLength(1);
  });

  it('holds no more than a bounded part of a document of 50 MB, stops its game, and reads on', async () => {
    const head = Buffer.from('<odds_change event_id="match:5" timestamp="1795262400000">');
    setFlagsFromString('--expose-gc');
    const tidyUp = runInNewContext('gc') as () => void;
    const heldBytes = (): number => {
      tidyUp();
      return process.memoryUsage().arrayBuffers;
    };
    const before = heldBytes();
    const documents = await documentsOf((function* () {
      yield head;
      for (let sent = 0; sent < 50_000_000; sent += 1_000_000) yield Buffer.alloc(1_000_000, 'x');
      expect(heldBytes() - before).toBeLessThan(25_000_000);
      yield Buffer.from(`${SEPARATOR}${good}${SEPARATOR}`);
    })());
    expect(documents.map(({ text, fault }) => [text.length, fault])).toEqual([[4_096, 'too-long'], [good.length, null]]);
    expect(translate(documents[0]!)).toMatchObject({ kind: 'messages', messages: [STOPPED], skipped: [{ reason: 'too-long' }] });
  });

  it.each([
    ['UTF-16', Buffer.from(good, 'utf16le'), 'lost'], ['Latin', Buffer.from(good.replace('2.5', '2.5\u00e9'), 'latin1'), 'messages'],
  ])('takes nothing that is written in %s, and reads on', async (_, bytes, kind) => {
    const [bad, next] = await documentsOf([bytes, Buffer.from(`${SEPARATOR}${good}`)]);
    const { messages, skipped, kind: told } = translate(bad!);
    expect([told, messages]).toEqual([kind, kind === 'lost' ? [] : [STOPPED]]);
    expect(['not-utf-8', 'not-xml']).toContain(skipped[0]?.reason);
    expect(next).toEqual({ text: good, fault: null });
  });
});
