import type { Translate } from '../../../runtime/sdk.ts';
import { idOf } from '../names/addresses.ts';
import { champTitle } from '../names/champNames.ts';
import type { LineStore } from '../store/LineStore.ts';
import type { BreadcrumbsProps } from './props.gen.ts';

type Address = { readonly [Name in keyof BreadcrumbsProps]: BreadcrumbsProps[Name] | undefined };

/** What a betting page is about, for its title: two teams, a championship, a sport, or the section alone. */
export function pageSubject(line: LineStore, t: Translate, { section = 'line', menuSection, sport, champ, game }: Address): string {
  const sportName = sport === undefined ? undefined : (line.sportBySlug(sport)?.name ?? t(`sports:sport.${sport}`));
  const champInfo = line.book.champs.get(idOf(champ) ?? 0);
  const entity = line.gameEntity(idOf(game) ?? 0);
  const teams = entity?.isMatch ? entity.opponents.map((side) => side.name).join(' – ') : undefined;
  const menuName = menuSection === undefined ? undefined : t(`sports:menu-section.${menuSection}`);
  const names = [teams, champInfo && champTitle(champInfo), teams === undefined || champInfo ? sportName : undefined, menuName].filter((name) => name !== undefined);
  if (names.length === 0) return t(`board:page-title.${section}`);
  return t(`board:page-title-of.${section}`, { subject: names.reduce((first, second) => t('board:page-title-names', { first, second })) });
}
