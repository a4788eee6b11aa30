import { useId, useState } from 'react';
import { asApiError, useNavigation, useQuery, useRuntime, useT } from '../../../runtime/sdk.ts';
import { Button, ErrorState, Skeleton, TextLink } from '../../ui/index.ts';
import { devicesQuery, postForget, type TrustedDevice } from '../api/devicesApi.ts';
import { SignInRow } from './SignInRow.tsx';
import { TrustedRow } from './TrustedRow.tsx';
import { useDeviceName } from './useDeviceName.ts';
import css from './OwnDevices.module.css';

export interface OwnDevicesProps {
  /** So many sign-ins are shown at first. */
  readonly count: number;
  /** Page on which the password is changed. */
  readonly password?: string;
}

/** What was done last, to be said; `error` leaves everything as it was. */
type Said = { readonly key: 'forgotten'; readonly name: string } | { readonly key: 'forgottenOthers' | 'error' | 'gone' };

const UNKNOWN = 404;

/** Where the customer is and was signed in, and what skips the second factor: one is forgotten, or all others. */
export function OwnDevices({ count, password }: OwnDevicesProps) {
  const t = useT();
  const runtime = useRuntime();
  const nameOf = useDeviceName();
  const navigation = useNavigation();
  const [signInsId, trustedId] = [useId(), useId()];
  const { data, isPending, refetch } = useQuery(devicesQuery(runtime));
  const [isWhole, setWhole] = useState(false);
  const [busy, setBusy] = useState<string | null>(null);
  const [said, setSaid] = useState<Said | null>(null);
  if (isPending) return <Skeleton shape="row" count={4} />;
  if (data === undefined) return <ErrorState size="compact" icon="signal-off" title={t('devices:failed')} retryLabel={t('devices:retry')} onRetry={() => void refetch()} />;
  const { signIns, devices } = data;
  const shown = isWhole ? signIns : signIns.slice(0, count);
  const others = devices.filter(({ isThis }) => !isThis);

  const forget = async (device: TrustedDevice | null) => {
    setSaid(null);
    setBusy(device?.id ?? '');
    const done: Said = device === null ? { key: 'forgottenOthers' } : { key: 'forgotten', name: nameOf(device) };
    const outcome = await postForget(runtime.api, device?.id ?? null).then(
      () => done,
      (error: unknown): Said => ({ key: asApiError(error).status === UNKNOWN ? 'gone' : 'error' }),
    );
    if (outcome.key !== 'error') await refetch();
    setBusy(null);
    setSaid(outcome);
  };

  return (
    <div className={css.body}>
      <h3 id={signInsId} className={css.head}>
        {t('devices:signIns')}
      </h3>
      <ul className={css.list} aria-labelledby={signInsId}>
        {shown.map((signIn) => (
          <SignInRow key={signIn.signedInAtUtc} signIn={signIn} />
        ))}
      </ul>
      {shown.length < signIns.length && (
        <Button variant="ghost" onClick={() => setWhole(true)}>
          {t('devices:more', { count: signIns.length - shown.length })}
        </Button>
      )}
      <p className={css.note}>
        {t('devices:notYou')} {password !== undefined && <TextLink href={navigation.href(password)}>{t('devices:changePassword')}</TextLink>}
      </p>
      <h3 id={trustedId} className={css.head}>
        {t('devices:trusted')}
      </h3>
      <p className={css.note}>{t(devices.length === 0 ? 'devices:noneTrusted' : 'devices:trustedText')}</p>
      {devices.length > 0 && (
        <ul className={css.list} aria-labelledby={trustedId}>
          {devices.map((device) => (
            <TrustedRow key={device.id} device={device} isBusy={busy === device.id} onForget={() => void forget(device)} />
          ))}
        </ul>
      )}
      <p role="status" className={said?.key === 'error' ? css.error : css.said}>
        {said !== null && t(`devices:${said.key}`, 'name' in said ? { name: said.name } : {})}
      </p>
      {others.length > 1 && (
        <Button isBusy={busy === ''} onClick={() => void forget(null)}>
          {t('devices:forgetOthers')}
        </Button>
      )}
    </div>
  );
}
