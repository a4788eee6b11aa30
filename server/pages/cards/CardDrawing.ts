import { renderAsync } from '@resvg/resvg-js';
import sharp from 'sharp';
import { CARD_SIZE } from '../../../schemas/language/assets/assetFile.ts';
import type { Release } from '../../../schemas/language/release.ts';
import type { MediaFiles } from '../media/MediaFiles.ts';
import { CardFaces } from './cardFaces.ts';
import type { TitleCard } from './titleCard.ts';
import { type CardLogo, LOGO, titleCardSvg } from './titleCardSvg.ts';

/** Draws cards. Loaded with the first of them: what shapes their words takes a quarter of a second to begin. */
export class CardDrawing {
  readonly #faces = new CardFaces();

  /** Undefined where the brand has none, or it cannot be drawn: its name stands there. */
  async logoOf({ cardLook, assets }: Pick<Release, 'cardLook' | 'assets'>, media: Pick<MediaFiles, 'make'>): Promise<CardLogo | undefined> {
    const [, hash] = /^\/media\/([0-9a-f]{24})\./.exec(cardLook.logo?.src ?? '') ?? [];
    const png = hash === undefined ? undefined : await media.make(hash, assets.get(hash), { kind: 'logo', width: LOGO.width, height: LOGO.height });
    if (!png) return undefined;
    const { width, height } = await sharp(png).metadata();
    return { png, width, height };
  }

  async pngOf(card: TitleCard, release: Pick<Release, 'cardLook' | 'assets'>, { logo, media }: { readonly logo: CardLogo | undefined; readonly media: Pick<MediaFiles, 'served'> }): Promise<Buffer> {
    const svg = titleCardSvg(card, await this.#faces.of(release, media), logo);
    const { pixels, width, height } = await renderAsync(svg, { fitTo: { mode: 'width', value: CARD_SIZE.width }, font: { loadSystemFonts: false } });
    // Smaller than as the drawing library writes it, and packed by another thread.
    return await sharp(pixels, { raw: { width, height, channels: 4 } }).removeAlpha().png({ compressionLevel: 9 }).toBuffer();
  }
}
