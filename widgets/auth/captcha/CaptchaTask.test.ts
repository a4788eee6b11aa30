import { describe, expect, it, vi } from 'vitest';
import { CAPTCHA_LIFE_SEC, captchaPlatform, MAIL_LIFE_SEC } from '../../../tests/setup/captchaPlatform.ts';
import { createTestRuntime } from '../../../tests/setup/testRuntime.tsx';
import { CaptchaTask } from './CaptchaTask.ts';

const WRONG = '00000';

function prepare(userId = '') {
  const platform = captchaPlatform();
  const { api, session } = createTestRuntime({ fetch: platform.fetch, facts: { 'user.signedIn': userId !== '', 'user.id': userId } });
  const clock = { nowMs: Date.UTC(2026, 10, 21, 12) };
  const onDone = vi.fn<(answer: string | null) => void>();
  const task = new CaptchaTask({ api, session, nowMs: () => clock.nowMs, onDone }, { id: 'picture-1', time: CAPTCHA_LIFE_SEC });
  const wait = async (ms: number) => {
    clock.nowMs += ms;
    await task.tick();
  };
  return { platform, session, onDone, task, wait };
}

describe('a captcha that a call waits for', () => {
  it.each(['12345', ' 12 345 ', '١٢٣٤٥', '۱۲۳۴۵'])('is answered by %o', async (typed) => {
    const { onDone, task } = prepare();
    await task.answer(typed);
    expect(onDone).toHaveBeenCalledExactlyOnceWith('picture-1:12345');
  });

  it('says how many tries are left, and shows another picture after the last one', async () => {
    const { onDone, task } = prepare();
    await task.answer(WRONG);
    expect(task.notice).toEqual({ kind: 'wrong', triesLeft: 2 });
    await task.answer(WRONG);
    expect([task.notice, task.id]).toEqual([{ kind: 'wrong', triesLeft: 1 }, 'picture-1']);
    await task.answer(WRONG);
    expect([task.notice, task.id, task.turn]).toEqual([{ kind: 'used' }, 'picture-2', 3]);
    await task.answer('12345');
    expect(onDone).toHaveBeenCalledExactlyOnceWith('picture-2:12345');
  });

  it('counts down, and one that has expired is replaced by itself, once the platform says so', async () => {
    const { platform, task, wait } = prepare();
    await wait(19_000);
    expect([task.leftSec, platform.asked]).toEqual([161, []]);
    platform.timeLeft = 30;
    await wait(200_000);
    expect([task.leftSec, task.id, platform.asked]).toEqual([30, 'picture-1', ['GET /captcha/gettime']]);
    platform.timeLeft = 0;
    await wait(30_000);
    expect([task.leftSec, task.id, task.notice]).toEqual([CAPTCHA_LIFE_SEC, 'picture-2', { kind: 'expired' }]);
  });

  it('asks once for another picture that cannot be had, until somebody presses', async () => {
    const { platform, task, wait } = prepare();
    platform.broken = { part: '/update', status: 503 };
    for (let turn = 0; turn < 4; turn += 1) await wait(200_000);
    expect(task.notice).toEqual({ kind: 'failed' });
    expect(platform.asked.filter((call) => call.endsWith('/update')).length).toBe(1);
    platform.broken = undefined;
    await task.another();
    expect([task.id, task.notice, task.leftSec]).toEqual(['picture-2', null, CAPTCHA_LIFE_SEC]);
  });

  it('is answered without eyes, by a code of a mail, also where the picture expired meanwhile (T63)', async () => {
    const { platform, onDone, task } = prepare();
    task.goTo('address');
    await task.sendCode('nobody');
    expect([task.notice, platform.asked]).toEqual([{ kind: 'noAddress' }, []]);
    platform.picture = 7;
    await task.sendCode(' Anna@Example.com ');
    expect(task).toMatchObject({ step: 'code', address: 'anna@example.com', leftSec: MAIL_LIFE_SEC, notice: null });
    platform.right = '654321';
    await task.answer(' 654 321');
    expect(onDone).toHaveBeenCalledExactlyOnceWith('picture-8:654321');
  });

  it('begins again at the address, which stays, when the code is good no more', async () => {
    const { platform, task } = prepare();
    task.goTo('address');
    await task.sendCode('anna@example.com');
    platform.triesLeft = 1;
    await task.answer(WRONG);
    expect(task).toMatchObject({ step: 'address', address: 'anna@example.com', notice: { kind: 'used' } });
  });

  it('says how long another mail has to wait', async () => {
    const { platform, task } = prepare();
    task.goTo('address');
    platform.broken = { part: '/mail', status: 429, retryAfterSec: 60 };
    await task.sendCode('anna@example.com');
    expect(task).toMatchObject({ step: 'address', notice: { kind: 'tooMany', retryAfterSec: 60 } });
  });

  it('signs a customer out when one of type 2 has failed, and gives a guest another picture', async () => {
    for (const [userId, told] of [['11', [[null]]], ['', []]] as const) {
      const { platform, session, onDone, task } = prepare(userId);
      Object.assign(platform, { isCritical: true, triesLeft: 1 });
      await task.answer(WRONG);
      expect([session.lastEnd, onDone.mock.calls, task.id]).toEqual([userId === '' ? null : 'captcha', told, userId === '' ? 'picture-2' : 'picture-1']);
    }
  });

  it('ends once, however it ends', async () => {
    const { onDone, task } = prepare();
    task.cancel();
    await task.answer('12345');
    task.cancel();
    expect(onDone.mock.calls).toEqual([[null]]);
  });
});
