import { useId } from 'react';
import { observer, useNavigation, useSite, useStore, useT } from '../../../runtime/sdk.ts';
import { classNames, Flag, Icon, IconButton, iconOfConfig } from '../../ui/index.ts';
import type { Section } from '../api/feedShapes.ts';
import { FavoriteButton } from '../games/FavoriteButton.tsx';
import { useHydrated, usePeriodKind } from '../hooks.ts';
import { champPath, sportPath } from '../names/addresses.ts';
import { champTitle, countryLabel } from '../names/champNames.ts';
import { bettingStore } from '../store/BettingStore.ts';
import type { LineStore } from '../store/LineStore.ts';
import { AsianHeads } from './AsianColumns.tsx';
import css from './Board.module.css';
import { columnsOf, mainColumn } from './boardColumns.ts';
import { ColumnHeads } from './ColumnHeads.tsx';
import { GameRow } from './GameRow.tsx';
import type { BoardBlock } from './groupGames.ts';

export interface BoardSectionProps {
  readonly block: BoardBlock;
  readonly section: Section;
  readonly line: LineStore;
  readonly feed: { readonly isStale: boolean };
  readonly isAsian: boolean;
}

/** A championship (or a sport) with its games; it folds away. */
export const BoardSection = observer(function BoardSection({ block, section, line, feed, isAsian }: BoardSectionProps) {
  const id = useId();
  const t = useT();
  const site = useSite();
  const betting = useStore(bettingStore);
  const isHydrated = useHydrated();
  const champ = block.champId === null ? undefined : line.book.champs.get(block.champId);
  const sport = line.book.sports.get(block.sportId);
  const config = sport && site.sports[sport.slug];
  const columns = columnsOf(site, sport?.slug, isAsian);
  const main = mainColumn(columns, betting.boardMarket, betting.boardPeriod);
  const periodKind = usePeriodKind(block.sportId);
  const foldKey = block.champId ?? -block.sportId;
  const isFolded = isHydrated && betting.foldedChamps.has(foldKey);
  const name = (champ && champTitle(champ)) ?? sport?.name ?? '';
  return (
    <section className={css.block} aria-labelledby={`${id}-sport ${id}-name`}>
      <div className={css.blockHead}>
        <span className={css.blockMarks}>
          {/* Championships of many sports are called alike: to whom the icon is nothing, it has its name. */}
          {config && (
            <span id={`${id}-sport`} className={css.sportMark}>
              <Icon name={iconOfConfig(config.icon)} {...(champ && sport && { label: sport.name })} />
            </span>
          )}
          {champ && <Flag country={champ.country} size="s" label={countryLabel(t, champ)} />}
        </span>
        <BlockName id={`${id}-name`} section={section} name={name} sportSlug={sport?.slug} champ={champ} />
        <span className={css.blockCount}>{block.gameIds.length}</span>
        {!isFolded && !isAsian && <ColumnHeads id={id} columns={columns} main={main} />}
        {!isFolded && isAsian && <AsianHeads id={id} columns={columns} main={main} periodKind={periodKind} />}
        <span className={css.blockTools}>
          {block.champId !== null && <FavoriteButton kind="champ" id={block.champId} describedBy={`${id}-name`} />}
          <IconButton
            icon={isFolded ? 'angle-down' : 'angle-up'}
            size="s"
            label={t(isFolded ? 'board:unfold' : 'board:fold', { name })}
            aria-expanded={!isFolded}
            aria-controls={`${id}-games`}
            onClick={() => betting.toggleChamp(foldKey)}
          />
        </span>
      </div>
      <ul id={`${id}-games`} className={classNames(css.games, section === 'live' && css.liveGames)} hidden={isFolded}>
        {!isFolded &&
          block.gameIds.map((gameId) => (
            <GameRow key={gameId} id={`${id}-${gameId}`} gameId={gameId} headId={id} columns={columns} main={main} line={line} feed={feed} isChampShown={block.champId === null} isAsian={isAsian} />
          ))}
      </ul>
    </section>
  );
});

interface BlockNameProps {
  readonly id: string;
  readonly section: Section;
  readonly name: string;
  readonly sportSlug: string | undefined;
  readonly champ: { readonly id: number; readonly slug: string } | undefined;
}

function BlockName({ id, section, name, sportSlug, champ }: BlockNameProps) {
  const navigation = useNavigation();
  return (
    <h2 id={id} className={css.blockName}>
      {sportSlug === undefined ? name : <a href={navigation.href(champ ? champPath(section, sportSlug, champ) : sportPath(section, sportSlug))}>{name}</a>}
    </h2>
  );
}
