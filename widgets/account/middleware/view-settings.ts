import type { FactSource } from '../../../runtime/sdk.ts';

/** A customer finds the settings of the view again in every browser. */
export const facts: FactSource = (runtime) => {
  if (runtime.isServer) return undefined;
  let stop: (() => void) | undefined;
  const follow = async (): Promise<void> => {
    stop?.();
    stop = undefined;
    const { userId } = runtime.session;
    if (userId === '') return;
    // Every page carries the middleware, guests never need the rest.
    const { followViewSettings } = await import('../settings/followViewSettings.ts');
    if (runtime.session.userId === userId) stop = followViewSettings(runtime);
  };
  void follow();
  const stopListening = runtime.session.onChange(() => void follow());
  return () => {
    stopListening();
    stop?.();
  };
};
