import type { AssetFacts, AssetType } from './assetFacts.ts';

/** What a file is for: limits of weight and props that take a file go by it. */
export type AssetKind = 'picture' | 'font' | 'video' | 'captions';

const KINDS: Readonly<Record<Exclude<AssetType, 'unknown'>, AssetKind>> = {
  svg: 'picture', png: 'picture', jpg: 'picture', webp: 'picture', avif: 'picture', gif: 'picture',
  woff2: 'font',
  mp4: 'video', webm: 'video',
  vtt: 'captions',
};

/** Undefined for a file of which nobody knows what it is. */
export function kindOf({ type }: Pick<AssetFacts, 'type'>): AssetKind | undefined {
  return type === 'unknown' ? undefined : KINDS[type];
}

/** Types of a kind in words that authors know. */
export const KIND_TYPES: Readonly<Record<AssetKind, string>> = {
  picture: 'SVG, PNG, JPEG, WebP, AVIF or GIF',
  font: 'WOFF2',
  video: 'MP4 or WebM',
  captions: 'WebVTT',
};

/** A kind in a sentence. */
export const KIND_NAMES: Readonly<Record<AssetKind, string>> = { picture: 'a picture', font: 'a font', video: 'a film', captions: 'captions' };
