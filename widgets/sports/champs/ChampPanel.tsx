import { useId } from 'react';
import { observer, useNavigation, useStore, useT } from '../../../runtime/sdk.ts';
import { EmptyState, Flag, Icon } from '../../ui/index.ts';
import type { Section } from '../api/feedShapes.ts';
import { FavoriteButton } from '../games/FavoriteButton.tsx';
import { GameCard } from '../games/GameCard.tsx';
import { useFollow } from '../hooks.ts';
import { champPath } from '../names/addresses.ts';
import grid from '../parts/cardGrid.module.css';
import { lineStore } from '../store/LineStore.ts';
import { champGames } from './champGames.ts';
import css from './Champs.module.css';

/** One championship with its live games and its next ones. */
export const ChampPanel = observer(function ChampPanel({ champId, limit }: { readonly champId: number; readonly limit: number }) {
  const t = useT();
  const line = useStore(lineStore);
  const champ = line.book.champs.get(champId);
  if (!champ) {
    const isKnown = line.catalogue('line').state === 'ready';
    return (
      <>
        <h1 className={css.heading}>{t('champs:unknown-title')}</h1>
        {isKnown && <EmptyState size="compact" icon="tournament" title={t('champs:unknown-text')} />}
      </>
    );
  }
  return (
    <>
      <header className={css.subject}>
        <Flag country={champ.country} size="l" label={champ.country === 'int' ? t('sports:international') : (champ.countryName ?? '')} />
        <div className={css.subjectName}>
          <h1 className={css.heading}>{champ.name}</h1>
          <p className={css.subjectSport}>{t(`sports:sport.${line.sportSlug(champ.sportId)}`)}</p>
        </div>
        <FavoriteButton kind="champ" id={champId} />
      </header>
      <ChampGames section="live" champId={champId} limit={limit} />
      <ChampGames section="line" champId={champId} limit={limit} />
    </>
  );
});

const ChampGames = observer(function ChampGames({ section, champId, limit }: { readonly section: Section; readonly champId: number; readonly limit: number }) {
  const id = useId();
  const t = useT();
  const navigation = useNavigation();
  const line = useStore(lineStore);
  const list = line.list(champGames(section, champId, limit));
  useFollow(list.feed);
  const champ = line.book.champs.get(champId);
  const games = line.gamesOf(list.ids).slice(0, limit);
  if (!champ || games.length === 0) return null;
  return (
    <section className={grid.section} aria-labelledby={id}>
      <div className={grid.head}>
        <h2 id={id} className={grid.title}>
          {t(`champs:panel.${section}`)}
        </h2>
        <a className={grid.all} href={navigation.href(champPath(section, line.sportSlug(champ.sportId), champ))}>
          {t('sports:show-all')}
          <Icon name="angle-end" size="s" />
        </a>
      </div>
      <div className={grid.grid}>
        {games.map((game) => (
          <GameCard key={game.id} game={game} feed={list.feed} />
        ))}
      </div>
    </section>
  );
});
