declare global {
  /** Commits of React roots so far. */
  var reactCommits: number | undefined;
}

/** Stands where React's developer tools would, before React is loaded: a production build tells it every commit. */
export function countCommits(): void {
  globalThis.reactCommits = 0;
  const hook = {
    supportsFiber: true,
    inject: () => 1,
    onCommitFiberRoot: () => {
      globalThis.reactCommits = (globalThis.reactCommits ?? 0) + 1;
    },
    onCommitFiberUnmount: () => undefined,
    onPostCommitFiberRoot: () => undefined,
  };
  Object.assign(globalThis, { __REACT_DEVTOOLS_GLOBAL_HOOK__: hook });
}
