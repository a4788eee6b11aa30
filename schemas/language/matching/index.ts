export { resolveLanguage, type LanguageAnswer, type LanguageRules } from './language.ts';
export { createMatcher, type Match, type Matcher } from './matcher.ts';
export { fillPattern, parsePattern, type SiteLists } from './pattern.ts';
export { plainPaths } from './plainPaths.ts';
export { matchRedirect, type RedirectTarget } from './redirects.ts';
