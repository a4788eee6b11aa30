import { isJsonObject, type JsonObject } from '../../../runtime/sdk.ts';
import { METHODS, type SignInMethod } from './keptLogin.ts';

/** The ways to sign in that a site offers (`sections.signIn.forms`), in its order; all where it names none that is known. */
export function signInWays({ forms }: JsonObject): readonly SignInMethod[] {
  if (!isJsonObject(forms)) return METHODS;
  const placeOf = (name: string): number => {
    const entry = forms[name];
    return isJsonObject(entry) && typeof entry['at'] === 'number' ? entry['at'] : 0;
  };
  const offered = METHODS.filter((name) => isJsonObject(forms[name])).toSorted((a, b) => placeOf(a) - placeOf(b));
  return offered.length > 0 ? offered : METHODS;
}
