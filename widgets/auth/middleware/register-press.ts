import { isJsonObject, type OwnPress } from '../../../runtime/sdk.ts';
import { authStore } from '../store/AuthStore.ts';
import { entranceStore } from '../store/EntranceStore.ts';

/** Where the dialog that shows it stands. */
const HOST = '[data-widget="auth/dialogs"]';

/** Links to the registration open it over the page where the site says so (`sections.registration.popup`). On the page itself they do nothing else than any link. */
export const press: OwnPress = (href, { runtime: { facts, manifest, navigation, stores }, loadPart }) => {
  const popup = manifest.site.sections['registration']?.['popup'];
  if (!isJsonObject(popup) || facts.get('user.signedIn') === true || document.querySelector(HOST) === null) return false;
  const { page, node } = popup;
  const route = manifest.routes.find(({ pageId }) => pageId === page);
  if (!route || typeof node !== 'string') return false;
  const own = navigation.href(route.path.replace(/(?:\/:\w+\?)+$/, ''));
  const { pathname } = new URL(href, window.location.origin);
  if (pathname !== own || isAt(own, window.location.pathname)) return false;
  stores.use(entranceStore).register((signal) => loadPart(own, node, signal));
  stores.use(authStore).openSignIn();
  return true;
};

function isAt(own: string, pathname: string): boolean {
  return pathname === own || pathname.startsWith(`${own}/`);
}
