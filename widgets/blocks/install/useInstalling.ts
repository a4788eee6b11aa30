import { useReducer, useSyncExternalStore } from 'react';
import { type Runtime, useRuntime } from '../../../runtime/sdk.ts';

type Installing = NonNullable<Runtime['installing']>;

/** Whether the site can be installed by a button, by the browser's own menu alone, or is installed. */
type InstallState = 'offered' | 'unoffered' | 'installed';

/** How the site stands with being installed here; follows what the browser says. */
export function useInstalling(): { readonly state: InstallState; readonly ask: () => Promise<void> } {
  const { installing = {} } = useRuntime();
  const [isInstalled, setInstalled] = useReducer(() => true, false);
  const [, spend] = useReducer((asked: number) => asked + 1, 0);
  const subscribe = (onChange: () => void) => {
    window.addEventListener('beforeinstallprompt', onChange);
    window.addEventListener('appinstalled', setInstalled);
    return () => {
      window.removeEventListener('beforeinstallprompt', onChange);
      window.removeEventListener('appinstalled', setInstalled);
    };
  };
  const state = useSyncExternalStore<InstallState>(subscribe, () => stateOf(installing), () => 'unoffered');
  return {
    state: isInstalled ? 'installed' : state,
    ask: async () => {
      const { offer } = installing;
      installing.offer = undefined;
      // The question can be shown once an offer.
      spend();
      await offer?.prompt();
    },
  };
}

function stateOf({ offer }: Installing): InstallState {
  // Opened from the home screen or the dock, it is an app already.
  if (window.matchMedia('(display-mode: standalone)').matches) return 'installed';
  return offer ? 'offered' : 'unoffered';
}
