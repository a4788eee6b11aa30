import { observer, useStore, useT, type WidgetProps } from '../../../runtime/sdk.ts';
import { BoardEmpty } from '../board/BoardEmpty.tsx';
import { useFollow } from '../hooks.ts';
import { CardSection } from '../parts/CardSection.tsx';
import { lineStore } from '../store/LineStore.ts';
import type { TopLiveProps } from './props.gen.ts';

/** The most interesting live games. */
export const TopLive = observer(function TopLive({ limit, root }: WidgetProps<TopLiveProps>) {
  const t = useT();
  const line = useStore(lineStore);
  const { feed, state } = line.top();
  useFollow(feed);
  useFollow(line.catalogue('live'));
  const games = line.gamesOf(state.liveIds).slice(0, limit);
  return <CardSection root={root} title={t('sports:top-live')} isLive allPath="live" games={games} count={limit} feed={feed} empty={<BoardEmpty section="live" />} />;
});
