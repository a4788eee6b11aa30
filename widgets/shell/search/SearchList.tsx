import { useFormats, useRuntime, useT } from '../../../runtime/sdk.ts';
import { FoundWords, ownLanguage } from '../../content/index.ts';
import { Flag, Icon, iconOfConfig } from '../../ui/index.ts';
import css from './Search.module.css';
import type { SearchGroup, SearchRow } from './searchRows.ts';
import type { SearchState } from './useSearch.ts';

export interface SearchListProps {
  readonly id: string;
  readonly isShown: boolean;
  readonly groups: readonly SearchGroup[];
  readonly status: SearchState['status'];
  readonly words: string;
  readonly activeAt: number;
  readonly onChoose: (at: number) => void;
  readonly onPoint: (at: number) => void;
}

/** The list under the search box. The box keeps the focus: rows are named by `aria-activedescendant`. */
export function SearchList({ id, isShown, groups, status, words, activeAt, onChoose, onPoint }: SearchListProps) {
  const t = useT();
  return (
    <div className={css.panel} hidden={!isShown} onMouseDown={(event) => event.preventDefault()}>
      <div id={`${id}-list`} role="listbox" aria-label={t('shell:search.results')}>
        {groups.map((group, place) => (
          <div key={group.id} role="group" aria-labelledby={`${id}-group-${group.id}`}>
            <div id={`${id}-group-${group.id}`} role="presentation" className={css.heading}>
              {group.title ?? t(`shell:search.${group.id}`)}
            </div>
            {group.rows.map((row, index) => {
              const own = rowsBefore(groups, place) + index;
              return (
                <div
                  key={row.key}
                  id={`${id}-row-${own}`}
                  role="option"
                  aria-selected={own === activeAt}
                  className={css.row}
                  onClick={() => onChoose(own)}
                  onPointerMove={() => own !== activeAt && onPoint(own)}
                >
                  <RowContent row={row} />
                </div>
              );
            })}
          </div>
        ))}
      </div>
      {status !== 'found' && status !== 'idle' && (
        <p className={css.message}>
          {status === 'loading' && t('shell:search.loading')}
          {status === 'none' && t('shell:search.none', { query: words })}
          {status === 'failed' && t('shell:search.failed')}
        </p>
      )}
    </div>
  );
}

function rowsBefore(groups: readonly SearchGroup[], place: number): number {
  return groups.slice(0, place).reduce((count, { rows }) => count + rows.length, 0);
}

function RowContent({ row }: { readonly row: SearchRow }) {
  return row.found === undefined ? <GameRow row={row} /> : <EntryRow title={row.title} {...row.found} />;
}

function EntryRow({ title, text, asked, language }: { readonly title: string } & NonNullable<SearchRow['found']>) {
  const runtime = useRuntime();
  return (
    <span className={css.what} {...ownLanguage(language, runtime)}>
      <span className={css.title}><FoundWords text={title} asked={asked} /></span>
      {text !== '' && <span className={css.passage}><FoundWords text={text} asked={asked} /></span>}
    </span>
  );
}

function GameRow({ row }: { readonly row: SearchRow }) {
  const t = useT();
  const formats = useFormats();
  return (
    <>
      {row.sportIcon !== undefined && <Icon name={iconOfConfig(row.sportIcon)} className={css.sport} />}
      {row.country !== undefined && <Flag country={row.country} size="s" />}
      <span className={css.what}>
        <span className={css.title}>{row.outrightOf === undefined ? row.title : t('shell:search.outright', { champ: row.outrightOf })}</span>
        {row.about.length > 0 && <span className={css.about}>{row.about.join(' · ')}</span>}
      </span>
      {row.score !== undefined && (
        <span className={css.score} dir="ltr">
          {row.score}
        </span>
      )}
      {row.score === undefined && row.startsAtUtc !== undefined && <span className={css.time}>{formats.dateTime(row.startsAtUtc)}</span>}
    </>
  );
}
