import { observer, useRoute, useSite, useStore, useT } from '../../../runtime/sdk.ts';
import { Icon, iconOfConfig, Switch } from '../../ui/index.ts';
import type { Section } from '../api/feedShapes.ts';
import { useHydrated } from '../hooks.ts';
import { idOf } from '../names/addresses.ts';
import { champTitle } from '../names/champNames.ts';
import { bettingStore } from '../store/BettingStore.ts';
import { lineStore } from '../store/LineStore.ts';
import css from './BoardHead.module.css';
import { heedsUpcoming, heedsVideos } from './boardScope.ts';

export interface BoardHeadProps {
  readonly section: Section;
  readonly menuSection: string | undefined;
  readonly sport: string | undefined;
  readonly champ: string | undefined;
  readonly total: number;
}

/** Heading of a betting page with its tools. */
export const BoardHead = observer(function BoardHead({ section, menuSection, sport, champ, total }: BoardHeadProps) {
  const t = useT();
  const site = useSite();
  const line = useStore(lineStore);
  const betting = useStore(bettingStore);
  const { query } = useRoute();
  const isHydrated = useHydrated();
  const champId = idOf(champ);
  const champInfo = champId === undefined ? undefined : line.book.champs.get(champId);
  const sportName = sport === undefined ? undefined : line.sportBySlug(sport)?.name;
  const menuName = menuSection === undefined ? undefined : t(`sports:menu-section.${menuSection}`);
  const subject = (champInfo && champTitle(champInfo)) ?? sportName ?? menuName;
  const icon = sport === undefined ? (section === 'live' ? 'live' : 'field') : site.sports[sport]?.icon;
  return (
    <header className={css.title}>
      {icon !== undefined && <Icon name={iconOfConfig(icon)} className={section === 'live' ? css.liveMark : css.lineMark} {...(champInfo && sportName !== undefined && { label: sportName })} />}
      <h1 className={css.heading}>
        {subject ?? t(`board:title.${section}`)}
        {subject !== undefined && (
          <>
            {' '}
            <span className={css.sectionName}>{t(`board:title.${section}`)}</span>
          </>
        )}
      </h1>
      <span className={css.total}>{t('board:games', { count: total })}</span>
      <div className={css.tools}>
        <Switch
          {...(css.tool && { className: css.tool })}
          isChecked={!isHydrated || betting.isGroupedByChamp}
          onCheckedChange={(isGroupSportsByCategories) => betting.update({ isGroupSportsByCategories })}
        >
          {t('board:group-by-champ')}
        </Switch>
        {heedsVideos({ menuSection }, query) && (
          <Switch {...(css.tool && { className: css.tool })} isChecked={isHydrated && betting.isOnlyWithVideos} onCheckedChange={(isOnlyWithVideos) => betting.update({ isOnlyWithVideos })}>
            {t('board:only-with-video')}
          </Switch>
        )}
        {heedsUpcoming({ section, menuSection }, query) && (
          <Switch {...(css.tool && { className: css.tool })} isChecked={isHydrated && betting.isUpcomingEvent} onCheckedChange={(isUpcomingEvent) => betting.update({ isUpcomingEvent })}>
            {t('board:only-upcoming')}
          </Switch>
        )}
      </div>
    </header>
  );
});
