import { type ReactNode, Suspense, useContext, useEffect, useMemo, useState } from 'react';
import { siteLaw } from '../../../domain/account/index.ts';
import { fetchCode, lazyPart, observer, useFact, useFormats, useRoute, useRuntime, useSiteSection, useStore, useT } from '../../../runtime/sdk.ts';
import { EntranceContext } from '../../auth/index.ts';
import { type FieldCheck, FormFrame, formsStore } from '../../forms/index.ts';
import { SocialWays, useSocialPaths } from '../../social/index.ts';
import { Icon, type IconName, Skeleton, Tabs } from '../../ui/index.ts';
import { registrationStore } from '../store/RegistrationStore.ts';
import { refusalOf } from './refusalOf.ts';
import { fetchSteps } from './steps.ts';
import css from './WaysForm.module.css';
import { offeredWays, type Way } from './ways.ts';

/** All ways share what is typed: whoever changes the way is not asked again. */
const KEPT_AS = 'registration';
/** Spec section 3, registration payload: the promo code. */
const PROMO_FIELD = 'ref_code';
const ICONS: Readonly<Record<Way, IconName>> = { fast: 'bolt', phone: 'phone', full: 'mail' };

const Credentials = lazyPart(async () => ({ default: (await fetchSteps()).Credentials }));
const Gifted = lazyPart(async () => ({ default: (await fetchSteps()).Gifted }));
const SentStep = lazyPart(async () => ({ default: (await fetchSteps()).SentStep }));
const InvitationStep = lazyPart(async () => ({ default: (await import('./InvitationStep.tsx')).InvitationStep }));
const SocialStep = lazyPart(async () => ({ default: (await import('./SocialStep.tsx')).SocialStep }));

export interface WaysFormProps {
  /** The fields of each way, and of each kind of code. */
  readonly fields: Readonly<Partial<Record<Way | 'social' | 'code' | 'sms', ReactNode>>>;
}

/** Registration by the ways of the site, with the steps that follow the form. */
export const WaysForm = observer(function WaysForm({ fields }: WaysFormProps) {
  const t = useT();
  const formats = useFormats();
  const runtime = useRuntime();
  const { report } = runtime;
  const registration = useStore(registrationStore);
  const forms = useStore(formsStore);
  const section = useSiteSection('registration');
  const { path, query } = useRoute();
  const { registration: fromElsewhere } = useSocialPaths();
  const { ways, hasSocial, unknown } = useMemo(() => offeredWays(section, siteLaw(runtime.manifest.site)), [section, runtime]);
  const [chosen, setWay] = useState<Way>();
  const needsInvitation = useFact('flags.isInvitationNeeded') === true;
  const { step } = registration;
  const place = useContext(EntranceContext);
  const isToldOnce = step.kind === 'registered' || step.kind === 'gifted';
  useEffect(() => place?.onHeld(isToldOnce));
  useEffect(() => {
    if (unknown.length > 0) report({ code: 'REGISTRATION_TYPE_UNKNOWN', message: `The site registers in ways that this build does not know: ${unknown.join(', ')}.` });
  }, [unknown, report]);

  useEffect(() => {
    const check: FieldCheck = async (code, signal) => {
      const { lookUpPromoCode } = await fetchCode(() => import('./promoTexts.ts'));
      return await lookUpPromoCode(code, { form: forms.open(KEPT_AS), runtime, formats, signal });
    };
    return forms.open(KEPT_AS).checkWith(PROMO_FIELD, check);
  }, [forms, runtime, formats]);

  const forget = () => forms.open(KEPT_AS).clear();
  const enter = () => {
    forget();
    registration.enter();
    place?.onEntered();
  };
  const activated = () => {
    forget();
    if (registration.step.kind === 'form') place?.onEntered();
  };
  if (step.kind === 'registered') return late(<Credentials login={step.login} password={step.password} promo={step.promo} onEnter={enter} />);
  if (step.kind === 'gifted') return late(<Gifted promo={step.promo} onEnter={enter} />);
  if (step.kind === 'sent') return late(<SentStep step={step} field={'phone' in step.address ? fields.sms : fields.code} onActivated={activated} />);
  const isInvited = !needsInvitation || registration.invitation !== null;
  if (!isInvited) return late(<InvitationStep />);
  if (path === fromElsewhere && hasSocial) return late(<SocialStep fields={fields.social} />);
  const send = { fast: registration.registerFast, phone: registration.registerPhone, full: registration.registerFull };
  const way = ways.find((offered) => offered === chosen) ?? ways[0];
  if (way === undefined) return <p>{t('registration:error.closed')}</p>;
  const submit = async (values: Parameters<typeof registration.registerFast>[0]) => {
    await fetchSteps();
    return refusalOf(t, await send[way].call(registration, values));
  };
  const form = (
    <div className={css.way}>
      <p className={css.hint}>
        <Icon name="info" size="s" />
        {t(`registration:hint.${way}`)}
      </p>
      <FormFrame key={way} keptAs={KEPT_AS} isKept submitLabel={t(`registration:submit.${way}`)} onSubmit={submit}>
        {fields[way]}
      </FormFrame>
    </div>
  );
  const social = hasSocial && <SocialWays returnUrl={query.get('returnUrl') ?? undefined} />;
  if (ways.length === 1) {
    return (
      <>
        {form}
        {social}
      </>
    );
  }
  return (
    <>
      <Tabs
        label={t('registration:ways')}
        isStretched
        tabs={ways.map((id) => ({ id, label: t(`registration:way.${id}`), icon: ICONS[id] }))}
        selectedId={way}
        onSelect={(id) => setWay(ways.find((offered) => offered === id))}
      >
        {form}
      </Tabs>
      {social}
    </>
  );
});

function late(part: ReactNode): ReactNode {
  return <Suspense fallback={<Skeleton shape="row" count={3} />}>{part}</Suspense>;
}
