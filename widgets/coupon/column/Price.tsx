import { autorun } from 'mobx';
import { useLayoutEffect, useRef } from 'react';
import { LiveText, useT } from '../../../runtime/sdk.ts';
import { useOddsText } from '../../sports/index.ts';
import { Icon, VisuallyHidden } from '../../ui/index.ts';
import type { CouponBet } from '../store/couponBet.ts';
import type { SelectionStore } from '../store/SelectionStore.ts';
import css from './Price.module.css';

/** U3: the old price struck through, the new one with an arrow and a word; attributes only, no render on a tick. */
export function Price({ bet, selection }: { readonly bet: CouponBet; readonly selection: SelectionStore }) {
  const t = useT();
  const oddsText = useOddsText();
  const ref = useRef<HTMLSpanElement>(null);
  const current = () => selection.marketOf(bet)?.oddsOf(bet.id) ?? bet.market.coef;
  const direction = (): 'up' | 'down' | undefined => {
    const difference = Number(current()) - Number(bet.market.coef);
    return difference === 0 ? undefined : difference > 0 ? 'up' : 'down';
  };
  useLayoutEffect(() =>
    autorun(() => {
      const move = direction();
      if (move) ref.current?.setAttribute('data-move', move);
      else ref.current?.removeAttribute('data-move');
    }),
  );
  return (
    <span ref={ref} className={css.price}>
      <del className={css.old}>
        <VisuallyHidden>{t('coupon:old-price')} </VisuallyHidden>
        <LiveText read={() => oddsText(bet.market.coef)} />
      </del>
      <Icon name="trending-up" size="s" className={css.up ?? ''} />
      <Icon name="trending-down" size="s" className={css.down ?? ''} />
      <LiveText {...(css.odds && { className: css.odds })} read={() => oddsText(current())} />
      <span className={css.moved}>
        <LiveText
          read={() => {
            const move = direction();
            return move ? t(`markets:moved-${move}`) : '';
          }}
        />
      </span>
    </span>
  );
}
