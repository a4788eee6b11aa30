import { describe, expect, it } from 'vitest';
import { blankComments } from './blankComments.ts';
import { brandRule } from './brandRule.ts';
import { citationRule } from './citationRule.ts';
import { cssRule } from './cssRule.ts';
import type { HouseRule } from './houseRule.ts';
import { leftoverRule } from './leftoverRule.ts';
import { markupRule } from './markupRule.ts';
import { nameRule } from './nameRule.ts';
import { productWordRule } from './productWordRule.ts';
import { sizeRule } from './sizeRule.ts';
import { tableOwners, tableRule } from './tableRule.ts';
import { timeRule } from './timeRule.ts';
import { checkWidgetFolders } from './widgetFolders.ts';
import { wordRule } from './wordRule.ts';

const messages = (rule: HouseRule, path: string, text: string): readonly string[] =>
  rule.appliesTo(path) ? rule.check({ path, text, code: blankComments(text) }).map((found) => found.message) : [];

const css = (declarations: string): readonly string[] => messages(cssRule, 'widgets/a/b/B.module.css', `@layer widget { .a { ${declarations} } }`);

describe('one-clock', () => {
  it.each(['Date.now()', 'new Date()', 'setInterval(poll, 5)', 'setTimeout(close, 30_000)', 'sql`select now()`'])(
    'refuses %s in the platform',
    (code) => expect(messages(timeRule, 'server/services/line/service.ts', code)).toHaveLength(1),
  );

  it('lets the clock itself, tests and short timers be', () => {
    expect(messages(timeRule, 'server/platform/clock/clock.ts', 'Date.now()')).toEqual([]);
    expect(messages(timeRule, 'server/services/line/line.test.ts', 'Date.now()')).toEqual([]);
    expect(messages(timeRule, 'server/services/line/line.ts', 'setTimeout(run, 50); new Date(startsAtMs); clock.now()')).toEqual([]);
  });

  it('does not read comments', () => {
    expect(messages(timeRule, 'server/services/line/line.ts', '// Date.now() would do\n/* new Date() */')).toEqual([]);
  });
});

describe('no-unsafe-markup', () => {
  it('refuses style attributes, and style elements in components', () => {
    expect(messages(markupRule, 'widgets/a/b/B.tsx', '<div style={{ color }} />')).toHaveLength(1);
    expect(messages(markupRule, 'widgets/a/b/B.tsx', '<style>{text}</style>')).toHaveLength(1);
  });

  it.each(['node.innerHTML = text', 'node.innerHTML += text', 'node.outerHTML = text', "node.insertAdjacentHTML('beforeend', text)", 'document.write(text)', '<p dangerouslySetInnerHTML={{ __html }} />'])(
    'refuses HTML from a string: %s',
    (code) => {
      expect(messages(markupRule, 'runtime/a/A.tsx', code)).toHaveLength(1);
      expect(messages(markupRule, 'widgets/ui/a/href.ts', code)).toHaveLength(1);
    },
  );

  it('does not mistake other names for it', () => {
    expect(messages(markupRule, 'widgets/a/b/B.tsx', '<Button buttonStyle="flat" /> ; const style = 1;')).toEqual([]);
    expect(messages(markupRule, 'widgets/a/b/b.ts', 'if (node.innerHTML === text) note(node.outerHTML);')).toEqual([]);
  });
});

describe('no-leftovers', () => {
  it.each([
    'return { feed, get ids() { return state.ids; } };',
    'class A { view() { return { get ids() { return 1; } }; } }',
    'const a = { set ids(value) { take(value); } };',
    'makeObservable(this, { take: actionBound });',
    'makeAutoObservable(this, {}, { autoBind: true });',
  ])('refuses what would keep a page: %s', (code) => {
    expect(messages(leftoverRule, 'widgets/a/store/A.ts', code)).toHaveLength(1);
    expect(messages(leftoverRule, 'server/a/a.ts', code)).toEqual([]);
    expect(messages(leftoverRule, 'widgets/a/store/A.test.ts', code)).toEqual([]);
  });

  it('lets classes be, and methods that are called get', () => {
    const code = 'class A<T extends { id: number }> extends B implements C { #x = { a: 1 }; f() { return {}; } get ids() { return 1; } static get all() { return []; } set ids(v) {} } cache.get(key); map.set(a, { get(name) { return 1; } });';
    expect(messages(leftoverRule, 'runtime/a/A.ts', code)).toEqual([]);
    expect(messages(leftoverRule, 'widgets/a/store/A.ts', 'makeObservable(this, { take: action });')).toEqual([]);
  });
});

