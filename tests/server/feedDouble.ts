import type { FeedPort, SandboxGame, SandboxGameCommand } from '../../server/ports/feedPort.ts';
import type { ServiceDefinition } from '../../server/platform/service.ts';

const GAME: SandboxGame = {
  id: 7,
  section: 'live',
  sportId: 1,
  champId: 2,
  slug: '7-a-b',
  status: 2,
  startsAtUtc: '2026-11-01T10:00:00.000Z',
  opponents: ['A', 'B'],
  isBlocked: false,
  marketIds: ['7-1'],
};

/** Stands in for the feed where a test is about its callers: one game, commands are remembered. */
export function feedDouble(): { readonly service: ServiceDefinition; readonly commands: SandboxGameCommand[] } {
  const commands: SandboxGameCommand[] = [];
  const port: FeedPort = {
    sports: (language) => [
      { id: 2, slug: 'tennis', name: `tennis ${language}` },
      { id: 1, slug: 'football', name: `football ${language}` },
    ],
    reset: async (seed) => ({ version: `${seed}.0` }),
    games: ({ section }) => (section === 'line' ? [] : [GAME]),
    command: async (gameId, command) => {
      if (gameId !== GAME.id) return null;
      commands.push(command);
      return { version: '1.1' };
    },
  };
  return { commands, service: { name: 'feed', register: (_app, { ports }) => ports.provide('feed', port) } };
}
