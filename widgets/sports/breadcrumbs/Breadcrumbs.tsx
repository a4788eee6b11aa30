import { useEffect } from 'react';
import { observer, useNavigation, useRuntime, useStore, useT, type WidgetProps } from '../../../runtime/sdk.ts';
import { type Crumb, Breadcrumbs as Way } from '../../ui/index.ts';
import { champPath, idOf, sportPath } from '../names/addresses.ts';
import { champTitle } from '../names/champNames.ts';
import { lineStore } from '../store/LineStore.ts';
import { pageSubject } from './pageSubject.ts';
import type { BreadcrumbsProps } from './props.gen.ts';

/** The way from home to this page. */
export const Breadcrumbs = observer(function Breadcrumbs({ section = 'line', menuSection, sport, champ, game, root }: WidgetProps<BreadcrumbsProps>) {
  const t = useT();
  const navigation = useNavigation();
  const line = useStore(lineStore);
  usePageSubject(pageSubject(line, t, { section, menuSection, sport, champ, game }));
  const champId = idOf(champ);
  const gameId = idOf(game);
  const entity = gameId === undefined ? undefined : line.gameEntity(gameId);
  const champInfo = champId === undefined ? undefined : line.book.champs.get(champId);
  const gameName = entity?.isMatch ? entity.opponents.map((side) => side.name).join(' – ') : t('board:outright');
  const steps: Crumb[] = [
    { label: t('sports:home'), href: navigation.href('') },
    { label: t(`sports:section.${section}`), href: navigation.href(section) },
    ...(menuSection === undefined ? [] : [{ label: t(`sports:menu-section.${menuSection}`), href: navigation.href(`${section}/${menuSection}`) }]),
    ...(sport === undefined ? [] : [{ label: line.sportBySlug(sport)?.name ?? t(`sports:sport.${sport}`), href: navigation.href(sportPath(section, sport)) }]),
    ...(champ === undefined || sport === undefined ? [] : [{ label: champInfo ? champTitle(champInfo) : '', href: navigation.href(champPath(section, sport, champInfo ?? { id: champId ?? 0, slug: champ })) }]),
    ...(game === undefined ? [] : [{ label: entity ? gameName : '' }]),
  ];
  const shown = steps.filter((step) => step.label !== '');
  const last = shown.at(-1);
  return (
    <div {...root}>
      <Way label={t('sports:way')} items={last ? [...shown.slice(0, -1), { label: last.label }] : []} />
    </div>
  );
});

/** Tells the head what the page is about while it is shown. */
function usePageSubject(subject: string): void {
  const { facts } = useRuntime();
  useEffect(() => facts.set({ 'page.subject': subject }), [facts, subject]);
  useEffect(() => () => facts.set({ 'page.subject': '' }), [facts]);
}
