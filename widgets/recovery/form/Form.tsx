import { useState } from 'react';
import { useNavigation, useRoute, useT, type WidgetProps } from '../../../runtime/sdk.ts';
import { PageCard, TextLink } from '../../ui/index.ts';
import { Steps } from '../parts/Steps.tsx';
import type { FormProps, FormSlots } from './props.gen.ts';

/** Recovery of a password on a page of its own, to which the link of the mail leads too. */
export function Form({ root, slots, title, intro, signIn }: WidgetProps<FormProps, FormSlots>) {
  const t = useT();
  const { href } = useNavigation();
  const told = useRoute().query.get('token') ?? '';
  const [isDropped, setDropped] = useState(false);
  const toSignIn = (
    <p>
      <TextLink href={href(signIn)}>{t('recovery:saved.signIn')}</TextLink>
    </p>
  );
  return (
    <PageCard {...root} title={title} intro={intro}>
      <noscript>
        <p>{t('recovery:no-script')}</p>
      </noscript>
      <Steps fields={slots} token={isDropped ? '' : told} onTokenDropped={() => setDropped(true)} signIn={toSignIn} />
    </PageCard>
  );
}
