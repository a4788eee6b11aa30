// @vitest-environment happy-dom
import { act, fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { NO_LIMIT } from '../../../domain/account/index.ts';
import { baseRuntime, renderWidget } from '../../../tests/setup/renderWidget.tsx';
import { widgetFrame } from '../../../tests/setup/testRuntime.tsx';
import { Limits } from './Limits.tsx';

const ROOT = '/limit-service-api/api/external/web/v3';
const SEC = 1_795_900_000;
const [DAY, WEEK] = [20, 21];

const held = (type: number, limitValue: number, used = 0) => ({
  type, limitType: 0, limitValue, limitState: limitValue === NO_LIMIT ? 'INACTIVE' : 'ACTIVE', startedAt: null, endsAt: null,
  limitBalance: limitValue === NO_LIMIT ? null : limitValue - used, used, freeAt: used === 0 ? null : SEC, needApprove: false, selfExcludeReason: null, availableValues: [], measure: 'EUR',
});
const waiting = (type: number, limitValue: number, needApprove = false) => ({
  ...held(type, limitValue), limitType: 1, limitState: 'PENDING', startedAt: SEC, endsAt: SEC + 604_800, limitBalance: null, used: null, needApprove,
});
type Wire = ReturnType<typeof held> | ReturnType<typeof waiting>;
const QUESTIONS = [{ id: 'calm', text: 'Calm?' }, { id: 'own', text: 'Own money?' }];

/** The page over a platform that answers as told. */
async function show(limits: readonly object[], answers: Readonly<Record<string, (body: never) => readonly [status: number, body?: object]>> = {}) {
  const state = { limits };
  const asked: { readonly call: string; readonly body: unknown }[] = [];
  const fetch: typeof globalThis.fetch = async (input) => {
    const request = input as Request;
    const call = `${request.method} ${new URL(request.url).pathname.replace(`${ROOT}/`, '')}`;
    const body: unknown = request.method === 'GET' ? null : await request.json();
    asked.push({ call, body });
    const [status, answer] = answers[call]?.(body as never) ?? [200, { limitsData: state.limits }];
    return new Response(answer === undefined ? null : JSON.stringify(answer), { status, headers: { 'content-type': status < 400 ? 'application/json' : 'application/problem+json' } });
  };
  const runtime = baseRuntime({ fetch, facts: { 'user.signedIn': true, 'user.id': '12345678' } });
  const view = await renderWidget(runtime, <Limits {...widgetFrame('limits/limits')} title="Deposit limits" text="Choose." next="Go on" />);
  const press = (name: string | RegExp, inside: ReturnType<typeof within> = screen) => act(async () => void fireEvent.click(inside.getByRole('button', { name })));
  const type = (name: string, value: string) => fireEvent.change(screen.getByRole('textbox', { name }), { target: { value } });
  const box = (name: string) => screen.getByRole('textbox', { name }) as HTMLInputElement;
  return { ...view, runtime, state, asked, press, type, box };
}

const saved = (limitsData: readonly Wire[], rest: object = {}) => [200, { status: 200, questions: [], tokenGuid: null, askAgainAt: null, limitsData, ...rest }] as const;

describe('limits/limits', () => {
  it('says how far each limit is used, and what is none', async () => {
    const { box } = await show([held(DAY, 50_000, 12_000), held(WEEK, NO_LIMIT, 12_000)]);
    await screen.findByRole('textbox', { name: 'In 24 hours' });
    expect([box('In 24 hours').value, box('In 7 days').value]).toEqual(['500', '']);
    expect(screen.getByText(/120\.00 of .*500\.00 used, .*380\.00 left\. More is free from/)).toBeDefined();
    expect(screen.getByText(/No limit\. .*120\.00 so far\./)).toBeDefined();
    expect(screen.getByRole('link', { name: 'Go on' }).getAttribute('href')).toBe('/en');
  });

  it('sends what was changed and nothing else, in minor units; an empty field is no limit', async () => {
    const { asked, press, type } = await show([held(DAY, NO_LIMIT), held(WEEK, 50_000)], { 'POST limits': () => saved([held(DAY, 7_550), held(WEEK, 50_000)]) });
    await screen.findByRole('textbox', { name: 'In 24 hours' });
    type('In 24 hours', '75,5');
    await press('Save limits');
    expect(asked.at(-1)).toEqual({ call: 'POST limits', body: { limits: [{ type: DAY, limitValue: 7_550 }] } });
    expect(await screen.findByText('Saved. What you lowered holds from now on.')).toBeDefined();
    type('In 7 days', '');
    await press('Save limits');
    expect(asked.at(-1)?.body).toEqual({ limits: [{ type: WEEK, limitValue: NO_LIMIT }] });
  });

  it('asks nobody anything where nothing was changed, and refuses an amount that is too large at its field', async () => {
    const { asked, box, press, type } = await show([held(DAY, 50_000)]);
    await screen.findByRole('textbox', { name: 'In 24 hours' });
    await press('Save limits');
    expect([asked.length, screen.getByRole('status').textContent]).toEqual([1, 'Nothing was changed: these limits hold already.']);
    type('In 24 hours', '99999999');
    await press('Save limits');
    expect([asked.length, box('In 24 hours').getAttribute('aria-invalid'), document.activeElement === box('In 24 hours')]).toEqual([1, 'true', true]);
  });

  it('locks the field of a limit while a change of it waits, whatever was typed before; the others stay open (A-137)', async () => {
    const { asked, box, press, type } = await show([held(DAY, 10_000), waiting(DAY, 20_000), held(WEEK, 50_000)], { 'POST limits': () => saved([held(DAY, 10_000), waiting(DAY, 20_000), held(WEEK, 40_000)]) });
    await screen.findByRole('textbox', { name: 'In 24 hours' });
    expect([box('In 24 hours').disabled, box('In 24 hours').value, box('In 7 days').disabled]).toEqual([true, '100', false]);
    expect(box('In 24 hours').getAttribute('aria-describedby')).not.toBeNull();
    expect(screen.getAllByText(/Locked while a change waits\./)).toHaveLength(1);
    type('In 24 hours', '150');
    type('In 7 days', '400');
    await press('Save limits');
    expect(asked.at(-1)?.body).toEqual({ limits: [{ type: WEEK, limitValue: 40_000 }] });
  });

  it('says that a change waits already where it was wished for elsewhere meanwhile, and shows it (A-137)', async () => {
    const { box, press, type } = await show([held(DAY, 10_000)], { 'POST limits': () => saved([held(DAY, 10_000), waiting(DAY, 20_000)], { status: 403 }) });
    await screen.findByRole('textbox', { name: 'In 24 hours' });
    type('In 24 hours', '300');
    await press('Save limits');
    expect(await screen.findByText(/A change of this limit waits already\./)).toBeDefined();
    expect([box('In 24 hours').disabled, box('In 24 hours').value]).toEqual([true, '100']);
  });

  it('asks whether the limits still fit when that is due, and takes saving them as they are for the same answer (T27)', async () => {
    const { asked, press, runtime } = await show([held(DAY, 50_000)], { 'POST review': () => [204] });
    await screen.findByRole('textbox', { name: 'In 24 hours' });
    expect(screen.queryByText('Do these limits still fit?')).toBeNull();
    for (const button of ['Leave them as they are', 'Save limits']) {
      act(() => runtime.facts.set({ 'user.isLimitReviewDue': true }));
      expect(screen.getByText('Do these limits still fit?')).toBeDefined();
      await press(button);
      expect(asked.at(-1)).toEqual({ call: 'POST review', body: { isLater: false } });
      expect([screen.queryByText('Do these limits still fit?'), screen.getByRole('status').textContent, runtime.facts.get('user.isLimitReviewDue')]).toEqual([null, 'Noted: your limits stay as they are.', false]);
    }
  });

  it('asks the questions before more is allowed, all of them, and says that it waits', async () => {
    const { asked, press, type } = await show([held(DAY, 10_000)], {
      'POST limits': () => saved([held(DAY, 10_000)], { questions: QUESTIONS, tokenGuid: 'a-token' }),
      'POST testanswers': () => [200, { questionsResult: [], success: true, askAgainAt: null, limitsData: [held(DAY, 10_000), waiting(DAY, 20_000)] }],
    });
    await screen.findByRole('textbox', { name: 'In 24 hours' });
    type('In 24 hours', '200');
    await press('Save limits');
    const dialog = within(await screen.findByRole('dialog', { name: 'Questions before a higher limit' }));
    fireEvent.click(within(dialog.getByRole('group', { name: 'Calm?' })).getByRole('radio', { name: 'Yes' }));
    await press('Answer', dialog);
    expect([dialog.getByRole('alert').textContent, asked.length]).toEqual(['Answer every question.', 2]);
    fireEvent.click(within(dialog.getByRole('group', { name: 'Own money?' })).getByRole('radio', { name: 'No' }));
    await press('Answer', dialog);
    expect(asked.at(-1)?.body).toEqual({ tokenGuid: 'a-token', answers: [{ id: 'calm', answer: true }, { id: 'own', answer: false }] });
    expect(await screen.findByText(/It waits at least a day/)).toBeDefined();
    expect([screen.queryByRole('dialog'), screen.queryByRole('button', { name: /^Approve/ })]).toEqual([null, null]);
    expect(screen.getByText(/200\.00 instead of .*100\.00 from/)).toBeDefined();
  });

  it('says when the questions are asked again, after wrong answers and when it is too early', async () => {
    const { press, type } = await show([held(DAY, 10_000)], {
      'POST limits': (body: { limits: readonly { limitValue: number }[] }) => saved([held(DAY, 10_000)], body.limits[0]?.limitValue === 20_000 ? { questions: QUESTIONS, tokenGuid: 'a-token' } : { status: 403, askAgainAt: SEC }),
      'POST testanswers': () => [200, { questionsResult: [], success: false, askAgainAt: SEC, limitsData: [held(DAY, 10_000)] }],
    });
    await screen.findByRole('textbox', { name: 'In 24 hours' });
    type('In 24 hours', '200');
    await press('Save limits');
    const dialog = within(await screen.findByRole('dialog'));
    for (const group of dialog.getAllByRole('group')) fireEvent.click(within(group).getByRole('radio', { name: 'No' }));
    await press('Answer', dialog);
    expect(await screen.findByText(/Your limit stays as it is\. You can ask again from/)).toBeDefined();
    type('In 24 hours', '300');
    await press('Save limits');
    expect(await screen.findByText(/were answered wrong a short while ago/)).toBeDefined();
  });

  it('drops what waits, and approves what has waited', async () => {
    const view = await show([held(DAY, 10_000), waiting(DAY, 20_000, true), held(WEEK, 30_000), waiting(WEEK, NO_LIMIT)], { 'POST limitaction': () => [204] });
    await screen.findByText(/no limit instead of .*300\.00 from/);
    view.state.limits = [held(DAY, 20_000), held(WEEK, 30_000), waiting(WEEK, NO_LIMIT)];
    await view.press(/^Approve .*200\.00$/);
    expect(view.asked.find(({ call }) => call === 'POST limitaction')?.body).toEqual({ action: 1, type: DAY });
    expect(await screen.findByText('The new limit holds from now on.')).toBeDefined();
    expect(view.box('In 24 hours').value).toBe('200');
    view.state.limits = [held(DAY, 20_000), held(WEEK, 30_000)];
    await view.press(/^Keep .*300\.00$/);
    expect(view.asked.findLast(({ call }) => call === 'POST limitaction')?.body).toEqual({ action: 0, type: WEEK });
    expect(await screen.findByText('The limit stays as it is.')).toBeDefined();
  });

  it('offers to ask again where the platform fails, and keeps what was typed where saving does', async () => {
    let isBroken = true;
    const { box, press, type } = await show([held(DAY, 10_000)], { 'GET limits': () => (isBroken ? [503, { code: 'TEST' }] : [200, { limitsData: [held(DAY, 10_000)] }]), 'POST limits': () => [503, { code: 'TEST' }] });
    const retry = await screen.findByRole('button', { name: 'Try again' });
    isBroken = false;
    await act(async () => void fireEvent.click(retry));
    await screen.findByRole('textbox', { name: 'In 24 hours' });
    type('In 24 hours', '50');
    await press('Save limits');
    expect(await screen.findByText('This could not be saved. Try again in a moment.')).toBeDefined();
    expect(box('In 24 hours').value).toBe('50');
  });
});
