import type { Minor } from '../../../domain/money/index.ts';
import type { Translate } from '../../../runtime/sdk.ts';
import type { Toast, ToastTone } from '../../ui/index.ts';
import { refusalText } from '../column/refusalText.ts';
import type { OneClickBet } from '../store/OneClickBets.ts';

/** How a visitor reads prices and amounts. */
export interface ClickTexts {
  readonly t: Translate;
  readonly oddsText: (odds: string) => string;
  readonly money: (amountMinor: Minor) => string;
}

/** A refusal is read before it goes. */
const REFUSED_MS = 10_000;

/** What became of a click: "Bet placed 5.00 @ 1.85", what it waits for, or why there is no bet. */
export function clickToast({ id, bet, amountMinor, press, problem }: OneClickBet, { t, oddsText, money }: ClickTexts): Toast | undefined {
  const toast = (tone: ToastTone, text: string, lifeMs = 0): Toast => ({ id, tone, text, lifeMs });
  if (problem !== undefined) return toast('warning', t(`slip:click.problem.${problem}`, { amount: leftToRight(money(amountMinor)) }), REFUSED_MS);
  const figures = (odds: string) => ({ amount: leftToRight(money(amountMinor)), odds: leftToRight(oddsText(odds)) });
  switch (press?.state.kind) {
    case 'sending':
    case 'checking':
      return toast('info', t(`slip:click.${press.state.kind}`, figures(bet.market.coef)));
    case 'waiting':
      return toast('info', t('slip:click.waiting', figures(bet.market.coef)));
    case 'accepted':
      return { ...toast('success', t('slip:click.placed', figures(press.state.coupon.coef))), lifeMs: 6_000 };
    case 'duplicate':
      return toast('warning', t('slip:click.duplicate'), REFUSED_MS);
    case 'refused':
      return toast('warning', refusalText(t, press.state.refusal.code), REFUSED_MS);
    case 'signed-out':
      return toast('warning', t('slip:click.problem.sign-in'), REFUSED_MS);
    case 'failed':
      return toast('danger', refusalText(t, press.state.code), REFUSED_MS);
    default:
      return undefined;
  }
}

/** Keeps the order of a figure inside right-to-left text (Unicode isolates). */
function leftToRight(figure: string): string {
  return `\u2066${figure}\u2069`;
}
