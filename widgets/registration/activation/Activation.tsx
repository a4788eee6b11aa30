import { Suspense, useState } from 'react';
import { lazyPart, observer, useNavigation, useRoute, useSiteSection, useStore, useT, type WidgetProps } from '../../../runtime/sdk.ts';
import { FormFrame } from '../../forms/index.ts';
import { PageCard, Skeleton, TextLink } from '../../ui/index.ts';
import { linkRefusalOf } from '../parts/refusalOf.ts';
import { registrationStore } from '../store/RegistrationStore.ts';
import type { ActivationProps, ActivationSlots } from './props.gen.ts';

const Gifted = lazyPart(async () => ({ default: (await import('../parts/Gifted.tsx')).Gifted }));

/** Where the link of the mail leads. It acts when it is pressed, not when it is opened: programs that look at mails open links. */
export const Activation = observer(function Activation({ root, slots, title, register }: WidgetProps<ActivationProps, ActivationSlots>) {
  const t = useT();
  const { go, href } = useNavigation();
  const registration = useStore(registrationStore);
  const limits = useSiteSection('limits')['page'];
  const token = useRoute().query.get('token') ?? '';
  const [asksPassword, setAsksPassword] = useState(false);

  const leave = () => {
    if (registration.step.kind === 'gifted') registration.enter();
    go(typeof limits === 'string' ? `${limits}?registered=1` : '', { isReplace: true });
  };
  const activate = async (password: string | undefined) => {
    const error = await registration.activateByLink(token, password);
    if (error === null) {
      if (registration.step.kind !== 'gifted') leave();
      return null;
    }
    if (error.code === 'REGISTRATION_PASSWORD_NEEDED') setAsksPassword(true);
    return linkRefusalOf(t, error, password !== undefined);
  };
  if (registration.step.kind === 'gifted') {
    return (
      <PageCard {...root} title={title}>
        <Suspense fallback={<Skeleton shape="row" count={3} />}>
          <Gifted promo={registration.step.promo} onEnter={leave} />
        </Suspense>
      </PageCard>
    );
  }
  return (
    <PageCard {...root} title={title} intro={t(token === '' ? 'registration:activate.expired' : 'registration:activate.text')}>
      {token !== '' && (
        <FormFrame keptAs="registration-link" submitLabel={t('registration:activate.submit')} onSubmit={({ user_password: password }) => activate(typeof password === 'string' ? password : undefined)}>
          {asksPassword && slots.password}
        </FormFrame>
      )}
      {register !== undefined && (
        <p>
          <TextLink href={href(register)}>{t('registration:activate.again')}</TextLink>
        </p>
      )}
    </PageCard>
  );
});
