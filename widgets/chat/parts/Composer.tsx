import { type FormEvent, type KeyboardEvent, type RefObject, useRef } from 'react';
import { observer, useSiteNumber, useStore, useT } from '../../../runtime/sdk.ts';
import { Field, IconButton, TextArea } from '../../ui/index.ts';
import { chatStore } from '../store/ChatStore.ts';
import css from './Panel.module.css';

const TEXT_MOST = 2000;
/** What the platform takes; it looks at what a file holds. */
const TYPES = 'image/png,image/jpeg,image/webp,application/pdf';

/** Where somebody writes: Enter sends, Enter with Shift begins a line. */
export const Composer = observer(function Composer({ box }: { readonly box: RefObject<HTMLTextAreaElement | null> }) {
  const t = useT();
  const store = useStore(chatStore);
  const most = useSiteNumber('chat', 'textMost', TEXT_MOST);
  const file = useRef<HTMLInputElement>(null);
  const text = store.draft.trim();
  const isTooLong = text.length > most;
  const send = () => {
    if (text === '' || isTooLong) return;
    store.type('');
    void store.send({ text });
  };
  const handleKeyDown = (event: KeyboardEvent) => {
    // Enter that ends a word of an input method sends nothing.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    send();
  };
  return (
    <form
      className={css.composer}
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        send();
        box.current?.focus();
      }}
    >
      <IconButton icon="plus" label={t('chat:file')} onClick={() => file.current?.click()} />
      <input
        ref={file}
        type="file"
        hidden
        accept={TYPES}
        aria-label={t('chat:file')}
        onChange={({ currentTarget }) => {
          for (const chosen of currentTarget.files ?? []) void store.send({ text: '', file: chosen });
          currentTarget.value = '';
        }}
      />
      <Field label={t('chat:write')} isLabelHidden hint={t('chat:write.hint')} error={isTooLong ? t('chat:long', { count: most, length: text.length }) : undefined} className={css.field ?? ''}>
        {(control) => <TextArea {...control} ref={box} rows={2} value={store.draft} placeholder={t('chat:write')} onChange={({ currentTarget }) => store.type(currentTarget.value)} onKeyDown={handleKeyDown} />}
      </Field>
      <IconButton type="submit" icon="arrow-up" variant="primary" label={t('chat:send')} aria-disabled={text === '' || isTooLong} />
    </form>
  );
});
