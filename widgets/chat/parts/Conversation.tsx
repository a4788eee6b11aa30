import { useLayoutEffect, useRef } from 'react';
import { observer, useFormats, useSiteNumber, useStore, useT } from '../../../runtime/sdk.ts';
import { Button, classNames, Icon, IconButton, TextLink, VisuallyHidden } from '../../ui/index.ts';
import type { ChatMessage } from '../api/chatApi.ts';
import { chatStore, type UnsentMessage } from '../store/ChatStore.ts';
import css from './Conversation.module.css';
import { refusalText } from './refusalText.ts';

/** So far from its end somebody reads further up: what comes does not move it. */
const NEAR_END_PX = 80;
const FILE_KB = 3000;
const WHO = { customer: 'chat:you', rule: 'chat:rule', person: 'chat:person' } as const;

/** What was said, and what waits to be sent. */
export const Conversation = observer(function Conversation({ greeting }: { readonly greeting: string }) {
  const t = useT();
  const store = useStore(chatStore);
  const { messages, unsent, hasEarlier, isLoadingEarlier, isTyping, isEnded, isOffline } = store;
  const log = useRef<HTMLDivElement>(null);
  const isAtEnd = useRef(true);
  const last = messages.at(-1)?.sequence;
  useLayoutEffect(() => {
    if (isAtEnd.current && log.current) log.current.scrollTop = log.current.scrollHeight;
  }, [last, unsent, isTyping]);
  const showEarlier = async () => {
    const before = log.current?.scrollHeight ?? 0;
    await store.earlier();
    // What was in view stays there.
    requestAnimationFrame(() => {
      if (log.current) log.current.scrollTop += log.current.scrollHeight - before;
    });
  };
  return (
    <div
      ref={log}
      role="log"
      aria-label={t('chat:log')}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is reached by the keyboard
      tabIndex={0}
      className={css.log}
      onScroll={({ currentTarget: { scrollHeight, scrollTop, clientHeight } }) => {
        isAtEnd.current = scrollHeight - scrollTop - clientHeight < NEAR_END_PX;
      }}
    >
      {hasEarlier && (
        <Button size="s" variant="ghost" aria-disabled={isLoadingEarlier} onClick={() => void showEarlier()}>
          {t('chat:earlier')}
        </Button>
      )}
      {!hasEarlier && greeting !== '' && <p className={classNames(css.message, css.theirs)}>{greeting}</p>}
      {messages.map((message) => (
        <Said key={message.sequence} message={message} />
      ))}
      {isEnded && <p className={css.note}>{t('chat:ended')}</p>}
      {unsent.map((message) => (
        <Unsent key={message.id} message={message} />
      ))}
      {isTyping && <p className={css.note}>{t('chat:typing')}</p>}
      {isOffline && <p className={css.note}>{t('chat:offline')}</p>}
    </div>
  );
});

function Said({ message: { author, text, file, sentAtUtc } }: { readonly message: ChatMessage }) {
  const t = useT();
  const { dateTime } = useFormats();
  const address = file === null ? '' : `/web-api/chat/files/${file.id}`;
  return (
    <div className={classNames(css.message, author === 'customer' ? css.mine : css.theirs)}>
      {author === 'customer' ? <VisuallyHidden>{t(WHO[author])}: </VisuallyHidden> : <span className={css.who}>{t(WHO[author])}</span>}
      {text !== '' && (
        <p className={css.text} dir="auto">
          {text}
        </p>
      )}
      {file !== null && (
        <TextLink href={address} download={file.name} aria-label={t('chat:download', { name: file.name })} className={css.file}>
          {file.type.startsWith('image/') && <img src={address} alt="" className={css.picture} />}
          <span className={css.name} dir="auto">
            <Icon name="download" size="s" /> {file.name}
          </span>
        </TextLink>
      )}
      <time dateTime={sentAtUtc} className={css.time}>
        {dateTime(sentAtUtc)}
      </time>
    </div>
  );
}

const Unsent = observer(function Unsent({ message: { id, text, file, refusal } }: { readonly message: UnsentMessage }) {
  const t = useT();
  const store = useStore(chatStore);
  const fileKb = useSiteNumber('chat', 'fileKb', FILE_KB);
  return (
    <div className={classNames(css.message, css.mine, css.unsent)}>
      <VisuallyHidden>{t('chat:you')}: </VisuallyHidden>
      <p className={css.text} dir="auto">
        {text === '' ? file?.name : text}
      </p>
      {refusal === null ? (
        <span className={css.time}>{t('chat:sending')}</span>
      ) : (
        <span className={css.failed}>
          <Icon name="alert" size="s" />
          <span>
            {t('chat:unsent')} {refusalText(t, refusal, fileKb)}
          </span>
          <Button size="s" variant="secondary" onClick={() => void store.again(id)}>
            {t('chat:again')}
          </Button>
          <IconButton icon="trash" size="s" label={t('chat:drop')} onClick={() => store.drop(id)} />
        </span>
      )}
    </div>
  );
});
