import { useState } from 'react';
import { formatOdds, readOdds } from '../../../domain/odds/index.ts';
import { toDecimal } from '../../../domain/exact/Rational.ts';
import { observer, useStore, useT, useUi } from '../../../runtime/sdk.ts';
import { Field, TextInput } from '../../ui/index.ts';
import { couponSettingsStore } from '../store/SettingsStore.ts';

const OFF = '0';
/** The contract takes up to twelve decimals. */
const MOST_DECIMALS = 12;

/** The odds that an order waits for, typed as the visitor reads odds; empty is off. */
export const ExactOddsField = observer(function ExactOddsField() {
  const t = useT();
  const ui = useUi();
  const settings = useStore(couponSettingsStore);
  const [draft, setDraft] = useState<string | null>(null);
  const kept = settings.exactCoef === OFF ? '' : formatOdds(settings.exactCoef, ui.get('oddsView'), 'exact');
  const isWrong = draft !== null && draft.trim() !== '' && draft.trim() !== OFF && readOdds(draft, ui.get('oddsView')) === undefined;
  const handleChange = (typed: string) => {
    setDraft(typed);
    const odds = readOdds(typed, ui.get('oddsView'));
    settings.setExactCoef(odds ? toDecimal(odds, 0, MOST_DECIMALS) : OFF);
  };
  return (
    <Field
      label={t('slip:exact.label')}
      hint={t('slip:exact.hint', { example: formatOdds('2.5', ui.get('oddsView')) })}
      error={isWrong ? t('slip:exact.wrong', { example: formatOdds('2.5', ui.get('oddsView')) }) : undefined}
      reservesMessage
    >
      {(control) => (
        <TextInput
          {...control}
          size="s"
          dir="ltr"
          autoComplete="off"
          value={draft ?? kept}
          onChange={(event) => handleChange(event.target.value)}
          onBlur={() => !isWrong && setDraft(null)}
        />
      )}
    </Field>
  );
});
