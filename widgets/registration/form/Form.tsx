import { useState } from 'react';
import { observer, useStore, useT, type WidgetProps } from '../../../runtime/sdk.ts';
import { FormFrame, formsStore } from '../../forms/index.ts';
import { Icon, Tabs } from '../../ui/index.ts';
import { Credentials } from '../parts/Credentials.tsx';
import { MailedStep } from '../parts/MailedStep.tsx';
import { refusalOf } from '../parts/refusalOf.ts';
import { registrationStore } from '../store/RegistrationStore.ts';
import css from './Form.module.css';
import type { FormProps, FormSlots } from './props.gen.ts';

/** Both ways share what is typed: whoever changes the way is not asked again. */
const KEPT_AS = 'registration';

/** Registration at one press or by e-mail. The page's guard leads on whoever is signed in. */
export const Form = observer(function Form({ root, slots, title, intro }: WidgetProps<FormProps, FormSlots>) {
  const t = useT();
  const registration = useStore(registrationStore);
  const forms = useStore(formsStore);
  const [way, setWay] = useState<'fast' | 'full'>('fast');
  const { step } = registration;

  const enter = () => {
    forms.open(KEPT_AS).clear();
    registration.enter();
  };
  const content = () => {
    if (step.kind === 'registered') return <Credentials login={step.login} password={step.password} onEnter={enter} />;
    if (step.kind === 'mailed') return <MailedStep step={step} field={slots.code} onActivated={() => forms.open(KEPT_AS).clear()} />;
    return (
      <Tabs
        label={t('registration:ways')}
        isStretched
        tabs={[
          { id: 'fast', label: t('registration:way.fast'), icon: 'bolt' },
          { id: 'full', label: t('registration:way.full'), icon: 'mail' },
        ]}
        selectedId={way}
        onSelect={(id) => setWay(id === 'full' ? 'full' : 'fast')}
      >
        <div className={css.way}>
          <p className={css.hint}>
            <Icon name="info" size="s" />
            {t(`registration:hint.${way}`)}
          </p>
          {way === 'fast' ? (
            <FormFrame key="fast" keptAs={KEPT_AS} isKept submitLabel={t('registration:submit.fast')} onSubmit={async (values) => refusalOf(t, await registration.registerFast(values))}>
              {slots.fast}
            </FormFrame>
          ) : (
            <FormFrame key="full" keptAs={KEPT_AS} isKept submitLabel={t('registration:submit.full')} onSubmit={async (values) => refusalOf(t, await registration.registerFull(values))}>
              {slots.full}
            </FormFrame>
          )}
        </div>
      </Tabs>
    );
  };
  return (
    <section {...root} className={css.card}>
      <header className={css.head}>
        <h1 className={css.title}>{title}</h1>
        {intro !== undefined && <p className={css.intro}>{intro}</p>}
      </header>
      <noscript>
        <p>{t('registration:no-script')}</p>
      </noscript>
      {content()}
    </section>
  );
});
