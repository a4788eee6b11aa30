import { couponType, LOBBY_BLOCK } from '../../../domain/coupon/index.ts';
import type { Currency } from '../../../domain/money/index.ts';
import { formatOdds, parseOdds } from '../../../domain/odds/index.ts';
import { observer, useT, useUi } from '../../../runtime/sdk.ts';
import { Field, IconButton, Select, TextInput } from '../../ui/index.ts';
import { AmountBox } from './AmountBox.tsx';
import css from './Calculator.module.css';
import { blockIdsOf, hasBlocks, outcomeCodes, sharedBy, type Slip, type SlipLeg, type SlipTerms } from './slip.ts';
import { MOST_LETTERS, readTypedOdds, slipParams } from './slipAddress.ts';
import type { SlipModel } from './useSlip.ts';

interface LegFieldsProps {
  readonly leg: SlipLeg;
  readonly index: number;
  readonly model: SlipModel;
  readonly terms: SlipTerms;
  readonly currency: Currency;
  readonly onRemove: (() => void) | undefined;
}

const EXAMPLE = '2.5';
const DECIMAL = 0;

function withChanged(slip: Slip, key: number, change: Partial<SlipLeg>): Slip {
  return { ...slip, legs: slip.legs.map((leg) => (leg.key === key ? { ...leg, ...change } : leg)) };
}

/** A selection: its odds as the visitor reads them, how it ended, where it stands. */
export const LegFields = observer(function LegFields({ leg, index, model, terms, currency, onRemove }: LegFieldsProps) {
  const t = useT();
  const viewId = useUi().get('oddsView');
  const { slip, refused, wrong, edit, look } = model;
  const number = index + 1;
  const change = (changed: Partial<SlipLeg>, field: string) => edit((before) => withChanged(before, leg.key, changed), field);
  const [odds, outcome, block, amount] = [`odds.${index}`, `outcome.${index}`, `block.${index}`, `amount.${index}`];
  const isOdds = parseOdds(leg.odds) !== undefined;
  const outcomeText = (code: string): string => {
    const count = sharedBy(code);
    return count === undefined ? t(`calculator:outcome.${code === '' ? 'open' : code}`) : t('calculator:outcome.shared', { count });
  };
  return (
    <li>
      <fieldset className={css.leg}>
        <legend className={css.legend}>{t('calculator:selection', { number })}</legend>
        {onRemove && <IconButton icon="close" size="s" label={t('calculator:remove', { number })} className={css.remove} onClick={onRemove} />}
        <div className={css.fields}>
          <Field label={t('calculator:odds')} error={wrong.has(odds) ? t('calculator:wrong.odds', { example: formatOdds(EXAMPLE, viewId) }) : undefined}>
            {(control) => (
              <TextInput
                {...control}
                name={slipParams.odds}
                dir="ltr"
                autoComplete="off"
                inputMode={viewId === DECIMAL ? 'decimal' : 'text'}
                maxLength={MOST_LETTERS}
                value={leg.typed ?? (isOdds ? formatOdds(leg.odds, viewId, 'exact') : leg.odds)}
                onChange={({ target: { value } }) => change({ typed: value, odds: readTypedOdds(value, viewId) ?? value.trim() }, odds)}
                onBlur={() => {
                  look(odds);
                  if (isOdds && leg.typed !== undefined) edit((before) => withChanged(before, leg.key, { typed: undefined }), odds);
                }}
              />
            )}
          </Field>
          <Field label={t('calculator:outcome')} error={refused.has(outcome) ? t('calculator:refused.outcome') : undefined}>
            {(control) => (
              <Select
                {...control}
                name={slipParams.outcome}
                value={leg.outcome}
                options={outcomeCodes(terms.mostDeadHeat).map((code) => ({ value: code, label: outcomeText(code) }))}
                onValueChange={(code) => change({ outcome: code }, outcome)}
              />
            )}
          </Field>
          {hasBlocks(slip.typeId) && (
            <Field label={t(slip.typeId === couponType.system ? 'calculator:part' : 'coupon:block-label')} error={refused.has(block) ? t('calculator:refused.block') : undefined}>
              {(control) => (
                <Select
                  {...control}
                  name={slipParams.block}
                  value={String(leg.blockId)}
                  options={blockIdsOf(slip).map((blockId) => ({ value: String(blockId), label: blockText(t, slip.typeId, blockId) }))}
                  onValueChange={(value) => change({ blockId: Number(value) }, block)}
                />
              )}
            </Field>
          )}
          {slip.typeId === couponType.singles && (
            <Field label={t('coupon:stake')} error={wrong.has(amount) ? t('calculator:wrong.stake') : undefined}>
              {(control) => <AmountBox {...control} name={slipParams.amount} currency={currency} value={leg.stake} onBlur={() => look(amount)} onText={(text) => change({ stake: text }, amount)} />}
            </Field>
          )}
        </div>
      </fieldset>
    </li>
  );
});

function blockText(t: ReturnType<typeof useT>, typeId: number, blockId: number): string {
  if (typeId === couponType.system) return t(blockId === LOBBY_BLOCK ? 'coupon:banker' : 'calculator:part.ordinary');
  return blockId === LOBBY_BLOCK ? t('coupon:lobby') : t('coupon:block', { number: blockId });
}