describe('css', () => {
  it.each(['margin-left: 0', 'right: 0', 'text-align: left', 'padding: 0 1em 0 2em', 'border-top-left-radius: 0', 'width: 100%'])(
    'refuses the physical %s',
    (declaration) => expect(css(declaration)).toHaveLength(1),
  );

  it.each(['color: #fff', 'color: rgb(0 0 0)', 'background: red', 'padding: 4px', 'border: 2px solid var(--color-line)'])(
    'refuses the literal %s',
    (declaration) => expect(css(declaration)).toHaveLength(1),
  );

  it('accepts tokens, hairlines and logical properties', () => {
    expect(css('color: var(--color-text); border: 1px solid currentColor; margin-inline-start: var(--space-2); inset: 0; padding: 0 1em')).toEqual([]);
    expect(css('background: color-mix(in srgb, var(--color-up) 10%, transparent); inline-size: 100%')).toEqual([]);
  });

  it('demands a layer', () => {
    expect(messages(cssRule, 'widgets/a/b/B.module.css', '.a { color: var(--color-text) }')).toHaveLength(1);
  });

  it('reports a declaration that does not parse', () => {
    expect(css('color: ) red')).not.toEqual([]);
  });
});

describe('file-length', () => {
  it('warns past 300 lines and fails past 500', () => {
    const found = (lines: number) => sizeRule.check({ path: 'server/a.ts', text: '\n'.repeat(lines), code: '' });
    expect(found(300)).toEqual([]);
    expect(found(301)[0]?.isWarning).toBe(true);
    expect(found(501)[0]?.isWarning).toBe(false);
  });
});

describe('vague-name', () => {
  it('refuses names that name no topic, as file or folder', () => {
    expect(messages(nameRule, 'server/utils.ts', '')).toHaveLength(1);
    expect(messages(nameRule, 'server/helpers/odds.ts', '')).toHaveLength(1);
    expect(messages(nameRule, 'server/providers/feed-simulator/gameWire.ts', '')).toEqual([]);
  });
});

describe('product-word', () => {
  it.each(['const banLevel = 1;', "facts.get('user.banLevel')", '// Where the odds are shown.', 'type BetSlip = object;', "path === 'deduce'", 'const LOGIN_ROUTE = 72;'])(
    'refuses words of the product in the runtime, in names, strings and comments: %s',
    (code) => {
      expect(messages(productWordRule, 'runtime/routing/a.ts', code)).toEqual([expect.stringContaining('widgets/<domain>/middleware')]);
      expect(messages(productWordRule, 'runtime/routing/a.test.ts', code)).toHaveLength(1);
      expect(messages(productWordRule, 'widgets/account/middleware/ban.ts', code)).toEqual([]);
    },
  );

  it('reads whole words alone', () => {
    expect(messages(productWordRule, 'runtime/a/A.ts', 'const urban = bandwidth(determs, better, liveText, abet);')).toEqual([]);
    expect(messages(productWordRule, 'runtime/theme/settings.ts', 'ui.oddsView')).toHaveLength(1);
  });
});

describe('brand-name', () => {
  const rule = brandRule(['acme']);

  it('refuses the name of a brand in code, as a whole word in any case', () => {
    expect(messages(rule, 'runtime/a.ts', "if (brand === 'Acme') {}")).toHaveLength(1);
    expect(messages(rule, 'runtime/a.ts', 'const acmeter = 1')).toEqual([]);
  });

  it('says nothing where there are no brands', () => {
    expect(messages(brandRule([]), 'runtime/a.ts', 'anything')).toEqual([]);
  });
});

