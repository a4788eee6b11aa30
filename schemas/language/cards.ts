import type { AssetFile } from './assets/assetFile.ts';

/** Of titles on cards. */
export const TITLE_WEIGHT = 700;

/** A file of a brand's typeface and the subsets that are drawn from it. */
export interface CardFace {
  readonly hash: string;
  /** Names of `FONT_SUBSETS`. */
  readonly subsets: readonly string[];
}

/** How a card with the title of a page is drawn for a brand (`cardLook.ts`). */
export interface CardLook {
  /** `#1fc7b6`. The title lies on a ground that runs from one colour to another, the brand's logo on a band below it. */
  readonly colours: Readonly<Record<'from' | 'to' | 'title' | 'band' | 'name' | 'muted' | 'accent', string>>;
  readonly isUpperCase: boolean;
  /** Of the brand's own typefaces, the first of its list first. */
  readonly faces: readonly CardFace[];
  readonly mark?: string;
  readonly logo?: AssetFile;
}
