import type { ReactNode } from 'react';
import { observer, useStore, useT } from '../../../runtime/sdk.ts';
import { useOddsText } from '../../sports/index.ts';
import { Banner } from '../../ui/index.ts';
import { codeStore } from '../store/CodeStore.ts';
import type { CouponBet } from '../store/couponBet.ts';
import type { OpenedCode } from '../store/codedCoupon.ts';
import { BetName } from './BetName.tsx';
import css from './CouponCodes.module.css';

/** What a loaded code brought, and what became of its selections since it was saved (U33). */
export const CodeReport = observer(function CodeReport() {
  const t = useT();
  const codes = useStore(codeStore);
  if (codes.load.kind !== 'loaded') return null;
  const { opened } = codes.load;
  const isEmpty = opened.bets.length === 0;
  const isSame = opened.missing.length + opened.locked.length + opened.moved.length === 0;
  return (
    <Banner
      role="status"
      tone={isEmpty ? 'warning' : 'info'}
      title={t(isEmpty ? 'slip:code.nothing-left' : 'slip:code.loaded', { code: opened.code })}
      closeLabel={t('slip:close')}
      onClose={() => codes.dismissLoad()}
    >
      {isSame ? t('slip:code.unchanged') : <Changes opened={opened} />}
    </Banner>
  );
});

function Changes({ opened: { missing, locked, moved } }: { readonly opened: OpenedCode }) {
  const t = useT();
  const oddsText = useOddsText();
  return (
    <>
      <Bets title={t('slip:code.missing')} bets={missing} />
      <Bets title={t('slip:code.locked')} bets={locked} />
      <Bets
        title={t('slip:code.moved')}
        bets={moved.map(({ bet }) => bet)}
        detail={(bet) => {
          const move = moved.find((other) => other.bet.id === bet.id);
          return move && <span className={css.move}>{t(`slip:code.move.${move.movement}`, { from: oddsText(move.from), to: oddsText(move.to) })}</span>;
        }}
      />
    </>
  );
}

function Bets({ title, bets, detail }: { readonly title: string; readonly bets: readonly CouponBet[]; readonly detail?: (bet: CouponBet) => ReactNode }) {
  if (bets.length === 0) return null;
  return (
    <>
      <p className={css.part}>{title}</p>
      <ul className={css.bets}>
        {bets.map((bet) => (
          <li key={bet.id}>
            <BetName bet={bet} /> {detail?.(bet)}
          </li>
        ))}
      </ul>
    </>
  );
}
