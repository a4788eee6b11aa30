import { describe, expect, it } from 'vitest';
import { collectErrors } from './errors/catalogue.ts';
import { defineErrors } from './errors/PlatformError.ts';
import type { ServiceDefinition } from './service.ts';
import { createPorts } from './ports.ts';
import { collectDeadlineHandlers, collectServices } from './collectServices.ts';

const service = (name: string, extra: Partial<ServiceDefinition> = {}): { service: ServiceDefinition } => ({
  service: { name, register: () => undefined, ...extra },
});

describe('collecting services', () => {
  it('orders them by name', () => {
    const found = collectServices({ './b/service.ts': service('b'), './a/service.ts': service('a') });
    expect(found.map(({ name }) => name)).toEqual(['a', 'b']);
  });

  it('refuses a folder without a service, one that is called otherwise, and two of one name', () => {
    expect(() => collectServices({ './a/service.ts': {} })).toThrow('must export');
    expect(() => collectServices({ './a/service.ts': service('b') })).toThrow('must be called "a"');
    expect(() => collectServices({ './a/service.ts': service('a'), './x/a/service.ts': service('a') })).toThrow('Two services');
  });

  it('refuses two handlers of one kind of deadline, and two errors of one code', () => {
    const handler = async (): Promise<void> => undefined;
    const a = service('a', { deadlines: { 'a.due': handler }, errors: defineErrors('A', { A_BAD: { status: 400, title: 'Bad', severity: 'info', actor: 'customer' } }) }).service;
    expect(() => collectDeadlineHandlers([a, { ...a, name: 'b' }])).toThrow('handled twice');
    expect(() => collectErrors([a, { ...a, name: 'b' }])).toThrow('is taken');
    expect(() => defineErrors('A', { B_BAD: { status: 400, title: 'Bad', severity: 'info', actor: 'customer' } })).toThrow('A_REASON');
  });
});

describe('ports', () => {
  it('are offered once, and asking for one that nobody offers throws', () => {
    const ports = createPorts();
    const port = { hasOpen: async () => false, openSince: async () => 0 };
    expect(() => ports.get('openBets')).toThrow('No service provides');
    ports.provide('openBets', port);
    expect(ports.get('openBets')).toBe(port);
    expect(() => ports.provide('openBets', port)).toThrow('provided twice');
  });
});
