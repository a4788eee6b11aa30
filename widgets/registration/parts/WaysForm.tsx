import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { observer, useRuntime, useSiteSection, useStore, useT } from '../../../runtime/sdk.ts';
import { FormFrame, formsStore } from '../../forms/index.ts';
import { Icon, type IconName, Tabs } from '../../ui/index.ts';
import { registrationStore } from '../store/RegistrationStore.ts';
import { Credentials } from './Credentials.tsx';
import { refusalOf } from './refusalOf.ts';
import { SentStep } from './SentStep.tsx';
import css from './WaysForm.module.css';
import { offeredWays, type Way } from './ways.ts';

/** All ways share what is typed: whoever changes the way is not asked again. */
const KEPT_AS = 'registration';
const ICONS: Readonly<Record<Way, IconName>> = { fast: 'bolt', phone: 'phone', full: 'mail' };

export interface WaysFormProps {
  /** The fields of each way, and of each kind of code. */
  readonly fields: Readonly<Partial<Record<Way | 'code' | 'sms', ReactNode>>>;
}

/** Registration by the ways of the site, with the steps that follow the form. */
export const WaysForm = observer(function WaysForm({ fields }: WaysFormProps) {
  const t = useT();
  const { report } = useRuntime();
  const registration = useStore(registrationStore);
  const forms = useStore(formsStore);
  const section = useSiteSection('registration');
  const { ways, unknown } = useMemo(() => offeredWays(section), [section]);
  const [chosen, setWay] = useState<Way>();
  const { step } = registration;
  useEffect(() => {
    if (unknown.length > 0) report({ code: 'REGISTRATION_TYPE_UNKNOWN', message: `The site registers in ways that this build does not know: ${unknown.join(', ')}.` });
  }, [unknown, report]);

  const forget = () => forms.open(KEPT_AS).clear();
  const enter = () => {
    forget();
    registration.enter();
  };
  if (step.kind === 'registered') return <Credentials login={step.login} password={step.password} onEnter={enter} />;
  if (step.kind === 'sent') return <SentStep step={step} field={'phone' in step.address ? fields.sms : fields.code} onActivated={forget} />;
  const send = { fast: registration.registerFast, phone: registration.registerPhone, full: registration.registerFull };
  const way = ways.find((offered) => offered === chosen) ?? ways[0];
  if (way === undefined) return <p>{t('registration:error.closed')}</p>;
  const form = (
    <div className={css.way}>
      <p className={css.hint}>
        <Icon name="info" size="s" />
        {t(`registration:hint.${way}`)}
      </p>
      <FormFrame key={way} keptAs={KEPT_AS} isKept submitLabel={t(`registration:submit.${way}`)} onSubmit={async (values) => refusalOf(t, await send[way].call(registration, values))}>
        {fields[way]}
      </FormFrame>
    </div>
  );
  if (ways.length === 1) return form;
  return (
    <Tabs
      label={t('registration:ways')}
      isStretched
      tabs={ways.map((id) => ({ id, label: t(`registration:way.${id}`), icon: ICONS[id] }))}
      selectedId={way}
      onSelect={(id) => setWay(ways.find((offered) => offered === id))}
    >
      {form}
    </Tabs>
  );
});