describe('widget-folder', () => {
  const whole = ['widget.json', 'TopNews.tsx', 'TopNews.test.tsx', 'examples/plain.json', 'examples/edge.json'].map((file) => `widgets/info/top-news/${file}`);

  it('is content with manifest, component, test and two examples', () => {
    expect(checkWidgetFolders(whole)).toEqual([]);
  });

  it.each(['TopNews.tsx', 'TopNews.test.tsx', 'examples/edge.json'])('misses %s', (part) => {
    expect(checkWidgetFolders(whole.filter((file) => !file.endsWith(part)))).toHaveLength(1);
  });

  it('asks nothing of folders without a manifest', () => {
    expect(checkWidgetFolders(['widgets/info/store/NewsStore.ts'])).toEqual([]);
  });
});

describe('bare-number', () => {
  it.each(['/** A-77. */', '// T60, U7', '/* P19: yes */', '  /** See A-31. */'])('refuses a comment that gives no reason beside its number: %s', (comment) => {
    expect(messages(citationRule, 'domain/a/a.ts', `${comment}\nexport const a = 1;`)).toEqual([expect.stringContaining('stands alone')]);
  });

  it('lets reasons be, and texts that only look like comments', () => {
    expect(messages(citationRule, 'domain/a/a.ts', '/** Nobody counts coupons (A-53). */\nconst title = "// A-53";')).toEqual([]);
    expect(messages(citationRule, 'domain/a/a.test.ts', '// A-53')).toEqual([]);
  });
});

describe('house-word', () => {
  it.each([
    ['// Between phone and desk.', 'desktop'],
    ["test('eleven games, on a desk', run);", 'desktop'],
    ['/** The one door to the runtime. */', 'public entry'],
    ['// A sleeper comes late.', 'sleeping thread'],
    ['// Hot answers are kept.', 'response cache'],
    ['new HotAnswers();', 'response cache'],
    ['// A row comes alive late.', 'is hydrated'],
    ['// The turn queue is empty.', 'fair queue'],
    ['// The here renderer takes it.', 'same thread'],
    ['// Told addresses tell what is read.', 'tracked URL'],
    ['// Hydration turns go on.', 'hydration queue'],
    ['// A nameless press is counted.', 'anonymous request'],
    ['// Help is within two presses.', 'click'],
  ])('names the standard term: %s', (text, instead) => expect(messages(wordRule, 'runtime/a/a.ts', text)).toEqual([expect.stringContaining(instead)]));

  it('lets the words of the field be, and the names of the product', () => {
    expect(messages(wordRule, 'runtime/a/a.ts', '// On a desktop; within two clicks; a press is sent twice; a help desk')).toEqual([]);
  });
});

describe('own-tables', () => {
  const declared = (path: string, tables: string) => ({ path, code: blankComments(`declare module '../../platform/service.ts' {\n  interface PlatformTables {\n    ${tables}\n  }\n}\nconst other: { neither: number } = { neither: 1 };`) });
  const rule = tableRule(tableOwners([
    declared('server/services/coupons/couponTables.ts', 'coupons: CouponTable;\n    coupon_rows: { id: string;\n      inner: number };'),
    declared('server/platform/clock/createClock.ts', 'platform_clock: { id: number; offset_ms: number };'),
  ]));

  it.each([
    "db.selectFrom('coupons').selectAll()",
    "trx.updateTable('coupons as c').set({})",
    "db.selectFrom('own').innerJoin('coupon_rows', 'coupon_rows.id', 'own.id')",
    "db.selectFrom([\n'own', 'coupons'])",
    "db.schema.createTable('own').addColumn('id', 'text', (column) => column.references('coupons.id'))",
    'sql`select 1 from coupons where id = 1`',
    'sql<{ a: number }>`update\ncoupons set a = 1`',
    "db.selectFrom('platform_clock')",
  ])('refuses a query on a table that another folder declares: %s', (code) => {
    const found = messages(rule, 'server/services/ledger/service.ts', code);
    expect(found).toHaveLength(1);
    expect(found[0]).toContain('server/ports');
  });

  it('lets the owner query, its folders, tests, and whoever names the table otherwise', () => {
    const query = "db.selectFrom('coupons').selectAll()";
    expect(messages(rule, 'server/services/coupons/settling/bookings.ts', query)).toEqual([]);
    expect(messages(rule, 'server/services/ledger/ledger.test.ts', query)).toEqual([]);
    expect(messages(rule, 'server/services/ledger/service.ts', "db.selectFrom('own'); ports.get('coupons'); log('from coupons'); sql`select coupons from own`; Array.from('neither'); q.selectFrom('inner')")).toEqual([]);
  });
});
