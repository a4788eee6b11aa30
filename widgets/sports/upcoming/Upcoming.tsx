import { observer, useStore, useT, type WidgetProps } from '../../../runtime/sdk.ts';
import { BoardEmpty } from '../board/BoardEmpty.tsx';
import { useFollow } from '../hooks.ts';
import { CardSection } from '../parts/CardSection.tsx';
import { lineStore } from '../store/LineStore.ts';
import type { UpcomingProps } from './props.gen.ts';

/** What starts next in the top championships. */
export const Upcoming = observer(function Upcoming({ limit, root }: WidgetProps<UpcomingProps>) {
  const t = useT();
  const line = useStore(lineStore);
  const { feed, state } = line.top();
  useFollow(feed);
  useFollow(line.catalogue('line'));
  const games = line.gamesOf(state.upcomingIds).slice(0, limit);
  return <CardSection root={root} title={t('sports:upcoming')} allPath="line" games={games} count={limit} feed={feed} empty={<BoardEmpty section="line" />} />;
});
