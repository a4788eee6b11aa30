import { viewIdInType, viewIdsOf, type ViewType } from '../../../domain/odds/index.ts';
import { isJsonObject, readTruth, type SettingsModule, type SiteConfig } from '../../../runtime/sdk.ts';

declare module '../../../runtime/theme/settings.ts' {
  interface UiValues {
    /** How prices are written, coefViewId of the specification (section 9): 0, 1, 2, 4, 5, 6, 14, 15, 16. */
    readonly oddsView: number;
    /** appViewType: 0 European, 1 Asian. */
    readonly viewType: ViewType;
    /** How a moved price is marked, coefIndicationType: 0 arrow and colour, 1 colour, 2 not at all. */
    readonly oddsMoves: 0 | 1 | 2;
    /** marketsNameType: outcomes in their markets by short names (0: 1, X, Over) or by full ones (1). */
    readonly marketsNameType: 0 | 1;
    readonly isGroupSportsByCategories: boolean;
    readonly isOnlyWithVideos: boolean;
    /** Boards of the line show what begins soon alone. */
    readonly isUpcomingEvent: boolean;
    /** Periods and statistics stand beside the score, where the page is wide enough. */
    readonly isWideScreenScoreboard: boolean;
    readonly marketColumns: 1 | 2 | 3;
  }
}

const isViewId = (value: unknown): value is number => typeof value === 'number' && [0, 1, 2, 3].concat(viewIdsOf[0], viewIdsOf[1]).includes(value);

/** View ids offered in a view: the site's list, as far as the view allows it (spec section 5); a site cannot leave none. */
export function offeredViews(site: Pick<SiteConfig, 'sections'>, viewType: ViewType): readonly number[] {
  const formats = site.sections['oddsFormats'];
  const listed = isJsonObject(formats) ? formats[viewType === 0 ? 'european' : 'asian'] : undefined;
  const offered = Array.isArray(listed) ? viewIdsOf[viewType].filter((id) => listed.includes(id)) : [];
  return offered.length > 0 ? offered : viewIdsOf[viewType];
}

/** A view id that is not offered becomes the one of the same format in the other view, else the first that is. */
function viewIdOffered(viewId: number, offered: readonly number[], viewType: ViewType): number {
  const inType = viewIdInType(viewId, viewType);
  return offered.includes(inType) ? inType : (offered[0] ?? 0);
}

/** What a visitor chooses about prices and tables. */
export const settings: SettingsModule = {
  definitions: [
    { name: 'oddsView', initial: 0, read: (value) => (isViewId(value) ? value : undefined) },
    { name: 'viewType', initial: 0, read: (value) => (value === 0 || value === 1 ? value : undefined), cookie: 'app_view_type' },
    { name: 'oddsMoves', initial: 0, read: (value) => (value === 0 || value === 1 || value === 2 ? value : undefined), attribute: 'data-odds-moves' },
    { name: 'marketsNameType', initial: 0, read: (value) => (value === 0 || value === 1 ? value : undefined), cookie: 'markets_name_type' },
    { name: 'isGroupSportsByCategories', initial: true, read: readTruth, isOfBrowser: true },
    { name: 'isOnlyWithVideos', initial: false, read: readTruth, isOfBrowser: true },
    { name: 'isUpcomingEvent', initial: false, read: readTruth, isOfBrowser: true },
    { name: 'isWideScreenScoreboard', initial: false, read: readTruth, isOfBrowser: true },
    { name: 'marketColumns', initial: 2, read: (value) => (value === 1 || value === 2 || value === 3 ? value : undefined), isOfBrowser: true },
  ],
  settle: (values, site) => ({ ...values, oddsView: viewIdOffered(values.oddsView, offeredViews(site, values.viewType), values.viewType) }),
};
