import { type ReactNode, useEffect, useRef } from 'react';
import { observer, useNavigation, useQuery, useRoute, useRuntime, useStore, useT } from '../../../runtime/sdk.ts';
import { FormFrame, FormHint, formsStore } from '../../forms/index.ts';
import { pendingQuery, postLeave, providersQuery, SocialWays, useSocialPaths } from '../../social/index.ts';
import { Banner, Button, ButtonLink, ErrorState, Skeleton } from '../../ui/index.ts';
import { registrationStore } from '../store/RegistrationStore.ts';
import { refusalOf } from './refusalOf.ts';
import { fetchSteps } from './steps.ts';
import css from './SocialStep.module.css';

export interface SocialStepProps {
  /** What the provider does not say. */
  readonly fields: ReactNode;
}

/** What was typed in the other ways is not asked again. */
const KEPT_AS = 'registration';

/**
 * Somebody comes from an account elsewhere that signs nobody in here yet: they make an account of the site, or sign in to theirs and link it
 * there. Both are offered to everybody alike, whoever has the mailbox.
 */
export const SocialStep = observer(function SocialStep({ fields }: SocialStepProps) {
  const t = useT();
  const runtime = useRuntime();
  const registration = useStore(registrationStore);
  const form = useStore(formsStore).open(KEPT_AS);
  const paths = useSocialPaths();
  const { go, href } = useNavigation();
  const returnUrl = useRoute().query.get('returnUrl') ?? undefined;
  const { data: pending, isError, isFetching, refetch } = useQuery(pendingQuery(runtime, ({ country, currency }) => form.begin({ country, currency })));
  const { data: providers = [] } = useQuery(providersQuery(runtime));
  const heading = useRef<HTMLHeadingElement>(null);
  const isHere = pending?.purpose === 'register';
  useEffect(() => {
    if (isHere) heading.current?.focus({ preventScroll: true });
  }, [isHere]);

  if (isError && pending === undefined) return <ErrorState icon="signal-off" title={t('registration:social.failed')} retryLabel={t('registration:social.retry')} isRetrying={isFetching} onRetry={() => void refetch()} />;
  if (pending === undefined) return <Skeleton shape="row" count={3} />;
  if (!isHere) {
    return (
      <div className={css.step}>
        <Banner tone="warning">{t('registration:social.over')}</Banner>
        <SocialWays returnUrl={returnUrl} />
        <ButtonLink variant="ghost" isBlock href={href(paths.ways)}>
          {t('registration:social.other')}
        </ButtonLink>
      </div>
    );
  }
  const provider = providers.find(({ id }) => id === pending.provider)?.name ?? pending.provider;
  const leave = () => {
    void postLeave(runtime.api).catch(() => undefined);
    go(paths.ways);
  };
  const submit = async (values: Parameters<typeof registration.registerSocial>[0]) => {
    await fetchSteps();
    return refusalOf(t, await registration.registerSocial(values, pending));
  };
  return (
    <div className={css.step}>
      <div className={css.who}>
        <h2 ref={heading} tabIndex={-1} className={css.title}>
          {t('registration:social.title', { provider })}
        </h2>
        <p className={css.name}>
          {pending.name !== '' && <bdi>{pending.name}</bdi>}
          {pending.email !== null && <bdi dir="ltr">{pending.email}</bdi>}
        </p>
        {pending.email !== null && !pending.isEmailProved && <FormHint>{t('registration:social.unproved', { provider })}</FormHint>}
        <Button variant="ghost" size="s" onClick={leave}>
          {t('registration:social.notYou')}
        </Button>
      </div>
      <FormFrame keptAs={KEPT_AS} isKept submitLabel={t('registration:social.submit')} onSubmit={submit}>
        {fields}
      </FormFrame>
      <section className={css.have} aria-labelledby="registration-social-have">
        <h2 id="registration-social-have" className={css.title}>
          {t('registration:social.have')}
        </h2>
        <p>{t('registration:social.haveText', { provider })}</p>
        <ButtonLink isBlock size="l" icon="login" href={href(paths.signIn, { returnUrl: href(paths.account) })}>
          {t('registration:social.signIn')}
        </ButtonLink>
      </section>
    </div>
  );
});
