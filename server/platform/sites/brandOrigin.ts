import type { Settings } from '../settings.ts';
import type { ReleasePort } from './releasePort.ts';

/**
 * Where a brand is reached: its first registered host, by https unless `PUBLIC_SCHEME` says otherwise, whatever a request said of its host;
 * on a machine of an author its name there, at `port`.
 */
export function brandOrigin({ releases, settings }: { readonly releases: Pick<ReleasePort, 'brands'>; readonly settings: Pick<Settings, 'mode' | 'isSandbox' | 'publicScheme'> }, brand: string, port: number): string {
  const { mode, isSandbox, publicScheme } = settings;
  const host = releases.brands().find((listed) => listed.brand === brand)?.hosts[0];
  if (mode === 'production' && !isSandbox && host !== undefined) return `${publicScheme ?? 'https'}://${host}`;
  return `http://${brand}.localhost:${port}`;
}
