import type { ReactNode } from 'react';
import { observer, useStore, useT } from '../../../runtime/sdk.ts';
import { RadioGroup, Switch } from '../../ui/index.ts';
import type { ChangeCoefAction, SettingSwitches } from '../store/keptSettings.ts';
import { couponSettingsStore } from '../store/SettingsStore.ts';
import { ExactOddsField } from './ExactOddsField.tsx';
import css from './Settings.module.css';
import { StakeSettings } from './StakeSettings.tsx';

/** In the order in which they protect the customer (T7). */
const actions: readonly ChangeCoefAction[] = [2, 0, 1];
const shown: readonly (keyof SettingSwitches)[] = ['isBalanceShown', 'isPossibleWinShown', 'isSelectAccountShown', 'isCouponFixed'];

/** All settings of the coupon; each takes effect at once. */
export const SettingsForm = observer(function SettingsForm() {
  const t = useT();
  const settings = useStore(couponSettingsStore);
  return (
    <div className={css.form}>
      <Section>
        <RadioGroup
          legend={t('slip:policy.legend')}
          value={String(settings.changeCoefAction)}
          onValueChange={(value) => settings.setChangeCoefAction(actions.find((action) => String(action) === value) ?? settings.changeCoefAction)}
          options={actions.map((action) => ({ value: String(action), label: t(`slip:policy.${action}`), hint: t(`slip:policy.hint.${action}`) }))}
        />
      </Section>
      <Section title={t('slip:exact.title')}>
        <ExactOddsField />
        <Switch isTrailing isChecked={settings.isDropOnScoreChange} onCheckedChange={(isOn) => settings.setDropOnScoreChange(isOn)} hint={t('slip:drop.hint')}>
          {t('slip:drop.label')}
        </Switch>
      </Section>
      <Section title={t('slip:stake.title')}>
        <StakeSettings />
      </Section>
      <Section title={t('slip:shown.title')}>
        {shown.map((name) => (
          <Switch key={name} isTrailing isChecked={settings[name]} onCheckedChange={(isOn) => settings.setSwitch(name, isOn)}>
            {t(`slip:shown.${name}`)}
          </Switch>
        ))}
      </Section>
    </div>
  );
});

function Section({ title, children }: { readonly title?: string; readonly children: ReactNode }) {
  return (
    <section className={css.section}>
      {title !== undefined && <h3 className={css.heading}>{title}</h3>}
      {children}
    </section>
  );
}
