import type { ServiceDeadlineHandler, ServiceDefinition } from './service.ts';

/** Services out of their modules. Throws when one exports none, is not called like its folder, or a name is taken. */
export function collectServices(found: Readonly<Record<string, unknown>>): readonly ServiceDefinition[] {
  const byName = new Map<string, ServiceDefinition>();
  for (const [path, module] of Object.entries(found)) {
    const folder = /([^/]+)\/service\.ts$/.exec(path)?.[1] ?? '';
    const service: unknown = typeof module === 'object' && module !== null ? Reflect.get(module, 'service') : undefined;
    if (!isService(service)) throw new Error(`${path} must export "service: ServiceDefinition".`);
    if (service.name !== folder) throw new Error(`The service of ${path} must be called "${folder}", not "${service.name}".`);
    if (byName.has(folder)) throw new Error(`Two services are called "${folder}".`);
    byName.set(folder, service);
  }
  return [...byName.values()].sort((a, b) => (a.name < b.name ? -1 : 1));
}

function isService(value: unknown): value is ServiceDefinition {
  return (
    typeof value === 'object' &&
    value !== null &&
    typeof Reflect.get(value, 'name') === 'string' &&
    typeof Reflect.get(value, 'register') === 'function'
  );
}

/** Deadline handlers of all services by kind. Throws when two handle one kind. */
export function collectDeadlineHandlers(
  definitions: readonly Pick<ServiceDefinition, 'name' | 'deadlines'>[],
): ReadonlyMap<string, ServiceDeadlineHandler> {
  const handlers = new Map<string, ServiceDeadlineHandler>();
  for (const { name, deadlines = {} } of definitions) {
    for (const [kind, handler] of Object.entries(deadlines)) {
      if (handlers.has(kind)) throw new Error(`Deadlines of the kind "${kind}" are handled twice; once by "${name}".`);
      handlers.set(kind, handler);
    }
  }
  return handlers;
}
