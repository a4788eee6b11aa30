import { useId } from 'react';
import { useNavigation, useRoute, useSite, useT } from '../../../runtime/sdk.ts';
import { Flag, Icon, iconOfConfig } from '../../ui/index.ts';
import type { ResultInfo } from '../api/resultsApi.ts';
import type { ResultBlock as Block } from './groupResults.ts';
import { ResultRow } from './ResultRow.tsx';
import css from './Results.module.css';
import { resultsHrefQuery, type ResultsView } from './resultsQuestion.ts';

export interface ResultBlockProps {
  /** Absent where games of all championships stand in one list. */
  readonly champ: Block['champ'] | undefined;
  readonly games: readonly ResultInfo[];
  readonly view: ResultsView;
}

/** A championship with its finished games, or what has just finished. */
export function ResultBlock({ champ, games, view }: ResultBlockProps) {
  const id = useId();
  const t = useT();
  return (
    <section className={css.block} aria-labelledby={champ ? `${id}-sport ${id}` : id}>
      <header className={css.blockHead}>
        {champ ? (
          <BlockName id={id} champ={champ} view={view} />
        ) : (
          <h2 id={id} className={css.blockName}>
            {t('results:latest')}
          </h2>
        )}
        <span className={css.blockCount}>{games.length}</span>
      </header>
      <ul className={css.games}>
        {games.map((game) => (
          <li key={game.id}>
            <ResultRow game={game} isLatest={champ === undefined} day={view.type === 'zone' ? view.date : undefined} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function BlockName({ id, champ, view }: { readonly id: string; readonly champ: Block['champ']; readonly view: ResultsView }) {
  const site = useSite();
  const navigation = useNavigation();
  const { path } = useRoute();
  const icon = site.sports[champ.sportSlug]?.icon;
  const query = resultsHrefQuery(view, { sport: champ.sportSlug, champ: String(champ.champId) });
  return (
    <>
      {/* Championships of many sports are called alike: to whom the icon is nothing, it has its name. */}
      {icon !== undefined && (
        <span id={`${id}-sport`} className={css.sportMark}>
          <Icon name={iconOfConfig(icon)} label={champ.sportName} />
        </span>
      )}
      <Flag country={champ.country} size="s" />
      <h2 id={id} className={css.blockName}>
        <a href={navigation.href(path, query)}>{champ.champName}</a>
      </h2>
    </>
  );
}
