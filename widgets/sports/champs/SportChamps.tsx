import { useId } from 'react';
import { observer, useNavigation, useSite, useT } from '../../../runtime/sdk.ts';
import { Flag, Icon, iconOfConfig } from '../../ui/index.ts';
import type { ChampInfo } from '../api/feedShapes.ts';
import { FavoriteButton } from '../games/FavoriteButton.tsx';
import { champPath, sportPath } from '../names/addresses.ts';
import type { LineStore } from '../store/LineStore.ts';
import css from './Champs.module.css';
import type { ChampGroup, ChampSection } from './champSections.ts';

/** A sport with its championships. */
export const SportChamps = observer(function SportChamps({ section, line }: { readonly section: ChampSection; readonly line: LineStore }) {
  const id = useId();
  const t = useT();
  const site = useSite();
  const navigation = useNavigation();
  const sport = line.book.sports.get(section.sportId);
  const icon = site.sports[section.slug]?.icon ?? 'other-sports';
  const live = sport?.counts.live ?? 0;
  return (
    <section className={css.sport} aria-labelledby={id}>
      <header className={css.sportHead}>
        <Icon name={iconOfConfig(icon)} className={css.sportMark} />
        <h2 id={id} className={css.sportName}>
          <a href={navigation.href(sportPath('line', section.slug))}>{sport?.name ?? t(`sports:sport.${section.slug}`)}</a>
        </h2>
        <span className={css.sportCount}>{section.count}</span>
        {live > 0 && (
          <a className={css.live} href={navigation.href(sportPath('live', section.slug))}>
            {t('champs:live', { count: live })}
          </a>
        )}
      </header>
      {section.groups.length === 1 && section.groups[0]?.country === '' ? (
        <ChampList champs={section.groups[0].champs} slug={section.slug} isFlagShown />
      ) : (
        <div className={css.countries}>
          {section.groups.map((group) => (
            <Country key={group.country} group={group} slug={section.slug} />
          ))}
        </div>
      )}
    </section>
  );
});

function Country({ group, slug }: { readonly group: ChampGroup; readonly slug: string }) {
  const t = useT();
  return (
    <div>
      <h3 className={css.country}>
        <Flag country={group.country} size="s" />
        {group.title === '' ? t('sports:international') : group.title}
      </h3>
      <ChampList champs={group.champs} slug={slug} isFlagShown={false} />
    </div>
  );
}

interface ChampListProps {
  readonly champs: readonly ChampInfo[];
  readonly slug: string;
  readonly isFlagShown: boolean;
}

function ChampList({ champs, slug, isFlagShown }: ChampListProps) {
  return (
    <ul className={css.list}>
      {champs.map((champ) => (
        <ChampRow key={champ.id} champ={champ} slug={slug} isFlagShown={isFlagShown} />
      ))}
    </ul>
  );
}

function ChampRow({ champ, slug, isFlagShown }: { readonly champ: ChampInfo; readonly slug: string; readonly isFlagShown: boolean }) {
  const t = useT();
  const navigation = useNavigation();
  const { line, live } = champ.counts;
  return (
    <li className={css.row}>
      <FavoriteButton kind="champ" id={champ.id} />
      <a className={css.champ} href={navigation.href(champPath(line > 0 ? 'line' : 'live', slug, champ))} title={champ.name}>
        {isFlagShown && <Flag country={champ.country} size="s" />}
        <span className={css.name}>{champ.name}</span>
        {line > 0 && (
          <span className={css.count} title={t('champs:line-games', { count: line })}>
            {line}
          </span>
        )}
      </a>
      {live > 0 && line > 0 && (
        <a className={css.live} href={navigation.href(champPath('live', slug, champ))} aria-label={t('champs:live-of', { name: champ.name, count: live })}>
          {t('champs:live', { count: live })}
        </a>
      )}
      {live > 0 && line === 0 && <span className={css.live}>{t('champs:live', { count: live })}</span>}
    </li>
  );
}
