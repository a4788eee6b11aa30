import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ageOn, isCalendarDay } from './calendarDay.ts';
import { cleanValue, faultOf, faultsOf, type FieldContext, type FieldRule, type FieldValue, isFieldFault, isSecret, limitsOf, minimumAgeIn, passwordStrength, phoneCodeOf, readFieldRule, splitPhone } from './index.ts';

const context: FieldContext = { country: 'de', todayUtc: '2026-11-27', minimumAge: 18, countries: ['de', 'ee'], currencies: ['EUR'] };

function ruleOf(kind: string, props: Readonly<Record<string, unknown>> = {}): FieldRule {
  const rule = readFieldRule({ use: `forms/${kind}`, name: kind, props });
  if (!rule) throw new Error(`No field: ${kind}`);
  return rule;
}
const fault = (kind: string, value: FieldValue | undefined, props: Readonly<Record<string, unknown>> = {}, more: Partial<FieldContext> = {}) => faultOf(ruleOf(kind, props), value, { ...context, ...more });

describe('readFieldRule', () => {
  it('knows the fields of this code alone', () => {
    expect(readFieldRule({ use: 'blocks/hero', name: 'x', props: {} })).toBeNull();
    expect(readFieldRule({ use: 'forms/text', name: 'user_name', props: { isRequired: false, requiredIn: ['EE', 7], accepts: 'name', maxLength: 50 } })).toEqual({
      kind: 'text', name: 'user_name', isRequired: false, requiredIn: ['ee'], askedWhen: null, accepts: 'name', minLength: 0, maxLength: 50, hasLines: false,
    });
  });

  it('keeps line breaks where a field has several lines, and there alone', () => {
    const of = (lines: number): FieldRule => ruleOf('text', { lines });
    expect([cleanValue(of(6), ' One\r\nTwo '), cleanValue(of(1), ' One\r\nTwo ')]).toEqual(['One\nTwo', 'One Two']);
    expect([faultOf(of(6), 'One\nTwo', context), faultOf(of(6), 'One\u0000', context)]).toEqual([null, 'form']);
  });

  it('keeps passwords and codes secret', () => {
    expect(['password', 'code', 'email', 'phone'].map((kind) => isSecret(ruleOf(kind)))).toEqual([true, true, false, false]);
  });

  it('says the numbers that faults name', () => {
    expect([limitsOf(ruleOf('password'), context), limitsOf(ruleOf('code', { digits: 4 }), context), limitsOf(ruleOf('date'), context), limitsOf(ruleOf('text', { minLength: 2, maxLength: 9 }), context)]).toEqual([
      { min: 8, max: 128 }, { min: 4, max: 4 }, { min: 18 }, { min: 2, max: 9 },
    ]);
  });
});

describe('faultOf', () => {
  it.each([
    ['text', '', 'missing'], ['checkbox', false, 'unticked'], ['phone', { code: '49', number: '' }, 'missing'], ['phone', undefined, 'missing'], ['checkbox', undefined, 'unticked'], ['text', '   ', 'missing'],
  ] as const)('of an empty %s: %j', (kind, value, expected) => {
    expect([fault(kind, value), fault(kind, value, { isRequired: false })]).toEqual([expected, null]);
  });

  it('demands in some countries what it does not in others', () => {
    const props = { isRequired: false, requiredIn: ['ee'] };
    expect([fault('text', '', props), fault('text', '', props, { country: 'ee' })]).toEqual([null, 'missing']);
  });

  it.each([
    ['text', { accepts: 'name' }, ['Анна', "O'Neil", 'Anne-Marie', 'محمد علي', 'José'], ['4nna', '<b>', 'a@b', '-']],
    ['text', { accepts: 'digits' }, ['٠١٢', '42'], ['4 2', 'x']],
    ['text', { accepts: 'promo-code' }, ['WIN-2026_x'], ['a b', '!']],
    ['text', {}, ['Any text!'], ['a\u0000b']],
    ['code', { digits: 6 }, ['123456', '123 456', '١٢٣٤٥٦'], ['12345', '1234567', '12345a']],
  ] as const)('of a %s %o has the form it should have', (kind, props, right, wrong) => {
    expect(right.map((value) => fault(kind, value, props))).toEqual(right.map(() => null));
    expect(wrong.map((value) => fault(kind, value, props))).toEqual(wrong.map(() => 'form'));
  });

  it('counts characters, not code units', () => {
    expect([fault('text', '😀😀', { minLength: 3 }), fault('text', '😀😀', { maxLength: 2 }), fault('text', 'abc', { maxLength: 2 })]).toEqual(['short', null, 'long']);
  });

  it.each([[' Anna@Example.COM ', null], ['anna@', 'email'], [`${'a'.repeat(250)}@b.cd`, 'email']])('of the address %j', (value, expected) => {
    expect(fault('email', value)).toBe(expected);
  });

  it.each([
    [{ code: '+49', number: '(0151) 234-56-78' }, null],
    [{ code: '٤٩', number: '١٥١٢٣٤٥' }, null],
    [{ code: '', number: '1512345' }, 'phone'],
    [{ code: '49', number: '123' }, 'phone'],
    [{ code: '49', number: '12345678901234' }, 'phone'],
    [{ code: '49', number: 'call me' }, 'phone'],
    [{ code: '0', number: '1512345' }, 'phone'],
  ])('of the phone %j', (value, expected) => {
    expect(fault('phone', value)).toBe(expected);
  });

  it.each([
    ['2008-11-27', null, 18], ['2008-11-28', 'young', 18], ['2008-11-27', 'young', 21], ['2026-02-30', 'date', 18], ['2026-?-12', 'date', 18], ['2027-01-01', 'date', 18], ['1890-01-01', 'date', 18],
  ] as const)('of the birthday %s: %s from %i years', (day, expected, minimumAge) => {
    expect(fault('date', day, { isBirthday: true }, { minimumAge })).toBe(expected);
  });

  it('asks other days than birthdays for no age', () => {
    expect([fault('date', '2026-11-01'), fault('date', '2026-11-31')]).toEqual([null, 'date']);
  });

  it('takes only what is offered', () => {
    const options = { options: [{ value: '1', title: 'Sports' }, { value: '2', title: 'Casino', isOffered: false }] };
    expect([fault('country', 'DE'), fault('country', 'xx'), fault('currency', 'eur'), fault('currency', 'XXX'), fault('choice', '1', options), fault('choice', '2', options)]).toEqual([null, 'unknown', null, 'unknown', null, 'unknown']);
  });

  it.each([
    ['correct horse battery', null], ['пароль из слов', null], ['        a', null], ['short', 'short'], ['x'.repeat(129), 'long'], ['😀'.repeat(7), 'short'],
    ['Password1', 'common'], ['qwertyuiop', 'common'], ['aaaaaaaaaaa', 'common'], ['fedcba98', null], ['76543210', 'common'], ['Contraseña', 'common'], ['Aurora Bet', 'common'],
    ['Anna.Smith@example.com', 'same-as-login'], ['anna.smith', 'same-as-login'],
  ])('A-75: of the password %j', (value, expected) => {
    expect(fault('password', value, {}, { login: 'anna.smith@example.com', forbidden: ['AuroraBet'] })).toBe(expected);
  });

  it('does not judge a present password', () => {
    expect(fault('password', 'x', { isNew: false })).toBeNull();
  });

  it('refuses what is no value of its kind, whatever is sent', () => {
    const kinds = ['text', 'email', 'password', 'phone', 'date', 'country', 'currency', 'choice', 'checkbox', 'code'];
    fc.assert(
      fc.property(fc.constantFrom(...kinds), fc.oneof(fc.string(), fc.boolean(), fc.record({ code: fc.string(), number: fc.string() })), (kind, value) => {
        const found = fault(kind, value);
        return found === null || isFieldFault(found);
      }),
    );
    expect([fault('email', true), fault('phone', '49151'), fault('checkbox', 'yes')]).toEqual(['form', 'form', 'form']);
  });

  it('says the same of a value and of its clean form', () => {
    fc.assert(
      fc.property(fc.constantFrom('text', 'email', 'phone', 'date', 'code'), fc.oneof(fc.string(), fc.record({ code: fc.string(), number: fc.string() })), (kind, value) => {
        const rule = ruleOf(kind);
        const clean = cleanValue(rule, value);
        return clean === null || faultOf(rule, clean, context) === faultOf(rule, value, context);
      }),
    );
  });
});

