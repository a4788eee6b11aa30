import { describe, expect, it } from 'vitest';
import { digitsOf, emailOf, readLogin, readPhone } from './logins.ts';

describe('readLogin', () => {
  it.each([
    [' Anna@Example.COM ', { kind: 'email', email: 'anna@example.com' }],
    ['12345678', { kind: 'id', userId: '12345678' }],
    ['stand-in-7', { kind: 'id', userId: 'stand-in-7' }],
    ['+7 (900) 123-45-67', { kind: 'phone', phone: '79001234567' }],
    ['', null],
    ['anna@', null],
    ['a b@c.d', null],
    ["' or 1=1 --", null],
    ['+', null],
    ['\u0000@a.b', null],
  ])('reads %j', (typed, login) => {
    expect(readLogin(typed)).toEqual(login);
  });
});

describe('phones and addresses', () => {
  it('are compared by their digits and small letters', () => {
    expect(readPhone('+7', '900-123')).toEqual({ kind: 'phone', phone: '7900123' });
    expect(readPhone('', 'abc')).toBeNull();
    expect([digitsOf('12 34'), digitsOf('12x'), digitsOf('1'.repeat(21))]).toEqual(['1234', null, null]);
    expect([emailOf('A@B.C'), emailOf('a@b')]).toEqual(['a@b.c', null]);
  });
});
