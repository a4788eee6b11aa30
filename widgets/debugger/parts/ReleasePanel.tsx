import { useState } from 'react';
import { observer, useRuntime, useT } from '../../../runtime/sdk.ts';
import { fetchServed, type Served } from '../api/debuggerApi.ts';
import { Button } from '../../ui/index.ts';
import { Facts } from './Facts.tsx';
import css from './Parts.module.css';

/** Release and build that this page runs, and those that are served now. */
export const ReleasePanel = observer(function ReleasePanel() {
  const t = useT();
  const { manifest, api, connection, language } = useRuntime();
  const [served, setServed] = useState<Served | null>(null);
  const unknown = t('debugger:release.unknown');
  return (
    <div className={css.panel}>
      <Facts
        entries={[
          [t('debugger:release.brand'), `${manifest.brand} (${language})`],
          [t('debugger:release.running'), manifest.release],
          [t('debugger:release.build'), ownBuild() ?? unknown],
          ...(served === null ? [] : ([[t('debugger:release.served'), served.release ?? unknown], [t('debugger:release.servedBuild'), served.build ?? unknown]] as const)),
          [t('debugger:release.connection'), t(connection.isLost ? 'debugger:release.lost' : 'debugger:release.reached')],
        ]}
      />
      <div>
        <Button size="s" icon="refresh" onClick={() => void fetchServed(api).then(setServed, () => setServed(null))}>
          {t('debugger:release.ask')}
        </Button>
      </div>
    </div>
  );
});

/** As the document says that brought this page. */
function ownBuild(): string | undefined {
  try {
    const state = JSON.parse(document.getElementById('lineup-state')?.textContent ?? '{}') as { readonly build?: string };
    return state.build;
  } catch {
    return undefined;
  }
}
