import { useState } from 'react';
import { asApiError, useFormats, useQuery, useRuntime, useT } from '../../../runtime/sdk.ts';
import { advanceClock, fetchClock, fetchGames, sendTrader, type TraderAction } from '../api/debuggerApi.ts';
import { Button, Field, Select } from '../../ui/index.ts';
import { Facts } from './Facts.tsx';
import css from './Parts.module.css';

const STEPS = [['minute', 60_000], ['hour', 3_600_000], ['day', 86_400_000]] as const;
const SECTIONS = ['live', 'line'] as const;
const ACTIONS: readonly TraderAction[] = ['block', 'unblock', 'start', 'finish'];

/** Commands of the sandbox: the platform's clock, and what a trader does to a game. */
export function SandboxPanel() {
  const t = useT();
  const formats = useFormats();
  const { api } = useRuntime();
  const [section, setSection] = useState<(typeof SECTIONS)[number]>('live');
  const [gameId, setGameId] = useState('');
  const [said, setSaid] = useState('');
  const clock = useQuery({ queryKey: ['debugger/clock'], queryFn: () => fetchClock(api) });
  const games = useQuery({ queryKey: ['debugger/games', section], queryFn: () => fetchGames(api, section), enabled: clock.data !== undefined });
  const run = async (command: () => Promise<unknown>) => {
    setSaid('');
    await command().then(
      () => setSaid(t('debugger:sandbox.done')),
      (error: unknown) => setSaid(t('debugger:sandbox.refused', { code: `${asApiError(error).status} ${asApiError(error).code}` })),
    );
    await Promise.all([clock.refetch(), games.refetch()]);
  };
  if (clock.isError) return <p className={css.note}>{t('debugger:sandbox.off')}</p>;
  const listed = games.data ?? [];
  const chosen = listed.find(({ id }) => String(id) === gameId) ?? listed[0];
  return (
    <div className={css.panel}>
      <Facts entries={[[t('debugger:sandbox.clock'), clock.data === undefined ? '' : formats.dateTime(Date.parse(clock.data))]]} />
      <div className={css.buttons}>
        {STEPS.map(([name, ms]) => (
          <Button key={name} size="s" onClick={() => void run(() => advanceClock(api, ms))}>
            {t(`debugger:sandbox.${name}`)}
          </Button>
        ))}
      </div>
      <div className={css.fields}>
        <Field label={t('debugger:sandbox.section')}>
          {(control) => <Select {...control} options={SECTIONS.map((value) => ({ value, label: t(`debugger:sandbox.${value}`) }))} value={section} onValueChange={(value) => setSection(value === 'line' ? 'line' : 'live')} />}
        </Field>
        <Field label={t('debugger:sandbox.game')}>
          {(control) => <Select {...control} options={listed.map(({ id, name }) => ({ value: String(id), label: name }))} value={chosen === undefined ? '' : String(chosen.id)} onValueChange={setGameId} />}
        </Field>
      </div>
      <div className={css.buttons}>
        {ACTIONS.map((action) => (
          <Button key={action} size="s" disabled={chosen === undefined} onClick={() => chosen && void run(() => sendTrader(api, chosen.id, action))}>
            {t(`debugger:sandbox.${action}`)}
          </Button>
        ))}
      </div>
      <p role="status" className={css.note}>{said}</p>
    </div>
  );
}
