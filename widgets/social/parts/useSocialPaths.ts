import { isJsonObject, useSiteSection } from '../../../runtime/sdk.ts';

const NAMES = ['signIn', 'registration', 'ways', 'account'] as const;

/** Pages of the site on the way by an account elsewhere, paths after the language (`sections.social.paths`). */
export function useSocialPaths(): Readonly<Record<(typeof NAMES)[number], string>> {
  const { paths } = useSiteSection('social');
  const path = (name: string): string => {
    const value = isJsonObject(paths) ? paths[name] : undefined;
    return typeof value === 'string' ? value : '';
  };
  return { signIn: path('signIn'), registration: path('registration'), ways: path('ways'), account: path('account') };
}
