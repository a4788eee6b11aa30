import { type MouseEvent, useEffect, useId, useRef } from 'react';
import type { CouponConfig } from '../../../domain/betting/index.ts';
import { couponType, couponTypeNames, DEFAULT_SYSTEM_VALUE, lineCount, LOBBY_BLOCK } from '../../../domain/coupon/index.ts';
import type { Currency } from '../../../domain/money/index.ts';
import { observer, useNavigation, useRoute, useT, useUi } from '../../../runtime/sdk.ts';
import { Banner, Button, Field, Select, TextLink } from '../../ui/index.ts';
import { hasSystemValue } from '../store/couponPricing.ts';
import { AmountBox } from './AmountBox.tsx';
import css from './Calculator.module.css';
import { LegFields } from './LegFields.tsx';
import { type Slip, type SlipTerms, usedBlockIds, withFittingBlocks, withLeg, withoutLeg } from './slip.ts';
import { hasStake, slipParams } from './slipAddress.ts';
import type { SlipModel } from './useSlip.ts';

export interface SlipFormProps {
  readonly model: SlipModel;
  readonly terms: SlipTerms;
  readonly config: CouponConfig;
  readonly currency: Currency;
}

/** Legs or blocks that a system combines. */
function unitsOf({ typeId, legs }: Slip): number {
  const others = legs.filter(({ blockId }) => blockId !== LOBBY_BLOCK);
  return typeId === couponType.blocks ? usedBlockIds(others).length : others.length;
}

/** Keeps the system where there is one of that size. */
function withFittingSystem(slip: Slip): Slip {
  const isFitting = !hasSystemValue(slip.typeId) || slip.systemValue < unitsOf(slip);
  return isFitting ? slip : { ...slip, systemValue: DEFAULT_SYSTEM_VALUE };
}

/** The coupon to calculate. It is sent as it is where no script runs: each field has the name that it has in the address. */
export const SlipForm = observer(function SlipForm({ model, terms, config, currency }: SlipFormProps) {
  const t = useT();
  const ui = useUi();
  const navigation = useNavigation();
  const { path } = useRoute();
  const headingId = useId();
  const { slip, refused, wrong, edit } = model;
  const viewId = ui.get('oddsView');
  const { focusAfter } = useFocusOfLegs(model);
  const isFull = slip.legs.length >= terms.mostLegs;
  const handleAdd = (event: MouseEvent) => {
    event.preventDefault();
    edit((before) => withFittingSystem(withLeg(before)));
    focusAfter(slip.legs.length);
  };
  const handleRemove = (key: number, index: number) => {
    edit((before) => withFittingSystem(withoutLeg(before, key)));
    focusAfter(Math.min(index, slip.legs.length - 2));
  };
  return (
    <form ref={model.formRef} className={css.card} action={navigation.href(path)} method="get" noValidate aria-labelledby={headingId} onSubmit={model.handleSubmit}>
      <h2 id={headingId} className={css.heading}>{t('calculator:bet')}</h2>
      {refused.has('view') && <Banner tone="warning">{t('calculator:refused.view')}</Banner>}
      {refused.has('legs') && <Banner tone="warning">{t('calculator:refused.legs', { count: terms.mostLegs })}</Banner>}
      {viewId !== 0 && <input type="hidden" name={slipParams.view} value={viewId} />}
      <div className={css.top}>
        <Field label={t('coupon:type-label')} error={refused.has('type') ? t('calculator:refused.type') : undefined}>
          {(control) => (
            <Select
              {...control}
              name={slipParams.type}
              value={couponTypeNames[slip.typeId]}
              options={terms.types.map((id) => ({ value: couponTypeNames[id], label: t(id === couponType.single ? 'coupon:type.single' : `coupon:type-name.${couponTypeNames[id]}`) }))}
              onValueChange={(name) => edit((before) => withFittingSystem(withFittingBlocks({ ...before, typeId: terms.types.find((id) => couponTypeNames[id] === name) ?? before.typeId })), 'type')}
            />
          )}
        </Field>
        {hasSystemValue(slip.typeId) && <SystemField model={model} config={config} />}
        {hasStake(slip.typeId) && (
          <Field label={t('coupon:total-stake')} error={wrong.has('stake') ? t('calculator:wrong.stake') : undefined}>
            {(control) => (
              <AmountBox {...control} name={slipParams.stake} currency={currency} value={slip.stake} onBlur={() => model.look('stake')} onText={(text) => edit((before) => ({ ...before, stake: text }), 'stake')} />
            )}
          </Field>
        )}
      </div>
      <ol className={css.legs}>
        {slip.legs.map((leg, index) => (
          <LegFields key={leg.key} leg={leg} index={index} model={model} terms={terms} currency={currency} onRemove={slip.legs.length > 1 ? () => handleRemove(leg.key, index) : undefined} />
        ))}
      </ol>
      {slip.typeId === couponType.conditional && <BlockStakes model={model} currency={currency} />}
      <noscript>
        <p className={css.note}>{t('calculator:without-script')}</p>
      </noscript>
      <div className={css.actions}>
        <Button type="submit" variant="primary">{t('calculator:calculate')}</Button>
        <Button type="submit" name={slipParams.add} value="1" icon="plus" disabled={isFull} onClick={handleAdd}>{t('calculator:add')}</Button>
        <TextLink href={navigation.href(path)} className={css.reset ?? ''}>{t('calculator:reset')}</TextLink>
      </div>
      {isFull && <p className={css.note}>{t('calculator:full', { count: terms.mostLegs })}</p>}
    </form>
  );
});

