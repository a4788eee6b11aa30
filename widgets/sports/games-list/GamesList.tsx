import { observer, useRuntime, useStore, type WidgetProps } from '../../../runtime/sdk.ts';
import { BoardEmpty } from '../board/BoardEmpty.tsx';
import { useFollow } from '../hooks.ts';
import { CardSection } from '../parts/CardSection.tsx';
import { lineStore } from '../store/LineStore.ts';
import { allGamesPath, gamesScope } from './gamesScope.ts';
import type { GamesListProps } from './props.gen.ts';

/** Games that a page's author chose by section, sport, championship and start. */
export const GamesList = observer(function GamesList({ root, ...props }: WidgetProps<GamesListProps>) {
  const { title, section, champ, limit, whenEmpty } = props;
  const { manifest } = useRuntime();
  const line = useStore(lineStore);
  const list = line.list(gamesScope(props, manifest.site));
  useFollow(list.feed);
  useFollow(line.catalogue(section));
  const games = line.gamesOf(list.ids).slice(0, limit);
  // A championship of last season is no longer known to the platform.
  const isMissing = list.feed.state === 'missing';
  if (whenEmpty === 'hide' && (isMissing || list.feed.state === 'ready') && games.length === 0) return null;
  return <CardSection root={root} title={title} isLive={section === 'live'} allPath={allGamesPath(props)} games={games} count={limit} feed={list.feed} empty={<BoardEmpty section={section} champ={champ} isMissing={isMissing} />} />;
});
