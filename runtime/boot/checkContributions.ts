import { guardOrder } from '../routing/siteGuards.ts';
import { findKey, type KeptKey, runtimeKeys } from '../storage/keptKeys.ts';
import { coreSettings, type SettingsModule, UI_COOKIE } from '../theme/settings.ts';
import { middlewareName, type MiddlewareModules } from './contributions.ts';

/** Takes each key once: a second owner is an error that names both. `what` is said of the key. */
function takeOnce(what: (key: string | number) => string) {
  const owners = new Map<string | number, string>();
  return (key: string | number, owner: string): void => {
    const other = owners.get(key);
    if (other !== undefined) throw new Error(`${what(key)} in ${other} and in ${owner}: change one of them.`);
    owners.set(key, owner);
  };
}

/**
 * Throws when two files of `middleware/` folders want the same: one name, one place in the order of guards, the session, one
 * overlay, one place of overlays, one setting or its cookie, one cookie or storage key; and when a setting has a cookie that no list
 * of keys declares. Run where a server starts and when tests do, not in browsers.
 */
export function checkContributions(modules: MiddlewareModules): void {
  const takeName = takeOnce((name) => `There are two guards of pages called "${name}",`);
  const takeOrder = takeOnce((order) => `There are two guards of the site with the order ${order},`);
  const takeSession = takeOnce(() => 'There are two sessions,');
  const takeOverlay = takeOnce((id) => `There are two overlays called "${id}",`);
  const takePlace = takeOnce((place) => `There are two overlays with the place ${place},`);
  const takeSetting = takeOnce((name) => `There are two settings called "${name}",`);
  const takeCookie = takeOnce((name) => `There are two settings in the cookie "${name}",`);
  const declared = [...runtimeKeys, ...Object.values(modules).flatMap(({ keys }) => keys ?? [])];
  const takeSettings = ({ definitions }: SettingsModule, path: string): void => {
    for (const { name, cookie } of definitions) {
      takeSetting(name, path);
      if (cookie === undefined) continue;
      takeCookie(cookie, path);
      if (!findKey(declared, 'cookie', cookie)) throw new Error(`The setting "${name}" of ${path} is kept in the cookie "${cookie}", which no list of keys declares: add it to a file of middleware/ (\`keys\`).`);
    }
  };
  const takeKey = takeOnce((key) => `There are two keys "${key}",`);
  const takeKeys = (keys: readonly KeptKey[], path: string): void => keys.forEach(({ place, name }) => takeKey(`${place} ${name}`, path));
  takeKeys(runtimeKeys, 'runtime/storage');
  takeCookie(UI_COOKIE, 'runtime/theme');
  takeSettings(coreSettings, 'runtime/theme');
  for (const [path, { middleware, guard, session, overlays = {}, settings, keys }] of Object.entries(modules)) {
    if (middleware) takeName(middlewareName(path), path);
    if (guard) takeOrder(orderOf(guard.order, path), path);
    if (session) takeSession('session', path);
    if (settings) takeSettings(settings, path);
    if (keys) takeKeys(keys, path);
    for (const [id, place] of Object.entries(overlays)) {
      takeOverlay(id, path);
      takePlace(place, path);
    }
  }
}

function orderOf(order: number, path: string): number {
  const { match, pageMiddleware } = guardOrder;
  if (order > match && order < pageMiddleware) return order;
  throw new Error(`The guard of ${path} has the order ${order}: it belongs between the match (${match}) and the guards of pages (${pageMiddleware}).`);
}
