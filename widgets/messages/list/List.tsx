import { useEffect, useRef } from 'react';
import { observer, useFact, useStore, useT, type WidgetProps } from '../../../runtime/sdk.ts';
import { Button, Card, EmptyState, ErrorState, FormError, Skeleton } from '../../ui/index.ts';
import { messagesStore } from '../store/MessagesStore.ts';
import css from './List.module.css';
import { MessageRow } from './MessageRow.tsx';
import type { ListProps } from './props.gen.ts';

/** What the customer was told: unread messages first, each read by opening it. */
export const List = observer(function List({ root, title }: WidgetProps<ListProps>) {
  const t = useT();
  const store = useStore(messagesStore);
  const { state, messages, next, unread, isBusy, refusal, hasReadAll } = store;
  const told = useFact('user.unreadMessages');
  useEffect(() => {
    if (state === 'pending') void store.load();
  }, [store, state]);
  const list = useRef<HTMLUListElement>(null);
  const showMore = async () => {
    const shown = messages.length;
    await store.more();
    // Further ones stand where the button was: whoever pressed it goes on there.
    requestAnimationFrame(() => list.current?.children[shown]?.querySelector('summary')?.focus({ preventScroll: true }));
  };
  return (
    <div {...root} id="messages" className={css.messages} aria-busy={state === 'pending'}>
      <Card
        isFlush
        title={title}
        icon="bell"
        actions={messages.length > 0 && (
          <Button size="s" variant="ghost" icon="check" aria-disabled={unread === 0 || isBusy} onClick={() => void store.readAll()}>
            {t('messages:readAll')}
          </Button>
        )}
      >
        {state === 'pending' && (
          <div className={css.waiting}>
            <Skeleton shape="row" count={3} />
          </div>
        )}
        {state === 'failed' && <ErrorState size="compact" icon="signal-off" title={t('messages:failed')} retryLabel={t('messages:retry')} isRetrying={isBusy} onRetry={() => void store.load()} />}
        {state === 'ready' && messages.length === 0 && <EmptyState size="compact" icon="bell" title={t('messages:empty.title')} text={t('messages:empty.text')} />}
        <div role="status" className={css.said}>
          {state === 'ready' && typeof told === 'number' && told > unread && (
            <>
              {t('messages:arrived')}
              <Button size="s" isBlock={false} onClick={() => void store.load()}>
                {t('messages:show')}
              </Button>
            </>
          )}
          {hasReadAll && t('messages:allRead')}
        </div>
        {messages.length > 0 && (
          <ul ref={list} className={css.list}>
            {messages.map((message) => (
              <MessageRow key={message.id} message={message} />
            ))}
          </ul>
        )}
        <div className={css.end}>
          <FormError text={refusal === null ? undefined : t('messages:notSaved')} />
          {next !== null && (
            <Button isBlock aria-disabled={isBusy} onClick={() => void showMore()}>
              {t('messages:more')}
            </Button>
          )}
        </div>
      </Card>
    </div>
  );
});
