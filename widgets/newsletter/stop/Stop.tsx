import { useEffect, useRef, useState } from 'react';
import { asApiError, useApi, useNavigation, useRoute, useT, type WidgetProps } from '../../../runtime/sdk.ts';
import { Button, ButtonLink, FormError, PageCard } from '../../ui/index.ts';
import { postStop } from '../api/newsletterApi.ts';
import type { StopProps } from './props.gen.ts';

/** Where the link of a newsletter leads: it is stopped when that is pressed, not when it is opened, since programs that look at mails open links. */
export function Stop({ root, account }: WidgetProps<StopProps>) {
  const t = useT();
  const api = useApi();
  const { href } = useNavigation();
  const { query } = useRoute();
  const words = useRef<HTMLParagraphElement>(null);
  const [isBusy, setBusy] = useState(false);
  const [said, setSaid] = useState<'done' | 'refused' | 'failed' | null>(null);
  const token = query.get('token') ?? '';
  useEffect(() => {
    if (said === 'done') words.current?.focus();
  }, [said]);
  const press = async () => {
    setBusy(true);
    setSaid(await postStop(api, token).then(() => 'done' as const, (error: unknown) => (asApiError(error).status === 422 || asApiError(error).status === 400 ? 'refused' : 'failed')));
    setBusy(false);
  };
  const toAccount = (
    <ButtonLink size="l" isBlock href={href(account)}>
      {t('newsletter:stop.account')}
    </ButtonLink>
  );
  return (
    <PageCard {...root} title={t('newsletter:stop.title')} size="s">
      <noscript>
        <p>{t('newsletter:stop.noScript')}</p>
      </noscript>
      {said === 'done' && (
        <p ref={words} tabIndex={-1}>
          {t('newsletter:stop.done')}
        </p>
      )}
      {said !== 'done' && token !== '' && (
        <>
          <p>{t('newsletter:stop.text')}</p>
          <FormError text={said === null ? undefined : t(`newsletter:stop.${said}`)} />
          <Button variant="primary" size="l" isBlock isBusy={isBusy} onClick={() => void press()}>
            {t('newsletter:stop.submit')}
          </Button>
        </>
      )}
      {token === '' && <p>{t('newsletter:stop.none')}</p>}
      {(said === 'done' || said === 'refused' || token === '') && toAccount}
    </PageCard>
  );
}
