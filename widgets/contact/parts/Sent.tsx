import { useStore, useT } from '../../../runtime/sdk.ts';
import { FormStep } from '../../forms/index.ts';
import { Button } from '../../ui/index.ts';
import { contactStore, type SentMessage } from '../store/ContactStore.ts';
import { isolated } from './isolated.ts';
import css from './Sent.module.css';

export interface SentProps {
  readonly sent: SentMessage;
  /** Where the answer goes. */
  readonly email: string;
}

/** What was sent, under which number, and when an answer comes. */
export function Sent({ sent: { reference, topic, answerHours, hasReceipt, message }, email }: SentProps) {
  const t = useT();
  const contact = useStore(contactStore);
  return (
    <FormStep
      title={t('contact:sent.title')}
      actions={
        <Button variant="secondary" onClick={() => contact.begin()}>
          {t('contact:sent.again')}
        </Button>
      }
    >
      <p>{t('contact:sent.answer', { count: answerHours, email: isolated(email) })}</p>
      <dl className={css.facts}>
        <dt>{t('contact:sent.reference')}</dt>
        <dd>
          <strong className={css.reference} dir="ltr">
            {reference}
          </strong>
          <p className={css.note}>{t(hasReceipt ? 'contact:sent.receipt' : 'contact:sent.note')}</p>
        </dd>
        <dt>{t('contact:sent.topic')}</dt>
        <dd>{topic}</dd>
        <dt>{t('contact:sent.text')}</dt>
        <dd className={css.text} dir="auto">
          {message.text}
        </dd>
      </dl>
    </FormStep>
  );
}
