import { type KeyboardEvent, useEffect, useId, useRef } from 'react';
import { isJsonObject, type JsonValue, observer, useSiteSection, useStore, useT } from '../../../runtime/sdk.ts';
import { Button, ErrorState, IconButton, Skeleton } from '../../ui/index.ts';
import { chatStore } from '../store/ChatStore.ts';
import { Composer } from './Composer.tsx';
import { Conversation } from './Conversation.tsx';
import css from './Panel.module.css';

/** The window of the chat: beside the page, which stays in reach. */
export const Panel = observer(function Panel({ onClose }: { readonly onClose: () => void }) {
  const t = useT();
  const store = useStore(chatStore);
  const { topics, greeting } = useSiteSection('chat');
  const titleId = useId();
  const panel = useRef<HTMLDivElement>(null);
  const box = useRef<HTMLTextAreaElement>(null);
  const { state } = store;
  const textOf = (value: JsonValue | undefined): string => (typeof value === 'string' ? value : isJsonObject(value) && typeof value['$t'] === 'string' ? t(value['$t']) : '');

  useEffect(() => {
    void store.open();
    const before = document.activeElement;
    // With a touch screen the keyboard would come up over half of the window.
    const target = window.matchMedia('(hover: hover)').matches ? (box.current ?? panel.current) : panel.current;
    target?.focus({ preventScroll: true });
    return () => {
      store.close();
      if (before instanceof HTMLElement) before.focus();
    };
  }, [store]);

  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented) return;
    event.stopPropagation();
    onClose();
  };
  return (
    <div ref={panel} role="dialog" aria-labelledby={titleId} tabIndex={-1} className={css.panel} onKeyDown={handleKeyDown}>
      <div className={css.head}>
        <h2 id={titleId} className={css.title}>
          {t('chat:title')}
        </h2>
        <IconButton icon="close" label={t('chat:close')} onClick={onClose} />
      </div>
      {state === 'pending' && (
        <div className={css.waiting} aria-busy="true">
          <Skeleton shape="row" count={3} />
        </div>
      )}
      {state === 'failed' && store.messages.length === 0 && (
        <div className={css.waiting}>
          <ErrorState size="compact" icon="signal-off" title={t('chat:failed')} retryLabel={t('chat:retry')} onRetry={() => void store.load()} />
        </div>
      )}
      {state !== 'pending' && (state === 'ready' || store.unsent.length > 0) && <Conversation greeting={textOf(greeting)} />}
      {state === 'ready' && store.messages.length === 0 && store.unsent.length === 0 && (
        <div role="group" aria-label={t('chat:topics')} className={css.topics}>
          {topicsOf(topics).map(({ id, title }) => (
            <Button key={id} size="s" variant="secondary" onClick={() => void store.send({ text: textOf(title), topic: id })}>
              {textOf(title)}
            </Button>
          ))}
        </div>
      )}
      <Composer box={box} />
    </div>
  );
});

interface Topic {
  readonly id: string;
  readonly title: JsonValue | undefined;
}

function topicsOf(topics: JsonValue | undefined): readonly Topic[] {
  if (!isJsonObject(topics)) return [];
  return Object.entries(topics)
    .flatMap(([id, topic]) => (isJsonObject(topic) ? [{ id, title: topic['title'], at: Number(topic['at']) }] : []))
    .sort((a, b) => a.at - b.at);
}
