import { observer, useNavigation, useRoute, useSite, useStore, useT, type WidgetProps } from '../../../runtime/sdk.ts';
import { ChipLink, type IconName, iconOfConfig, ScrollArea, Skeleton } from '../../ui/index.ts';
import { useFollow } from '../hooks.ts';
import { sportPath } from '../names/addresses.ts';
import { lineStore } from '../store/LineStore.ts';
import type { SportFilterProps } from './props.gen.ts';
import css from './SportFilter.module.css';

/** Sports of the section as links; a chosen time stays chosen. */
export const SportFilter = observer(function SportFilter({ section = 'line', menuSection, sport, root }: WidgetProps<SportFilterProps>) {
  const t = useT();
  const navigation = useNavigation();
  const site = useSite();
  const { query } = useRoute();
  const line = useStore(lineStore);
  const feed = line.catalogue(section);
  useFollow(feed);
  const isGroup = menuSection !== undefined && site.sportGroups.includes(menuSection);
  const sports = line.sportsOf(section).filter((item) => !isGroup || site.sports[item.slug]?.group === menuSection);
  const time = query.get('time');
  const kept = time === null ? {} : { time };
  const all = menuSection === undefined ? section : `${section}/${menuSection}`;
  const iconOf = (slug: string): { icon: IconName } | object => {
    const icon = site.sports[slug]?.icon;
    return icon === undefined ? {} : { icon: iconOfConfig(icon) };
  };
  return (
    <nav {...root} aria-label={t('sports:filter-sports')} className={css.filter}>
      <ScrollArea previousLabel={t('sports:scroll-back')} nextLabel={t('sports:scroll-on')}>
        <ChipLink href={navigation.href(all, kept)} isSelected={sport === undefined}>
          {t('sports:all-sports')}
        </ChipLink>
        {sports.length === 0 && feed.state !== 'failed' && feed.state !== 'ready' && <Skeleton shape="chip" count={8} />}
        {sports.map((item) => (
          <ChipLink key={item.id} href={navigation.href(sportPath(section, item.slug, menuSection), kept)} {...iconOf(item.slug)} count={item.counts[section]} isSelected={item.slug === sport}>
            {item.name}
          </ChipLink>
        ))}
      </ScrollArea>
    </nav>
  );
});
