import { useId } from 'react';
import { observer, useNavigation, useStore, useT, type WidgetProps } from '../../../runtime/sdk.ts';
import { Flag, Icon, Skeleton } from '../../ui/index.ts';
import { useFollow } from '../hooks.ts';
import { champPath } from '../names/addresses.ts';
import { champTitle } from '../names/champNames.ts';
import side from '../parts/sideList.module.css';
import { SportMark } from '../parts/SportMark.tsx';
import { lineStore } from '../store/LineStore.ts';
import type { TopChampsProps } from './props.gen.ts';

/** Country code of championships of several countries. */
const INTERNATIONAL = 'int';

/** Links to the best known championships. */
export const TopChamps = observer(function TopChamps({ section = 'line', limit, root }: WidgetProps<TopChampsProps>) {
  const t = useT();
  const id = useId();
  const navigation = useNavigation();
  const line = useStore(lineStore);
  const catalogues = [line.catalogue('line'), line.catalogue('live')] as const;
  useFollow(catalogues[0]);
  useFollow(catalogues[1]);
  const champs = line.topChamps().slice(0, limit);
  return (
    <nav {...root} className={side.card} aria-labelledby={id}>
      <div className={side.head}>
        <Icon name="trophy" />
        <h2 id={id} className={side.title}>
          {t('sports:top-champs')}
        </h2>
      </div>
      <ul className={side.list}>
        {champs.length === 0 && catalogues.some(({ state }) => state === 'idle' || state === 'pending') && <Skeleton shape="row" count={Math.min(limit, 8)} />}
        {champs.map((champ) => {
          const sport = line.sportSlug(champ.sportId);
          const target = champ.counts[section] > 0 ? section : 'line';
          return (
            <li key={champ.id}>
              <a className={side.item} href={navigation.href(champPath(target, sport, champ))} title={champTitle(champ)}>
                <SportMark sport={sport} className={side.icon} />
                {champ.country !== INTERNATIONAL && <Flag country={champ.country} size="s" />}
                <span className={side.name}>{champTitle(champ)}</span>
                <span className={side.count}>{champ.counts.line + champ.counts.live}</span>
              </a>
            </li>
          );
        })}
      </ul>
    </nav>
  );
});
