import { observer, useNavigation, useRoute, useStore, useT } from '../../../runtime/sdk.ts';
import { Button, ButtonLink, EmptyState, type IconName } from '../../ui/index.ts';
import type { Section } from '../api/feedShapes.ts';
import { champPath, idOf } from '../names/addresses.ts';
import { lineStore } from '../store/LineStore.ts';
import { bettingStore } from '../store/BettingStore.ts';
import { heedsUpcoming, heedsVideos, readTimeChoice } from './boardScope.ts';

export interface BoardEmptyProps {
  readonly section: Section;
  readonly menuSection?: string | undefined;
  readonly champ?: string | undefined;
  /** The platform knows no such championship. */
  readonly isMissing?: boolean;
}

interface Emptiness {
  readonly icon: IconName;
  readonly title: string;
  readonly text: string;
  /** Address to go to instead, as an href. */
  readonly href: string;
  readonly action: string;
}

/** Nothing to show, and where to go instead (U35). */
export const BoardEmpty = observer(function BoardEmpty(props: BoardEmptyProps) {
  const { icon, title, text, href, action } = useEmptiness(props);
  const t = useT();
  const { query } = useRoute();
  const betting = useStore(bettingStore);
  const isFiltered = (betting.isOnlyWithVideos && heedsVideos(props, query)) || (betting.isUpcomingEvent && heedsUpcoming(props, query));
  if (isFiltered && props.isMissing !== true) {
    return (
      <EmptyState
        icon="filter"
        title={t('board:empty-filter-title')}
        text={t('board:empty-filter-text')}
        action={
          <Button variant="primary" onClick={() => betting.update({ isOnlyWithVideos: false, isUpcomingEvent: false })}>
            {t('board:all-games')}
          </Button>
        }
      />
    );
  }
  return (
    <EmptyState
      icon={icon}
      title={title}
      text={text}
      action={
        <ButtonLink variant="primary" href={href}>
          {action}
        </ButtonLink>
      }
    />
  );
});

function useEmptiness({ section, menuSection, champ, isMissing }: BoardEmptyProps): Emptiness {
  const t = useT();
  const navigation = useNavigation();
  const line = useStore(lineStore);
  const { path, query } = useRoute();
  const other = section === 'live' ? 'line' : 'live';
  if (isMissing) {
    return { icon: 'no-data', title: t('board:missing-title'), text: t('board:missing-text'), href: navigation.href('champs'), action: t('board:all-champs') };
  }
  if (menuSection === 'favorites') {
    return { icon: 'star', title: t('board:empty-favorites-title'), text: t('board:empty-favorites-text'), href: navigation.href('live'), action: t('board:go-live') };
  }
  if (readTimeChoice(query) !== undefined) {
    return { icon: 'hours', title: t('board:empty-time-title'), text: t('board:empty-time-text'), href: navigation.href(path), action: t('board:any-time') };
  }
  const info = line.book.champs.get(idOf(champ) ?? 0);
  const isOffered = info !== undefined && info.counts[other] > 0;
  return {
    icon: 'no-data',
    title: t(`board:empty-${section}-title`),
    text: t(`board:empty-${section}-text`),
    href: navigation.href(isOffered ? champPath(other, line.sportSlug(info.sportId), info) : other),
    action: t(isOffered ? `board:other-section.${other}` : `board:go-${other}`),
  };
}
