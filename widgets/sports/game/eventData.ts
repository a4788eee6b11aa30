import type { SportsEvent, WithContext } from 'schema-dts';
import type { GameEntity } from '../store/GameEntity.ts';

export interface EventNames {
  readonly sport: string;
  readonly champ: string;
}

const KINDS = { teams: 'SportsTeam', people: 'Person' } as const;

/** What search engines read of a game (schema.org): who meets when, in which championship. `sides`: what plays against each other in the sport. */
export function eventData({ opponents, startsAtUtc }: Pick<GameEntity, 'opponents' | 'startsAtUtc'>, { sport, champ }: EventNames, sides: keyof typeof KINDS = 'teams'): WithContext<SportsEvent> {
  const names = opponents.map(({ name }) => name);
  return {
    '@context': 'https://schema.org',
    '@type': 'SportsEvent',
    name: names.join(' – '),
    startDate: startsAtUtc,
    sport,
    competitor: names.map((name) => ({ '@type': KINDS[sides], name })),
    superEvent: { '@type': 'SportsEvent', name: champ },
  };
}
