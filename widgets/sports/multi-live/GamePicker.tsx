import { useId, useState } from 'react';
import { observer, useRuntime, useSite, useSiteNumber, useStore, useT } from '../../../runtime/sdk.ts';
import { classNames, EmptyState, ErrorState, Icon, iconOfConfig, SearchInput, Skeleton } from '../../ui/index.ts';
import type { ChampInfo } from '../api/feedShapes.ts';
import { GameWhen } from '../games/GameWhen.tsx';
import { useFollow, useSecondHand } from '../hooks.ts';
import { champTitle } from '../names/champNames.ts';
import type { GameEntity } from '../store/GameEntity.ts';
import { type LineStore, lineStore } from '../store/LineStore.ts';
import { multiStore } from '../store/MultiStore.ts';
import css from './MultiLive.module.css';
import { type PickGroup, pickGroups } from './pickGroups.ts';

/** All live games by sport; one press adds a game, another removes it. */
export const GamePicker = observer(function GamePicker() {
  const t = useT();
  const site = useSite();
  const { language } = useRuntime();
  const line = useStore(lineStore);
  const multi = useStore(multiStore);
  const [words, setWords] = useState('');
  const list = line.list({ section: 'live', limit: useSiteNumber('multi', 'offered', 200), interval: 'multi' });
  useFollow(list.feed);
  useSecondHand(true);
  const { state } = list.feed;
  const groups = pickGroups(line.gamesOf(list.ids), line.book.champs, site, words, language);
  return (
    <div className={css.picker}>
      <SearchInput label={t('multi:search')} placeholder={t('multi:search')} clearLabel={t('multi:clear')} value={words} onValueChange={setWords} />
      {multi.isFull && (
        <p className={css.full} role="status">
          {t('multi:full', { count: multi.most })}
        </p>
      )}
      {(state === 'idle' || state === 'pending') && <Skeleton shape="row" count={10} />}
      {state === 'failed' && <ErrorState size="compact" icon="signal-off" title={t('multi:failed')} retryLabel={t('sports:retry')} onRetry={() => void list.feed.refresh()} />}
      {state === 'ready' && groups.length === 0 && <EmptyState size="compact" icon="search" title={t(words === '' ? 'multi:nothing-live' : 'multi:nothing-found')} />}
      {groups.map((group) => (
        <SportGames key={group.sportId} group={group} line={line} />
      ))}
    </div>
  );
});

const SportGames = observer(function SportGames({ group, line }: { readonly group: PickGroup; readonly line: LineStore }) {
  const id = useId();
  const t = useT();
  const site = useSite();
  const slug = line.sportSlug(group.sportId);
  const icon = site.sports[slug]?.icon ?? 'other-sports';
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className={css.pickSport}>
        <Icon name={iconOfConfig(icon)} size="s" />
        {t(`sports:sport.${slug}`)}
      </h3>
      <ul className={css.pickList}>
        {group.games.map((game) => (
          <PickRow key={game.id} game={game} champ={line.book.champs.get(game.champId)} />
        ))}
      </ul>
    </section>
  );
});

const PickRow = observer(function PickRow({ game, champ }: { readonly game: GameEntity; readonly champ: ChampInfo | undefined }) {
  const multi = useStore(multiStore);
  const isChosen = multi.has(game.id);
  return (
    <li>
      <button type="button" className={css.pick} aria-pressed={isChosen} disabled={!isChosen && multi.isFull} onClick={() => (isChosen ? multi.remove(game.id) : multi.add(game.id))}>
        <GameWhen game={game} className={css.pickWhen} />
        <span className={css.pickNames}>
          <span className={css.pickTeams}>{game.opponents.map((side) => side.name).join(' – ')}</span>
          <span className={css.pickChamp}>{champ && champTitle(champ)}</span>
        </span>
        <Icon name={isChosen ? 'check' : 'plus'} className={classNames(css.pickMark, isChosen && css.picked)} />
      </button>
    </li>
  );
});
