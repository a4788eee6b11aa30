/** What `/readyz` asks of services: a process that cannot do its work should get no requests. */
export interface Readiness {
  /** Registers a check under a name of one word. Throws for a name that is taken. */
  require(name: string, isFine: () => boolean): void;
  names(): readonly string[];
  /** Names of checks that fail now. */
  failing(): readonly string[];
}

export function createReadiness(): Readiness {
  const checks = new Map<string, () => boolean>();
  return {
    require: (name, isFine) => {
      if (checks.has(name)) throw new Error(`Readiness is checked twice under the name "${name}".`);
      checks.set(name, isFine);
    },
    names: () => [...checks.keys()],
    failing: () => [...checks].flatMap(([name, isFine]) => (isFine() ? [] : [name])),
  };
}
