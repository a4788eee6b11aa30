/**
 * The one module by which widgets reach the runtime. A widget imports from here, from `domain`, from `widgets/ui`
 * and from another domain's `index.ts`, and from nowhere else.
 */
export { QueryClient, queryOptions, useQuery, type UseQueryResult } from '@tanstack/react-query';
export { observer } from 'mobx-react-lite';
export type * from '../schemas/api/widgetTypes.ts';
export type { AssetFile } from '../schemas/language/assets/assetFile.ts';
export { isJsonObject, type JsonObject, type JsonValue } from '../schemas/language/json.ts';
export { scriptJson } from './head/html.ts';
export { withFigures } from '../schemas/language/content/figurePlaces.ts';
export { passagesIn } from '../schemas/language/content/passagesIn.ts';
export { anchorOfHeading, wordsOf } from '../schemas/language/markdown/anchorOf.ts';
export { type MarkdownElement, type MarkdownNode, type MarkdownPlace, parseMarkdown } from '../schemas/language/markdown/markdown.ts';
export { compileRule, type ReadFact, ruleFacts } from '../schemas/language/rules/index.ts';
export type { PagePlan, PlanNode, SiteManifest } from '../schemas/language/release.ts';
export type { SiteConfig } from '../schemas/language/site.ts';
export { ApiError, asApiError, NO_ANSWER, refusalOf, requireAnswer } from './http/answer.ts';
export type { Remedy, Solve } from './http/remedies.ts';
export { createFormats, type Formats } from './i18n/formats.ts';
export type { Translate } from './i18n/translator.ts';
export { LiveText } from './render/LiveText.tsx';
export { Slice } from './render/Slice.tsx';
export { fetchCode, lazyPart } from './registry/lazyCode.ts';
export type { LoadContext, WidgetLoad, WidgetProps, WidgetRoot } from './registry/widget.ts';
export type { FactSource, GuardContext, GuardResult, LoadPagePart, Middleware, Offer, OverlayPlaces, OwnPress } from './routing/middleware.ts';
export type { MatchedAddress, SiteGuard, SiteGuardResult } from './routing/siteGuards.ts';
export { sameSitePath } from '../schemas/language/redirectTarget.ts';
export type { Navigation } from './routing/navigation.ts';
export type { RouteView, Runtime, RuntimeReport } from './Runtime.ts';
export type { Session } from './session/Session.ts';
export type { SessionAdapter, SessionCalls, SessionParts } from './session/SessionAdapter.ts';
export type { BrowserStorage } from './storage/BrowserStorage.ts';
export { CONSENT_KEY, type ConsentLevel, isAgreed, type KeptKey, YEAR_SEC } from './storage/keptKeys.ts';
export { type SessionKept, sessionKept } from './storage/sessionKept.ts';
export { FieldAtoms } from './stores/FieldAtoms.ts';
export { defineStore, type DomainStore, type StoreDefinition, type StoreEnv } from './stores/StoreRoot.ts';
export { readTruth, type SettingDefinition, type SettingsModule, type UiValues } from './theme/settings.ts';
export type { UiSettings } from './theme/UiSettings.ts';
export type { Poller, PollOptions, RunningPoller, Timers } from './timers/Timers.ts';
export {
  useApi,
  useFact,
  useFormats,
  useNavigation,
  useOverlay,
  useRoute,
  useRuntime,
  useSite,
  useNoticeLife,
  useSiteNumber, useSiteSection,
  useStore,
  useT,
  useUi,
} from './hooks.ts';
