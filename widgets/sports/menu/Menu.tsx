import { useId, useState } from 'react';
import { observer, useNavigation, useSite, useStore, useT, type WidgetProps } from '../../../runtime/sdk.ts';
import { classNames, ErrorState, Icon, IconButton, iconOfConfig, Skeleton } from '../../ui/index.ts';
import type { Section, SportInfo } from '../api/feedShapes.ts';
import { useFollow } from '../hooks.ts';
import { champPath, idOf, sportPath } from '../names/addresses.ts';
import { champTitle } from '../names/champNames.ts';
import side from '../parts/sideList.module.css';
import { lineStore } from '../store/LineStore.ts';
import css from './Menu.module.css';
import type { MenuProps } from './props.gen.ts';

const SHORTCUTS = {
  live: [
    { name: 'favorites', icon: 'star' },
    { name: 'with-video', icon: 'video' },
  ],
  line: [
    { name: 'favorites', icon: 'star' },
    { name: 'upcoming', icon: 'hours' },
    { name: 'today', icon: 'calendar' },
  ],
} as const;

/** Tree of sports and championships with numbers of games; the current ones are marked. */
export const Menu = observer(function Menu({ section = 'line', menuSection, sport, champ, root }: WidgetProps<MenuProps>) {
  const t = useT();
  const id = useId();
  const navigation = useNavigation();
  const line = useStore(lineStore);
  const feed = line.catalogue(section);
  useFollow(feed);
  const sports = line.sportsOf(section);
  return (
    <nav {...root} className={side.card} aria-labelledby={id}>
      <div className={classNames(side.head, css.head)}>
        <h2 id={id} className={side.title}>
          {t(`sports:menu-title.${section}`)}
        </h2>
        <span className={css.sections}>
          {(['live', 'line'] as const).map((name) => (
            <a key={name} href={navigation.href(name)} className={css.section} aria-current={name === section ? 'true' : undefined}>
              {t(`sports:section.${name}`)}
            </a>
          ))}
        </span>
      </div>
      <ul className={side.list}>
        {SHORTCUTS[section].map(({ name, icon }) => (
          <li key={name}>
            <a className={side.item} href={navigation.href(`${section}/${name}`)} aria-current={menuSection === name ? 'page' : undefined}>
              <Icon name={icon} className={side.icon} />
              <span className={side.name}>{t(`sports:menu-section.${name}`)}</span>
            </a>
          </li>
        ))}
      </ul>
      {feed.state === 'failed' ? (
        <ErrorState size="compact" icon="signal-off" title={t('sports:menu-failed')} retryLabel={t('sports:retry')} onRetry={() => void feed.refresh()} />
      ) : (
        <ul className={classNames(side.list, css.tree)}>
          {sports.length === 0 && feed.state !== 'ready' && <Skeleton shape="row" count={10} />}
          {sports.map((item) => (
            <SportItem key={item.id} sport={item} section={section} isCurrent={item.slug === sport} champId={idOf(champ)} />
          ))}
        </ul>
      )}
    </nav>
  );
});

interface SportItemProps {
  readonly sport: SportInfo;
  readonly section: Section;
  readonly isCurrent: boolean;
  readonly champId: number | undefined;
}

const SportItem = observer(function SportItem({ sport, section, isCurrent, champId }: SportItemProps) {
  const t = useT();
  const id = useId();
  const navigation = useNavigation();
  const site = useSite();
  const [chosen, setChosen] = useState<boolean | null>(null);
  const isOpen = chosen ?? isCurrent;
  const icon = site.sports[sport.slug]?.icon ?? 'other-sports';
  return (
    <li>
      <div className={css.sport}>
        <a className={side.item} href={navigation.href(sportPath(section, sport.slug))} aria-current={isCurrent ? (champId === undefined ? 'page' : 'true') : undefined} title={sport.name}>
          <Icon name={iconOfConfig(icon)} className={side.icon} />
          <span className={side.name}>{sport.name}</span>
          <span className={side.count}>{sport.counts[section]}</span>
        </a>
        <IconButton
          className={classNames(css.fold)}
          icon={isOpen ? 'angle-up' : 'angle-down'}
          size="s"
          label={t(isOpen ? 'sports:menu-fold' : 'sports:menu-unfold', { name: sport.name })}
          aria-expanded={isOpen}
          aria-controls={`${id}-champs`}
          onClick={() => setChosen(!isOpen)}
        />
      </div>
      <ul id={`${id}-champs`} className={css.champs} hidden={!isOpen}>
        {isOpen && <ChampItems sport={sport} section={section} champId={champId} />}
      </ul>
    </li>
  );
});

const ChampItems = observer(function ChampItems({ sport, section, champId }: { readonly sport: SportInfo; readonly section: Section; readonly champId: number | undefined }) {
  const navigation = useNavigation();
  const line = useStore(lineStore);
  return line.champsOf(sport.id, section).map((champ) => (
    <li key={champ.id}>
      <a className={classNames(side.item, css.champ)} href={navigation.href(champPath(section, sport.slug, champ))} aria-current={champ.id === champId ? 'page' : undefined}>
        <span className={side.name}>{champTitle(champ)}</span>
        <span className={side.count}>{champ.counts[section]}</span>
      </a>
    </li>
  ));
});
