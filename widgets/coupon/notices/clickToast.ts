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

/** What became of a click: "Bet placed 5.00 @ 1.85", what it waits for, or why there is no bet. */
export function clickToast({ id, bet, amountMinor, press, problem }: OneClickBet, { t, oddsText, money }: ClickTexts): Toast | undefined {
  const toast = (tone: ToastTone, text: string): Toast => ({ id, tone, text });
  // What is under way stays until it has come to an end.
  const underWay = (text: string): Toast => ({ ...toast('info', text), lifeMs: 0 });
  if (problem !== undefined) return toast('warning', t(`slip:click.problem.${problem}`, { amount: leftToRight(money(amountMinor)) }));
  const figures = (odds: string) => ({ amount: leftToRight(money(amountMinor)), odds: leftToRight(oddsText(odds)) });
  switch (press?.state.kind) {
    case 'sending':
    case 'checking':
      return underWay(t(`slip:click.${press.state.kind}`, figures(bet.market.coef)));
    case 'waiting':
      return underWay(t('slip:click.waiting', figures(bet.market.coef)));
    case 'accepted':
      return toast('success', t('slip:click.placed', figures(press.state.coupon.coef)));
    case 'duplicate':
      return toast('warning', t('slip:click.duplicate'));
    case 'refused':
      return toast('warning', refusalText(t, press.state.refusal.code));
    case 'signed-out':
      return toast('warning', t('slip:click.problem.sign-in'));
    case 'failed':
      return toast('danger', refusalText(t, press.state.code));
    default:
      return undefined;
  }
}

/** Keeps the order of a figure inside right-to-left text (Unicode isolates). */
function leftToRight(figure: string): string {
  return `\u2066${figure}\u2069`;
}
