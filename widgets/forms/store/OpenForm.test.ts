import { describe, expect, it } from 'vitest';
import { type FieldRule, type FieldValue, readFieldRule } from '../../../domain/forms/index.ts';
import type { JsonValue } from '../../../runtime/sdk.ts';
import { OpenForm } from './OpenForm.ts';

const ruleOf = (kind: string, name: string, props: object = {}): FieldRule => readFieldRule({ use: `forms/${kind}`, name, props: { ...props } }) as FieldRule;
const email = ruleOf('email', 'user_email');
const password = ruleOf('password', 'user_password');
const country = ruleOf('country', 'country');
const region = ruleOf('text', 'region', { isRequired: false, requiredIn: ['ee'] });

function formOf(...rules: readonly FieldRule[]) {
  const kept = new Map<string, JsonValue>();
  const boxes = new Map<string, FieldValue>();
  const focused: string[] = [];
  const open = () => {
    const form = new OpenForm('join', {
      session: { get: (key) => kept.get(key), set: (key, value) => void kept.set(key, value), remove: (key) => void kept.delete(key) },
      context: () => ({ todayUtc: '2026-11-27', countries: ['de', 'ee'], currencies: ['EUR'], forbidden: ['Aurora'], minimumAgeIn: (code) => (code === 'ee' ? 21 : 18) }),
      knownCountry: () => 'de',
      regionsIn: (code) => (code === 'de' ? ['de-by'] : undefined),
    });
    for (const rule of rules) form.add({ rule, label: rule.name, read: () => boxes.get(rule.name), focus: () => void focused.push(rule.name) }, () => false);
    return form;
  };
  return { form: open(), open, kept, boxes };
}

describe('OpenForm', () => {
  it('keeps what is typed for the tab, but neither passwords nor codes', () => {
    const { form, open, kept } = formOf(email, password);
    form.type(email, 'anna@example.com');
    form.type(password, 'correct horse battery');
    expect(JSON.stringify([...kept])).toBe('[["forms.v1.join",{"user_email":"anna@example.com"}]]');
    const after = open();
    expect([after.heldIn('user_email'), after.heldIn('user_password')]).toEqual(['anna@example.com', undefined]);
  });

  it('never writes a password, even when its field has gone', () => {
    const { form, kept } = formOf(email);
    const remove = form.add({ rule: password, label: '', read: () => undefined, focus: () => undefined }, () => false);
    form.type(password, 'correct horse battery');
    remove();
    form.type(email, 'anna@example.com');
    expect(JSON.stringify([...kept])).not.toContain('horse');
  });

  it('does not take what is kept for what is typed already', () => {
    const { form, open } = formOf(email);
    form.type(email, 'old@example.com');
    const late = open();
    late.type(email, 'new@example.com');
    late.add({ rule: region, label: '', read: () => undefined, focus: () => undefined }, () => false);
    expect(late.heldIn('user_email')).toBe('new@example.com');
  });

  it('says nothing of a field that was never touched, and what is wrong when one is left', () => {
    const { form } = formOf(email);
    form.leave(email, '');
    expect(form.faultAt('user_email')).toBeUndefined();
    form.type(email, 'anna@');
    expect(form.faultAt('user_email')).toBeUndefined();
    form.leave(email, 'anna@');
    expect(form.faultAt('user_email')).toBe('email');
    form.type(email, 'anna@e');
    expect(form.faultAt('user_email')).toBe('email');
    form.type(email, 'anna@example.com');
    expect(form.faultAt('user_email')).toBeUndefined();
    form.leave(email, '');
    expect(form.faultAt('user_email')).toBe('missing');
  });

  it('reads all boxes when it is sent, also what a browser filled in without a word', () => {
    const { form, boxes } = formOf(email, password);
    boxes.set('user_email', ' Anna@Example.com ').set('user_password', ' a password with spaces ');
    expect(form.submit()).toEqual({ user_email: 'anna@example.com', user_password: ' a password with spaces ' });
  });

  it('names all that is wrong in the order of the page, and sends nothing', () => {
    const { form } = formOf(password);
    form.add({ rule: email, label: '', read: () => undefined, focus: () => undefined }, ({ rule }) => rule === password);
    expect(form.submit()).toBeNull();
    expect(form.wrongFields.map(({ rule }) => rule.name)).toEqual(['user_email', 'user_password']);
  });

  it('keeps what the platform refuses at its field until it is changed, and sends it again when asked to', () => {
    const { form, boxes } = formOf(email);
    boxes.set('user_email', 'anna@example.com');
    form.submit();
    expect(form.refuse([{ field: 'user_email', code: 'taken' }])).toBe(true);
    form.leave(email, 'anna@example.com');
    expect([form.faultAt('user_email'), form.heldIn('user_email')]).toEqual(['taken', 'anna@example.com']);
    expect(form.submit()).not.toBeNull();
    form.refuse([{ field: 'user_email', code: 'taken' }]);
    form.type(email, 'anne@example.com');
    expect(form.faultAt('user_email')).toBeUndefined();
  });

  it('has a text for a code that it does not know, and tells when a field is not there', () => {
    const { form } = formOf(email);
    expect([form.refuse([{ field: 'user_email', code: 'NO_SUCH_CODE' }]), form.faultAt('user_email')]).toEqual([true, 'form']);
    expect(form.refuse([{ field: 'gone', code: 'taken' }])).toBe(false);
  });

  it('follows the country that is chosen in it', () => {
    const { form } = formOf(country, region);
    expect([form.country, form.isRequired(region), form.context.minimumAge]).toEqual(['de', false, 18]);
    form.type(country, 'ee');
    expect([form.country, form.isRequired(region), form.context.minimumAge]).toEqual(['ee', true, 21]);
    form.submit();
    expect(form.faultAt('region')).toBe('missing');
  });

  it('forgets the region, and what was wrong with it, when another country is chosen', () => {
    const { form, kept } = formOf(country, ruleOf('region', 'place'));
    const place = ruleOf('region', 'place');
    form.type(place, 'de-xx');
    form.leave(place, 'de-xx');
    expect(form.faultAt('place')).toBe('unknown');
    form.type(country, 'de');
    expect(form.heldIn('place')).toBe('de-xx');
    form.type(country, 'ee');
    expect([form.heldIn('place'), form.faultAt('place'), kept.get('forms.v1.join')]).toEqual([undefined, undefined, { country: 'ee' }]);
  });

  it('A-75: refuses the login and the name of the brand as a password', () => {
    const { form, boxes } = formOf(email, password);
    boxes.set('user_email', 'annasmith@example.com').set('user_password', 'AnnaSmith');
    form.submit();
    expect(form.faultAt('user_password')).toBe('same-as-login');
  });

  it('counts what a field begins with for those that depend on it, but keeps only what somebody said', () => {
    const asked = ruleOf('text', 'promo', { askedWhen: { field: 'country', values: ['de'] } });
    const { form, kept } = formOf(country, asked);
    expect(form.isAsked(asked)).toBe(false);
    form.assume(country, 'de');
    expect([form.isAsked(asked), kept.size]).toEqual([true, 0]);
    form.type(country, 'ee');
    form.assume(country, 'de');
    expect(form.heldIn('country')).toBe('ee');
  });

  it('forgets all with the customer', () => {
    const { form, kept } = formOf(email);
    form.type(email, 'anna@example.com');
    form.clear();
    expect([form.heldIn('user_email'), kept.size]).toEqual([undefined, 0]);
  });
});
