import { useEffect, useState } from 'react';
import { fetchCode, useFact, useRuntime, useT, type WidgetProps } from '../../../runtime/sdk.ts';
import { IconButton } from '../../ui/index.ts';
import { HAS_WRITTEN_KEY } from '../store/hasWritten.ts';
import css from './Opener.module.css';
import type { OpenerProps } from './props.gen.ts';

/** The window and all behind it: every page holds the button, and few visitors press it. */
const fetchWindow = () => fetchCode(() => import('../parts/chatWindow.ts'));

/** Opens the chat with support (T64: at the same place of every page). */
export function Opener({ root }: WidgetProps<OpenerProps>) {
  const t = useT();
  const runtime = useRuntime();
  const count = Number(useFact('chat.unread'));
  const [code, setCode] = useState<Awaited<ReturnType<typeof fetchWindow>> | null>(null);
  useEffect(() => {
    // Answers to what this browser has written are counted on every page; for nobody else anything is fetched.
    if (runtime.storage.get(HAS_WRITTEN_KEY)) void fetchWindow().then(({ watchAnswers }) => watchAnswers(runtime), () => undefined);
  }, [runtime]);
  const toggle = async () => setCode(code ? null : await fetchWindow());
  return (
    <div {...root} className={css.place}>
      <IconButton
        icon="chat"
        variant="primary"
        size="l"
        label={t(count ? 'chat:unread' : 'chat:open', { count })}
        aria-expanded={!!code}
        badge={count || undefined}
        onClick={toggle}
      />
      {code && <code.Panel onClose={toggle} />}
    </div>
  );
}
