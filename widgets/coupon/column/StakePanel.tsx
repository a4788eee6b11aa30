import { couponType } from '../../../domain/coupon/index.ts';
import { observer, useFormats, useStore, useT } from '../../../runtime/sdk.ts';
import { Button, Field, Switch } from '../../ui/index.ts';
import { couponStore } from '../store/CouponStore.ts';
import { hasStakeField, hasSystemValue } from '../store/couponPricing.ts';
import { AccountRow } from './AccountRow.tsx';
import { AmountInput } from './AmountInput.tsx';
import { AmountLimitButtons } from './AmountLimitButtons.tsx';
import { MaxQuestion, useMaxQuestion } from './MaxQuestion.tsx';
import css from './StakePanel.module.css';
import { useAmountError } from './useAmountError.ts';

/** What helps with the stake: account, limits, presets, auto max; blocks have their fields here, singles theirs beside each bet. */
export const StakePanel = observer(function StakePanel() {
  const coupon = useStore(couponStore);
  return (
    <div className={css.panel}>
      <AccountRow />
      {coupon.typeId === couponType.conditional ? <BlockStakes /> : !coupon.isSingles && <StakeHelp />}
    </div>
  );
});

/** The stake of the whole coupon, and of a line; it stands with the win and the place button, always in view (U2). */
export const StakeField = observer(function StakeField() {
  const t = useT();
  const coupon = useStore(couponStore);
  const { stakes, currency } = coupon;
  const isFixed = stakes.freeStakeMinor !== undefined || coupon.isActivePlaceBet;
  const error = useAmountError(coupon.amountProblem, () => coupon.limits);
  // Read here: the field renders its control by itself, where nothing is followed.
  const { text, lineText } = stakes;
  const field = { iso: currency.iso, disabled: isFixed, onStep: (direction: 1 | -1) => stakes.step(direction) };
  if (!hasStakeField(coupon.typeId)) return null;
  return (
    <div className={css.fields} data-pair={hasSystemValue(coupon.typeId) || undefined}>
      <Field label={t(hasSystemValue(coupon.typeId) ? 'coupon:total-stake' : 'coupon:stake')} error={error} className={css.field ?? ''}>
        {(control) => <AmountInput {...control} {...field} data-shortcut="stake" value={text} onText={(typed) => stakes.setText(typed)} />}
      </Field>
      {hasSystemValue(coupon.typeId) && (
        <Field label={t('coupon:line-stake', { count: coupon.lines })} className={css.field ?? ''}>
          {(control) => <AmountInput {...control} {...field} value={lineText} onText={(typed) => stakes.setLineText(typed)} />}
        </Field>
      )}
    </div>
  );
});

const StakeHelp = observer(function StakeHelp() {
  const t = useT();
  const formats = useFormats();
  const coupon = useStore(couponStore);
  const { stakes, currency } = coupon;
  const question = useMaxQuestion((amountMinor) => stakes.setAmount(amountMinor));
  const isWaiting = !coupon.isAccountKnown;
  const isFixed = stakes.freeStakeMinor !== undefined || coupon.isActivePlaceBet;
  return (
    <>
      <div className={css.row}>
        <AmountLimitButtons limits={() => coupon.limits} onAmount={(amountMinor) => stakes.setAmount(amountMinor)} />
        {(isWaiting || stakes.isAutoMaxPossible) && (
          <Switch isChecked={stakes.isActiveAutoMax} disabled={isFixed || isWaiting} onCheckedChange={(isOn) => stakes.setAutoMax(isOn)}>
            {t('coupon:auto-max')}
          </Switch>
        )}
      </div>
      <div className={css.presets} role="group" aria-label={t('coupon:presets')}>
        {coupon.settings.presetsMinor(currency.iso).map((presetMinor) => (
          <Button key={presetMinor} size="s" variant="secondary" disabled={isFixed || isWaiting} onClick={() => stakes.add(presetMinor)}>
            {isWaiting ? '…' : <bdi dir="ltr">+{formats.number(presetMinor / 10 ** currency.minorDigits)}</bdi>}
          </Button>
        ))}
        <Button size="s" variant="secondary" disabled={isFixed || stakes.mostMinor === undefined} onClick={() => stakes.mostMinor !== undefined && question.fill(stakes.mostMinor)}>
          {t('coupon:preset-max')}
        </Button>
      </div>
      <MaxQuestion question={question} />
    </>
  );
});

/** Stakes of the conditional type, one a block. */
const BlockStakes = observer(function BlockStakes() {
  const t = useT();
  const coupon = useStore(couponStore);
  const { stakes, currency } = coupon;
  const blockIds = [...new Set(coupon.selection.bets.map((bet) => bet.blockId))].sort((a, b) => a - b);
  return blockIds.map((blockId) => ({ blockId, text: stakes.blockText(blockId) })).map(({ blockId, text }) => (
    <Field key={blockId} label={t('coupon:block-stake', { number: blockId })}>
      {(control) => <AmountInput {...control} size="s" iso={currency.iso} value={text} disabled={coupon.isActivePlaceBet} onText={(typed) => stakes.setBlockText(blockId, typed)} onStep={() => undefined} />}
    </Field>
  ));
});
