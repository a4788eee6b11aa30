import { fileIdsOf, type FieldValue } from '../../../domain/forms/index.ts';
import { observer, useFact, useQuery, useRuntime, useSiteSection, useStore, useT, type WidgetProps } from '../../../runtime/sdk.ts';
import { FormFrame, FormHint } from '../../forms/index.ts';
import { Card, Skeleton, TextLink } from '../../ui/index.ts';
import { isolated } from '../parts/isolated.ts';
import { refusalOf } from '../parts/refusalOf.ts';
import { Sent } from '../parts/Sent.tsx';
import { contactStore } from '../store/ContactStore.ts';
import css from './Form.module.css';
import type { FormProps, FormSlots } from './props.gen.ts';
import { senderQuery } from './senderQuery.ts';

type Values = Readonly<Record<string, FieldValue>>;

/** Writes to the brand's support. What is known of a customer is not asked; a customer of whom nothing can be learnt is asked all the same. */
export const Form = observer(function Form({ root, slots, title, intro }: WidgetProps<FormProps, FormSlots>) {
  const t = useT();
  const runtime = useRuntime();
  const contact = useStore(contactStore);
  const { supportAddress } = useSiteSection('contact');
  const isSignedIn = useFact('user.signedIn') === true;
  const { data: known, isPending } = useQuery(senderQuery(runtime));
  const address = typeof supportAddress === 'string' ? supportAddress : '';

  const send = async (values: Values) => {
    const name = textIn(values, 'name');
    const email = textIn(values, 'email');
    const files = fileIdsOf(values['files']);
    return refusalOf(t, await contact.send({ topic: textIn(values, 'topic'), text: textIn(values, 'text'), ...(name !== '' && { name }), ...(email !== '' && { email }), ...(files.length > 0 && { files }) }));
  };
  return (
    <div {...root}>
      <Card title={title} icon="mail">
        {contact.sent !== null && (
          <div className={css.body}>
            <Sent sent={contact.sent} email={contact.sent.message.email ?? known?.email ?? ''} />
          </div>
        )}
        {contact.sent === null && isSignedIn && isPending && <Skeleton shape="panel" count={2} />}
        {contact.sent === null && !(isSignedIn && isPending) && (
          <div className={css.body}>
            {intro !== undefined && <FormHint>{intro}</FormHint>}
            <noscript>
              <p>
                {t('contact:no-script')} <TextLink href={`mailto:${address}`}>{address}</TextLink>
              </p>
            </noscript>
            <FormFrame keptAs="contact" submitLabel={t('contact:submit')} onSubmit={send}>
              {slots.message}
              {(known?.name ?? null) === null && slots.name}
              {(known?.email ?? null) === null && slots.email}
              {isSignedIn && (
                <FormHint>
                  {typeof known?.email === 'string' && t('contact:known.email', { email: isolated(known.email) })} {t('contact:known.customer')}
                </FormHint>
              )}
            </FormFrame>
          </div>
        )}
      </Card>
    </div>
  );
});

function textIn(values: Values, name: string): string {
  const value = values[name];
  return typeof value === 'string' ? value : '';
}
