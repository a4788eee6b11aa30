import { observer, useFormats, useNavigation, useStore, useT } from '../../../runtime/sdk.ts';
import { classNames, Details, TextLink, VisuallyHidden } from '../../ui/index.ts';
import type { MessageInfo } from '../api/messagesApi.ts';
import { messagesStore } from '../store/MessagesStore.ts';
import css from './List.module.css';

/** A message: its title and date, and the rest when it is opened, by which it is read. */
export const MessageRow = observer(function MessageRow({ message }: { readonly message: MessageInfo }) {
  const t = useT();
  const { dateTime } = useFormats();
  const { href } = useNavigation();
  const store = useStore(messagesStore);
  const { id, title, text, link, sentAtUtc, isRead } = message;
  return (
    <li className={classNames(css.message, !isRead && css.unread)}>
      <Details
        look="plain"
        onOpenChange={(isOpen) => {
          if (isOpen) void store.read(id);
        }}
        summary={
          <span className={css.head}>
            <span className={css.title} dir="auto">
              {!isRead && <VisuallyHidden>{t('messages:unread')}: </VisuallyHidden>}
              {title}
            </span>
            <time dateTime={sentAtUtc} className={css.date}>
              {dateTime(sentAtUtc)}
            </time>
          </span>
        }
      >
        <div className={css.body}>
          <p className={css.text} dir="auto">
            {text}
          </p>
          {link !== null && <TextLink href={href(link.href)}>{link.label}</TextLink>}
        </div>
      </Details>
    </li>
  );
});
