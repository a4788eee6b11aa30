import { useState } from 'react';
import { useQuery, useRuntime, useT, type WidgetProps } from '../../../runtime/sdk.ts';
import { JsonLd } from '../../blocks/index.ts';
import { EmptyState, ErrorState, SearchInput, Skeleton } from '../../ui/index.ts';
import { glossaryQuery } from '../api/contentApi.ts';
import { ContentHead } from '../ContentHead.tsx';
import css from './Glossary.module.css';
import { LetterTerms } from './LetterTerms.tsx';
import { narrowed } from './narrowed.ts';
import type { GlossaryProps } from './props.gen.ts';
import { termSet } from './termSet.ts';

/** The terms of a glossary: all of them stand on the page, so that it reads without scripts; the search hides what does not fit. */
export function Glossary({ root, collection, title, intro }: WidgetProps<GlossaryProps>) {
  const t = useT();
  const runtime = useRuntime();
  const [asked, setAsked] = useState('');
  const { data, isError, isFetching, refetch } = useQuery(glossaryQuery(runtime, collection));
  const letters = data ? narrowed(data.letters, asked) : [];
  const count = letters.reduce((sum, { terms }) => sum + terms.length, 0);
  return (
    <div {...root} className={css.glossary}>
      <ContentHead title={title} intro={intro}>
        {data && (
          <div className={css.search} role="search" aria-label={t('content:glossary.search')}>
            <SearchInput label={t('content:glossary.search')} placeholder={t('content:glossary.search')} clearLabel={t('content:glossary.clear')} value={asked} onValueChange={setAsked} />
          </div>
        )}
        <p className={css.count} role="status">{data && asked.trim() !== '' && t('content:glossary.found', { count })}</p>
      </ContentHead>
      {isError && !data && <ErrorState icon="signal-off" title={t('content:failed')} retryLabel={t('content:retry')} isRetrying={isFetching} onRetry={() => void refetch()} />}
      {!isError && !data && <Skeleton shape="row" count={6} />}
      {data && (
        <>
          <JsonLd data={termSet(title, data)} />
          {letters.length > 1 && (
            <nav className={css.alphabet} aria-label={t('content:glossary.alphabet')}>
              {letters.map(({ letter }) => (
                <a key={letter} className={css.letterLink} href={`#${anchorOf(letter)}`}>
                  {letter}
                </a>
              ))}
            </nav>
          )}
          {letters.map((each) => (
            <LetterTerms key={each.letter} {...each} anchor={anchorOf(each.letter)} />
          ))}
          {letters.length === 0 && <EmptyState icon="search" title={t('content:glossary.none')} />}
        </>
      )}
    </div>
  );
}

/** No term has this address: a slug begins with no such word. */
function anchorOf(letter: string): string {
  return letter === '#' ? 'letter-other' : `letter-${letter}`;
}
