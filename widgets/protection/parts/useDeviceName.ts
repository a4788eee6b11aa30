import { useT } from '../../../runtime/sdk.ts';
import type { OwnSignIn } from '../api/devicesApi.ts';

/** Names a device by what its browser called itself and its system. */
export function useDeviceName(): (device: Pick<OwnSignIn, 'browser' | 'system'>) => string {
  const t = useT();
  return ({ browser, system }) => {
    if (browser === '') return system === '' ? t('devices:unknown') : system;
    return system === '' ? browser : t('devices:name', { browser, system });
  };
}