/** After a selection came or went the focus is in one that is there. */
function useFocusOfLegs({ slip, formRef }: SlipModel): { readonly focusAfter: (index: number) => void } {
  const wanted = useRef<number | null>(null);
  useEffect(() => {
    const index = wanted.current;
    wanted.current = null;
    if (index !== null) formRef.current?.querySelectorAll<HTMLElement>(`[name="${slipParams.odds}"]`)[index]?.focus();
  }, [slip.legs.length, formRef]);
  return { focusAfter: (index) => { wanted.current = index; } };
}

function SystemField({ model: { slip, refused, edit }, config }: Pick<SlipFormProps, 'model' | 'config'>) {
  const t = useT();
  const units = unitsOf(slip);
  const countOf = (systemValue: number): number => lineCount({ ...slip, systemValue });
  const fitting = Array.from({ length: Math.max(0, units - DEFAULT_SYSTEM_VALUE) }, (_, index) => index + DEFAULT_SYSTEM_VALUE);
  // One of an address that there is not is shown as it is; what is wrong with it stands in the result.
  const values = fitting.includes(slip.systemValue) ? fitting : [...fitting, slip.systemValue];
  const options = values.map((value) => ({ value: String(value), label: t('coupon:system-option', { value, units, count: countOf(value) }), isDisabled: value !== slip.systemValue && countOf(value) > config.rules.maxSystemLines }));
  return (
    <Field label={t('coupon:system-label')} error={refused.has('system') ? t('calculator:refused.system') : undefined}>
      {(control) => <Select {...control} name={slipParams.systemValue} value={String(slip.systemValue)} options={options} onValueChange={(value) => edit((before) => ({ ...before, systemValue: Number(value) }), 'system')} />}
    </Field>
  );
}

/** Stakes of a conditional bet, in the order of its blocks. */
function BlockStakes({ model: { slip, wrong, edit, look }, currency }: Pick<SlipFormProps, 'model' | 'currency'>) {
  const t = useT();
  return (
    <div className={css.top}>
      {usedBlockIds(slip.legs).map((blockId, index) => {
        const field = `amount.${index}`;
        return (
          <Field key={blockId} label={t('coupon:block-stake', { number: blockId })} {...(index > 0 && { hint: t('calculator:block-hint') })} error={wrong.has(field) ? t('calculator:wrong.stake') : undefined}>
            {(control) => (
              <AmountBox
                {...control}
                name={slipParams.amount}
                currency={currency}
                value={slip.stakeByBlockId[blockId] ?? (index === 0 ? slip.stake : '')}
                onBlur={() => look(field)}
                onText={(text) => edit((before) => ({ ...before, stakeByBlockId: { ...before.stakeByBlockId, [blockId]: text } }), field)}
              />
            )}
          </Field>
        );
      })}
    </div>
  );
}
