import { type ChangeEvent, type DragEvent, useEffect, useRef, useState } from 'react';
import { FILE_TYPES, type FileKind, fileIdsOf, fileLimits } from '../../../domain/forms/index.ts';
import { observer, useStore, useT, type WidgetProps } from '../../../runtime/sdk.ts';
import { Icon, visuallyHiddenClass } from '../../ui/index.ts';
import { GroupFrame } from '../parts/GroupFrame.tsx';
import { useField } from '../parts/useField.ts';
import type { FileRules } from '../store/ChosenFiles.ts';
import { filesStore } from '../store/FilesStore.ts';
import css from './File.module.css';
import { FileItem } from './FileItem.tsx';
import type { FileProps } from './props.gen.ts';

/** Files that go with a form. They are uploaded when they are chosen; the form holds their ids. */
export const File = observer(function File(props: WidgetProps<FileProps>) {
  const t = useT();
  const store = useStore(filesStore);
  const field = useField('file', props, { read: (form) => form.heldIn(props.name) });
  const { form, isReady, value } = field;
  const chosen = store.of(form.id, props.name);
  const [isOver, setOver] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const kinds: readonly FileKind[] = props.accepts.length === 0 ? ['picture', 'pdf'] : props.accepts;
  const rules: FileRules = { ...fileLimits({ accepts: kinds, maxMb: props.maxMb }), maxFiles: props.maxFiles };
  const tell = (next: string): void => field.setValue(next);
  const take = (files: Iterable<globalThis.File>): void => {
    const list = [...files];
    if (list.length > 0) void chosen.add(list, rules, tell);
  };
  const latest = useRef({ take, tell });
  latest.current = { take, tell };

  const held = typeof value === 'string' ? value : '';
  useEffect(() => {
    if (!isReady) return;
    // The form was sent, or emptied.
    if (held === '' && chosen.items.length > 0) chosen.clear();
    else void chosen.restore(fileIdsOf(held), (next) => latest.current.tell(next));
  }, [isReady, held, chosen]);
  useEffect(() => {
    const box = input.current;
    // Chosen before the page was hydrated.
    if (isReady && box?.files && box.files.length > 0) latest.current.take(box.files);
    if (isReady && box) box.value = '';
    const around = box?.closest('form');
    const handlePaste = (event: ClipboardEvent): void => {
      const files = event.clipboardData?.files;
      if (!files || files.length === 0) return;
      event.preventDefault();
      latest.current.take(files);
    };
    around?.addEventListener('paste', handlePaste);
    return () => around?.removeEventListener('paste', handlePaste);
  }, [isReady]);

  const handleChange = (event: ChangeEvent<HTMLInputElement>): void => {
    event.stopPropagation();
    take(event.target.files ?? []);
    event.target.value = '';
  };
  const handleOver = (event: DragEvent): void => {
    if (!event.dataTransfer.types.includes('Files')) return;
    event.preventDefault();
    setOver(true);
  };
  const handleDrop = (event: DragEvent): void => {
    event.preventDefault();
    setOver(false);
    take(event.dataTransfer.files);
  };
  const items = isReady ? chosen.items : [];
  const { news } = chosen;
  const limits = { count: props.maxFiles, mb: props.maxMb, kinds: kinds.map((kind) => t(`forms:file.kind.${kind}`)).join(', ') };
  const isFull = items.length >= props.maxFiles;
  return (
    <GroupFrame {...props} field={field}>
      {(control) => (
        <div className={css.field}>
          <label className={css.drop} data-over={isOver || undefined} onDragOver={handleOver} onDragLeave={() => setOver(false)} onDrop={handleDrop}>
            <input
              {...control}
              ref={input}
              type="file"
              multiple={props.maxFiles > 1}
              accept={kinds.flatMap((kind) => [...FILE_TYPES[kind]]).join(',')}
              className={visuallyHiddenClass}
              onChange={handleChange}
            />
            <span className={css.choose}>
              <Icon name="plus" size="s" />
              {t(isFull ? 'forms:file.full' : 'forms:file.choose')}
            </span>
            <span className={css.limits}>{t('forms:file.limits', limits)}</span>
          </label>
          {items.length > 0 && (
            <ul className={css.list} aria-label={props.label}>
              {items.map((item) => (
                <FileItem key={item.key} item={item} mb={props.maxMb} onRetry={() => void chosen.retry(item.key, rules, tell)} onRemove={() => {
                  chosen.remove(item.key, tell);
                  input.current?.focus();
                }} />
              ))}
            </ul>
          )}
          {isReady && chosen.lost > 0 && <p className={css.lost}>{t('forms:file.lost')}</p>}
          <span role="status" className={visuallyHiddenClass}>
            {news !== null && t(`forms:file.said.${news.what}`, { name: news.name, mb: props.maxMb })}
          </span>
        </div>
      )}
    </GroupFrame>
  );
});
