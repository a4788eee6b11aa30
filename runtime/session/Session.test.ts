import { describe, expect, it, vi } from 'vitest';
import { FactStore } from '../facts/FactStore.ts';
import { Session } from './Session.ts';

function prepare(userId = '') {
  const facts = new FactStore({ 'user.signedIn': userId !== '', 'user.id': userId, 'user.level': userId === '' ? 0 : 45 });
  const log: string[] = [];
  const guestFacts = { 'user.signedIn': false, 'user.id': '', 'user.level': 0 };
  const session = new Session({ facts, guestFacts, forget: () => void log.push('forget'), refetch: () => void log.push('refetch') });
  session.onChange(() => void log.push(`changed to ${String(facts.get('user.id'))}`));
  return { facts, session, log };
}

describe('Session', () => {
  it('starts as whom the server rendered the page for', () => {
    expect(prepare().session.isSignedIn).toBe(false);
    expect(prepare('11').session.userId).toBe('11');
  });

  it('keeps the things of a guest who signs in, and forgets those of a customer who leaves', () => {
    const { session, log, facts } = prepare();
    session.begin('11');
    expect([log, facts.get('user.signedIn'), session.epoch]).toEqual([['refetch', 'changed to 11'], true, 1]);
    log.length = 0;
    session.end('signedOut');
    expect([log, facts.get('user.signedIn'), session.epoch, session.lastEnd]).toEqual([['forget', 'refetch', 'changed to '], false, 2, 'signedOut']);
  });

  it('forgets one customer before the next one comes, settings of the account too', () => {
    const { session, log, facts } = prepare('11');
    session.begin('22');
    expect(log).toEqual(['forget', 'refetch', 'changed to 22']);
    expect(facts.get('user.level')).toBe(0);
  });

  it('ends no epoch when nobody changed', () => {
    const { session, log } = prepare('11');
    session.begin('11');
    session.end('idle');
    session.end('expired');
    expect(session.epoch).toBe(1);
    expect(session.lastEnd).toBe('idle');
    expect(log).toHaveLength(3);
  });

  it('offers what a guest is offered while nobody can say who is here, forgets nothing, and is as before when the answer comes (A-123)', () => {
    const { session, log, facts } = prepare('11');
    session.doubt();
    expect([session.isSignedIn, session.userId, facts.get('user.signedIn'), facts.get('user.level')]).toEqual([false, '11', false, 0]);
    session.doubt();
    expect([log, session.epoch]).toEqual([[], 0]);
    session.begin('11');
    expect([session.isSignedIn, facts.get('user.id'), facts.get('user.level')]).toEqual([true, '11', 45]);
    expect([log, session.epoch]).toEqual([['refetch'], 0]);
  });

  it.each([
    ['nobody', (session: Session) => session.end('expired'), ''],
    ['somebody else', (session: Session) => session.begin('22'), '22'],
  ])('forgets the customer when the answer that ends a doubt names %s', (_whom, answer, userId) => {
    const { session, log, facts } = prepare('11');
    session.doubt();
    answer(session);
    expect([log, session.isInDoubt, facts.get('user.id'), facts.get('user.level')]).toEqual([['forget', 'refetch', `changed to ${userId}`], false, userId, 0]);
  });

  it('takes its warning back when the customer stays or leaves', () => {
    const { session } = prepare('11');
    const onStay = vi.fn();
    session.onStay(onStay);
    session.warn(5);
    session.stay();
    expect([session.leavesAtMs, onStay.mock.calls.length]).toEqual([null, 1]);
    session.warn(6);
    session.end('idle');
    expect(session.leavesAtMs).toBeNull();
  });
});
