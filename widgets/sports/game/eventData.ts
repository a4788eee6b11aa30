import { graphOf, type StructuredData } from '../../blocks/index.ts';
import type { GameEntity } from '../store/GameEntity.ts';

export interface EventNames {
  readonly sport: string;
  readonly champ: string;
}

const KINDS = { teams: 'SportsTeam', people: 'Person' } as const;

/** What search engines read of a game (schema.org): who meets when, in which championship. `sides`: what plays against each other in the sport. */
export function eventData({ opponents, startsAtUtc }: Pick<GameEntity, 'opponents' | 'startsAtUtc'>, { sport, champ }: EventNames, sides: keyof typeof KINDS = 'teams'): StructuredData {
  const names = opponents.map(({ name }) => name);
  return graphOf({
    '@type': 'SportsEvent',
    name: names.join(' – '),
    startDate: startsAtUtc,
    eventStatus: 'https://schema.org/EventScheduled',
    sport,
    competitor: names.map((name) => ({ '@type': KINDS[sides], name })),
    superEvent: { '@type': 'SportsEvent', name: champ },
  });
}
