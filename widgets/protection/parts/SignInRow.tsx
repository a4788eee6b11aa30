import { useFormats, useRuntime, useT } from '../../../runtime/sdk.ts';
import { Badge, Icon } from '../../ui/index.ts';
import type { OwnSignIn } from '../api/devicesApi.ts';
import { countryName } from './countryName.ts';
import css from './OwnDevices.module.css';
import { useDeviceName } from './useDeviceName.ts';

/** A sign-in: on what and where, from when to when, and how it ended. */
export function SignInRow({ signIn }: { readonly signIn: OwnSignIn }) {
  const t = useT();
  const { dateTime } = useFormats();
  const { language } = useRuntime();
  const nameOf = useDeviceName();
  const { country, endedAtUtc, isThis, seenAtUtc, signedInAtUtc, state } = signIn;
  const place = countryName(country, language);
  return (
    <li className={css.item}>
      <Icon name={state === 'open' ? 'device' : 'history'} className={css.icon} />
      <span className={css.words}>
        <span className={css.name}>
          <strong>{nameOf(signIn)}</strong>
          {place !== null && <span>{place}</span>}
          {isThis && <Badge tone="success">{t('devices:isThis')}</Badge>}
        </span>
        <span className={css.small}>{t('devices:signedIn', { at: dateTime(signedInAtUtc) })}</span>
        <span className={css.small}>{endedAtUtc === null ? t('devices:seen', { at: dateTime(seenAtUtc) }) : t(`devices:state.${state}`, { at: dateTime(endedAtUtc) })}</span>
      </span>
    </li>
  );
}
