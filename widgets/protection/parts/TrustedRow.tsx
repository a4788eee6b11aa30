import { useFormats, useRuntime, useT } from '../../../runtime/sdk.ts';
import { Badge, Button, Icon } from '../../ui/index.ts';
import type { TrustedDevice } from '../api/devicesApi.ts';
import { countryName } from './countryName.ts';
import css from './OwnDevices.module.css';
import { useDeviceName } from './useDeviceName.ts';

export interface TrustedRowProps {
  readonly device: TrustedDevice;
  readonly isBusy: boolean;
  readonly onForget: () => void;
}

/** A device that skips the second factor, and until when. */
export function TrustedRow({ device, isBusy, onForget }: TrustedRowProps) {
  const t = useT();
  const formats = useFormats();
  const { language } = useRuntime();
  const name = useDeviceName()(device);
  const { country, isThis, seenAtUtc, trustedUntilUtc } = device;
  const place = countryName(country, language);
  const lately = formats.dateTime(seenAtUtc);
  return (
    <li className={css.item}>
      <Icon name="shield" className={css.icon} />
      <span className={css.words}>
        <span className={css.name}>
          <strong>{name}</strong>
          {place !== null && <span>{place}</span>}
          {isThis && <Badge tone="success">{t('devices:isThis')}</Badge>}
        </span>
        <span className={css.small}>{t('devices:lately', { at: lately })}</span>
        <span className={css.small}>{t('devices:until', { date: formats.date(trustedUntilUtc) })}</span>
      </span>
      <Button variant="ghost" isBusy={isBusy} aria-label={t('devices:forgetOf', { name, at: lately })} onClick={onForget}>
        {t('devices:forget')}
      </Button>
    </li>
  );
}
