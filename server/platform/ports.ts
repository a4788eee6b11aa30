/**
 * What services offer each other by name. The interfaces lie in `server/ports/`, each of which adds its names by
 * augmentation: `declare module './ports.ts' { interface PlatformPorts { money: MoneyPort } }`.
 */
export interface PlatformPorts {}

export interface Ports {
  /** Called in `register`; offering a name twice throws. */
  provide<Name extends keyof PlatformPorts>(name: Name, port: PlatformPorts[Name]): void;
  /** From `start` on; throws when no service provides it. */
  get<Name extends keyof PlatformPorts>(name: Name): PlatformPorts[Name];
  /** The same for a port that a platform may do without: null when no service provides it. */
  find<Name extends keyof PlatformPorts>(name: Name): PlatformPorts[Name] | null;
  has(name: keyof PlatformPorts): boolean;
}

type OfferedPorts = { -readonly [Name in keyof PlatformPorts]?: PlatformPorts[Name] };

/** Empty ports of one platform. */
export function createPorts(): Ports {
  const offered: OfferedPorts = {};
  return {
    provide(name, port) {
      if (offered[name] !== undefined) throw new Error(`The port "${name}" is provided twice.`);
      offered[name] = port;
    },
    get(name) {
      const port = offered[name];
      if (port === undefined) throw new Error(`No service provides the port "${name}".`);
      return port;
    },
    find: (name) => offered[name] ?? null,
    has: (name) => offered[name] !== undefined,
  };
}
