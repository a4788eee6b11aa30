import type { Minor } from '../../../domain/money/index.ts';
import type { JsonObject, JsonValue, Translate } from '../../../runtime/sdk.ts';
import type { Toast, ToastTone } from '../../ui/index.ts';
import { refusalText } from '../column/refusalText.ts';
import type { OneClickBet } from '../store/OneClickBets.ts';

/** How a visitor reads prices and amounts. */
export interface ClickTexts {
  readonly t: Translate;
  readonly oddsText: (odds: string) => string;
  readonly money: (amountMinor: Minor) => string;
}

/** How long notices stay, in ms (`site.sections.toasts`): a refusal is read before it goes. */
export interface ToastLives {
  readonly refusedMs: number;
  readonly doneMs: number;
}

/** As the site's config says; without it notices stay until they are closed. */
export function toastLives({ autoCloseSeconds, doneSeconds }: JsonObject): ToastLives {
  const msOf = (seconds: JsonValue | undefined): number => (typeof seconds === 'number' ? seconds * 1000 : 0);
  return { refusedMs: msOf(autoCloseSeconds), doneMs: msOf(doneSeconds) };
}

/** What became of a click: "Bet placed 5.00 @ 1.85", what it waits for, or why there is no bet. */
export function clickToast({ id, bet, amountMinor, press, problem }: OneClickBet, { t, oddsText, money }: ClickTexts, { refusedMs, doneMs }: ToastLives): Toast | undefined {
  const toast = (tone: ToastTone, text: string, lifeMs = 0): Toast => ({ id, tone, text, lifeMs });
  if (problem !== undefined) return toast('warning', t(`slip:click.problem.${problem}`, { amount: leftToRight(money(amountMinor)) }), refusedMs);
  const figures = (odds: string) => ({ amount: leftToRight(money(amountMinor)), odds: leftToRight(oddsText(odds)) });
  switch (press?.state.kind) {
    case 'sending':
    case 'checking':
      return toast('info', t(`slip:click.${press.state.kind}`, figures(bet.market.coef)));
    case 'waiting':
      return toast('info', t('slip:click.waiting', figures(bet.market.coef)));
    case 'accepted':
      return { ...toast('success', t('slip:click.placed', figures(press.state.coupon.coef))), lifeMs: doneMs };
    case 'duplicate':
      return toast('warning', t('slip:click.duplicate'), refusedMs);
    case 'refused':
      return toast('warning', refusalText(t, press.state.refusal.code), refusedMs);
    case 'signed-out':
      return toast('warning', t('slip:click.problem.sign-in'), refusedMs);
    case 'failed':
      return toast('danger', refusalText(t, press.state.code), refusedMs);
    default:
      return undefined;
  }
}

/** Keeps the order of a figure inside right-to-left text (Unicode isolates). */
function leftToRight(figure: string): string {
  return `\u2066${figure}\u2069`;
}
