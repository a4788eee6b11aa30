import { Suspense, useEffect, useRef, useState } from 'react';
import { fetchCode, lazyPart, useFact, useRuntime, useT, type WidgetProps } from '../../../runtime/sdk.ts';
import { IconButton } from '../../ui/index.ts';
import { HAS_WRITTEN_KEY } from '../store/hasWritten.ts';
import css from './Opener.module.css';
import type { OpenerProps } from './props.gen.ts';

/** The window comes with its first opening. */
const Panel = lazyPart(async () => ({ default: (await import('../parts/Panel.tsx')).Panel }));

const MOST_SHOWN = 9;

/** Opens the chat with support (T64: at the same place of every page). */
export function Opener({ root }: WidgetProps<OpenerProps>) {
  const t = useT();
  const { storage, stores } = useRuntime();
  const unread = Number(useFact('chat.unread') ?? 0);
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    // Answers to what this browser has written are counted on every page; nobody else fetches anything.
    if (storage.get(HAS_WRITTEN_KEY) === true) void fetchCode(() => import('../store/ChatStore.ts')).then(({ chatStore }) => stores.use(chatStore).watch(), () => undefined);
  }, [storage, stores]);
  const close = () => {
    setOpen(false);
    button.current?.focus();
  };
  return (
    <div {...root} className={css.place}>
      <IconButton
        ref={button}
        icon="chat"
        variant="primary"
        size="l"
        label={unread === 0 ? t('chat:open') : t('chat:unread', { count: unread })}
        aria-expanded={isOpen}
        aria-haspopup="dialog"
        className={css.button}
        badge={unread === 0 ? undefined : unread > MOST_SHOWN ? `${MOST_SHOWN}+` : unread}
        onClick={() => (isOpen ? close() : setOpen(true))}
      />
      {isOpen && (
        <Suspense fallback={null}>
          <Panel onClose={close} />
        </Suspense>
      )}
    </div>
  );
}
