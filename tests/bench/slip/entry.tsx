import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { createSilentTimers } from '../../../runtime/timers/Timers.ts';
import { type Choice, couponStore, selectionStore } from '../../../widgets/coupon/index.ts';
import { Column } from '../../../widgets/coupon/column/Column.tsx';
import { lineStore } from '../../../widgets/sports/index.ts';
import { liveAnswers } from '../live/liveGames.ts';
import { liveRuntime, nextFrame, timed } from '../live/liveRuntime.ts';
import { TestSite, widgetFrame } from '../../setup/testRuntime.tsx';

const EXPRESS = 1;
const SYSTEM = 2;
const WARM_UP_EDITS = 20;

export interface SlipTimes {
  /** From the edit until the new figures are in the document and laid out. */
  readonly editMs: readonly number[];
  readonly lines: number;
}

export interface SlipQuestion {
  readonly legs: number;
  /** K of n; null is an express. */
  readonly systemValue: number | null;
  readonly edits: number;
}

/** Short enough that no cap of total odds or payouts keeps a figure where it is. */
const SHORT_ODDS = '1.20';

function shortPriced(count: number) {
  const answers = liveAnswers(count);
  const short = (market: (typeof answers)['games'][number]['markets'][number]) => ({ ...market, outcomes: market.outcomes.map((outcome) => ({ ...outcome, odds: SHORT_ODDS })) });
  return { ...answers, games: answers.games.map((game) => ({ ...game, markets: game.markets.map(short) })) };
}

/** Edits of a coupon in turn: another stake by the field, another price, a selection that goes and comes back. */
async function edit({ legs, systemValue, edits }: SlipQuestion): Promise<SlipTimes> {
  const answers = shortPriced(legs);
  const runtime = liveRuntime(answers, legs, createSilentTimers());
  const line = runtime.stores.use(lineStore);
  line.book.ingestCatalogue(answers.sports, answers.champs);
  line.book.ingestGames(answers.games, 'main', true);
  const selection = runtime.stores.use(selectionStore);
  const coupon = runtime.stores.use(couponStore);
  const choices = [...line.book.games.values()].flatMap((game): Choice[] => {
    const market = line.book.marketsOf(game.mainMarketIds)[0];
    const outcome = market?.outcomes[0];
    return market && outcome ? [{ game, market, outcome }] : [];
  });
  selection.addAll(choices);
  coupon.setType(systemValue === null ? EXPRESS : SYSTEM);
  if (systemValue !== null) coupon.setSystemValue(systemValue);
  const container = document.body.appendChild(document.createElement('aside'));
  const root = createRoot(container);
  flushSync(() =>
    root.render(
      <TestSite runtime={runtime}>
        <Column {...widgetFrame('coupon/column')} slots={{ bets: null }} />
      </TestSite>,
    ),
  );
  while (!container.querySelector('dl')) await nextFrame();
  const { lines } = coupon;
  const win = () => [...container.querySelectorAll('dl dd')].at(-1)?.textContent ?? '';
  const editMs: number[] = [];
  for (let at = -WARM_UP_EDITS; at < edits; at += 1) {
    const before = win();
    const ms = timed(() => {
      flushSync(() => editsOf(at));
      container.getBoundingClientRect();
    });
    // What is measured must have happened: the figure is another one, without waiting for anything.
    if (win() === before) throw new Error(`Edit ${at} left the possible win at ${before}.`);
    if (at >= 0) editMs.push(ms);
    await nextFrame();
  }
  root.unmount();
  return { editMs, lines };

  function editsOf(at: number): void {
    if (at % 4 === 3) return reprice(at);
    if (systemValue === null && at % 4 === 2 && choices[0]) return selection.toggle(choices[0]);
    type(container, String(100 + Math.abs(at)));
  }

  function reprice(at: number): void {
    const market = answers.games[1]?.markets[0];
    if (!market) return;
    const version = `1.${at + WARM_UP_EDITS + 2}`;
    const outcomes = market.outcomes.map((outcome) => ({ ...outcome, odds: (1.2 + (Math.abs(at) % 50) / 50).toFixed(2) }));
    line.book.ingestMarkets([{ ...market, version, outcomes }]);
  }
}

/** Types a stake as a customer does: the field's value and its event. */
function type(container: HTMLElement, text: string): void {
  const field = container.querySelector<HTMLInputElement>('input[inputmode]');
  if (!field) throw new Error('The coupon has no field for its stake.');
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

export const slipBench = { edit };
Object.assign(globalThis, { slipBench });
