/** Tells once when the platform serves another release than the one that this tab runs. */
export function followReleases(running: string): { see(release: string): void; onChange(listener: () => void): void } {
  let hasChanged = false;
  let listener: () => void = () => undefined;
  return {
    see: (release) => {
      if (hasChanged || release === running) return;
      hasChanged = true;
      listener();
    },
    onChange: (next) => {
      listener = next;
      if (hasChanged) next();
    },
  };
}
