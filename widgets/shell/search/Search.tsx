import { type FormEvent, type KeyboardEvent, Suspense, useEffect, useId, useRef, useState } from 'react';
import { MOST_LETTERS } from '../../../domain/search/mostLetters.ts';
import { lazyPart, useNavigation, useRoute, useT, type WidgetProps } from '../../../runtime/sdk.ts';
import { IconButton, LiveRegion, SearchInput } from '../../ui/index.ts';
import type { SearchProps } from './props.gen.ts';
import css from './Search.module.css';
import { useSearch } from './useSearch.ts';

/** The list comes with the first words: a first view does without. */
const SearchList = lazyPart(async () => ({ default: (await import('./SearchList.tsx')).SearchList }));

const INPUT_NAME = 'q';

/** Global search: a combobox with a grouped list; without scripts a form that asks the line. */
export function Search({ root, delayMs, maxRows }: WidgetProps<SearchProps>) {
  const t = useT();
  const { href, go } = useNavigation();
  const { path } = useRoute();
  const id = useId();
  const formRef = useRef<HTMLFormElement>(null);
  const [words, setWords] = useState('');
  // Open on one page only: when another was chosen, the search has done its work.
  const [openPath, setOpenPath] = useState<string | null>(null);
  const isOpen = openPath === path;
  const setOpen = (opens: boolean) => setOpenPath(opens ? path : null);
  const [activeAt, setActiveAt] = useState(-1);
  const { groups, status } = useSearch(words, { delayMs, maxRows });
  const rows = groups.flatMap((group) => group.rows);
  const isListShown = isOpen && status !== 'idle';

  const handleWords = (value: string) => {
    setWords(value);
    setActiveAt(-1);
    setOpen(true);
  };

  // Words that were typed before this code had come.
  useEffect(() => {
    const typed = formRef.current?.querySelector('input')?.value ?? '';
    if (typed !== '') handleWords(typed);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- later the box is told what it holds
  }, []);

  useEffect(() => {
    if (formRef.current?.matches(':popover-open')) formRef.current.hidePopover();
  }, [path]);

  const choose = (at: number) => {
    const row = rows[at];
    if (!row) return;
    setWords('');
    setOpen(false);
    go(row.path);
  };
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (status === 'found') choose(Math.max(activeAt, 0));
  };
  const handleKeyDown = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (step !== 0 && rows.length > 0) {
      event.preventDefault();
      setOpen(true);
      setActiveAt((at) => (at === -1 && step === -1 ? rows.length - 1 : (at + step + rows.length) % rows.length));
    }
  };
  // Escape closes the list first; the next one empties the box, which is the box's own doing.
  const handleKeyDownCapture = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !isListShown) return;
    event.preventDefault();
    event.stopPropagation();
    setOpen(false);
  };
  const handleBlur = (event: { currentTarget: HTMLElement; relatedTarget: EventTarget | null }) => {
    if (!(event.relatedTarget instanceof Node && event.currentTarget.contains(event.relatedTarget))) setOpen(false);
  };

  return (
    <div {...root} className={css.search}>
      <IconButton icon="search" variant="header" label={t('shell:search.open')} className={css.opener} popoverTarget={`${id}-form`} />
      <form
        ref={formRef}
        id={`${id}-form`}
        popover="auto"
        role="search"
        action={href('line')}
        method="get"
        className={css.form}
        onSubmit={handleSubmit}
        onToggle={(event) => event.newState === 'open' && formRef.current?.querySelector('input')?.focus()}
        onKeyDownCapture={handleKeyDownCapture}
        onBlur={handleBlur}
      >
        <SearchInput
          label={t('shell:search.label')}
          clearLabel={t('shell:search.clear')}
          placeholder={t('shell:search.placeholder')}
          name={INPUT_NAME}
          maxLength={MOST_LETTERS}
          className={css.input}
          value={words}
          onValueChange={handleWords}
          onFocus={() => setOpen(true)}
          onKeyDown={handleKeyDown}
          role="combobox"
          data-shortcut="search"
          aria-expanded={isListShown}
          aria-controls={isListShown ? `${id}-list` : undefined}
          aria-autocomplete="list"
          aria-activedescendant={isListShown && activeAt >= 0 ? `${id}-row-${activeAt}` : undefined}
        />
        {status !== 'idle' && (
          <Suspense fallback={null}>
            <SearchList id={id} isShown={isListShown} groups={groups} status={status} words={words.trim()} activeAt={activeAt} onChoose={choose} onPoint={setActiveAt} />
          </Suspense>
        )}
        <LiveRegion message={isListShown && status === 'found' ? t('shell:search.count', { count: rows.length }) : ''} />
      </form>
    </div>
  );
}
