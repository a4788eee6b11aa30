import type { Section } from '../api/feedShapes.ts';
import type { ListScope } from '../store/LineStore.ts';

/** Games of the championship on top of the page. */
export function champGames(section: Section, champId: number, limit: number): ListScope {
  return { section, champId, limit, ...(section === 'live' && { interval: 'multi' as const }) };
}