describe('faultsOf', () => {
  const rules = [ruleOf('email'), readFieldRule({ use: 'forms/text', name: 'region', props: { askedWhen: { field: 'country', values: ['ee'] } } })].filter((rule) => rule !== null);

  it('names the fields in their order and leaves out what is not asked', () => {
    expect([...faultsOf(rules, { country: 'ee' }, context)]).toEqual([['email', 'missing'], ['region', 'missing']]);
    expect([...faultsOf(rules, { country: 'de', email: 'x' }, context)]).toEqual([['email', 'email']]);
  });
});

describe('days and ages', () => {
  it('agree with the calendar of the language', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1000, max: 2999 }), fc.integer({ min: 1, max: 14 }), fc.integer({ min: 1, max: 33 }), (year, month, date) => {
        const day = `${year}-${String(month).padStart(2, '0')}-${String(date).padStart(2, '0')}`;
        const made = new Date(Date.UTC(year, month - 1, date));
        return isCalendarDay(day) === (made.toISOString().slice(0, 10) === day);
      }),
    );
  });

  it('counts a birthday on 29 February from 1 March', () => {
    expect([ageOn('2026-02-28', '2008-02-29'), ageOn('2026-03-01', '2008-02-29'), ageOn('2026-11-27', '2008-11-27')]).toEqual([17, 18, 18]);
  });

  it('A-77: follows the country', () => {
    const ages = { default: 18, byCountry: { ee: 21 } };
    expect([minimumAgeIn('ee', ages), minimumAgeIn('de', ages), minimumAgeIn('toString', ages)]).toEqual([21, 18, 18]);
  });
});

describe('passwordStrength', () => {
  it('A-75: recommends length and no composition', () => {
    expect(['short', 'password1', 'x7#kQp2!', 'four score', 'four score ag', 'four score ago we', 'ababababababababab'].map((typed) => passwordStrength(typed))).toEqual([1, 1, 2, 2, 3, 4, 2]);
  });
});

describe('phone codes', () => {
  it('are of one to four digits, and one that begins like another is longer', () => {
    expect([phoneCodeOf('de'), phoneCodeOf('us'), phoneCodeOf('bs'), phoneCodeOf('zz')]).toEqual(['49', '1', '1242', undefined]);
  });

  it.each([
    ['+49 (151) 234-56', { code: '49', number: '15123456' }],
    ['0049 151 23456', { code: '49', number: '15123456' }],
    ['+1 242 555 0100', { code: '1242', number: '5550100' }],
    ['+1 212 555 0100', { code: '1', number: '2125550100' }],
    ['0151 23456', null],
    ['+999 123456', null],
    ['+49', null],
  ])('split the whole number %j', (typed, parts) => {
    expect(splitPhone(typed)).toEqual(parts);
  });
});
