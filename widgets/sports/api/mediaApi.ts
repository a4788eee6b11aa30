import { type ApiClient, isJsonObject, requireAnswer } from '../../../runtime/sdk.ts';

/** A promotion slide as the platform's media describe it, in the asked language. */
export interface SlideInfo {
  readonly id: string;
  readonly title: string;
  readonly text: string;
  readonly action: string;
  /** Address inside the site. */
  readonly href: string;
  readonly icon: string;
  /** Address of a picture of this site that stands at the end of the slide; empty for none. */
  readonly picture: string;
  /** The same in several widths, as `srcset` has it; empty for a drawing. */
  readonly widths: string;
}

/** Pictures come from the site's own files: whatever else is named is no picture. */
const OWN_PICTURE = /^\/(?:assets|media)\/[\w./-]+\.(?:svg|png|jpg|webp|avif)$/;

function readSlide(value: unknown, index: number): readonly SlideInfo[] {
  if (!isJsonObject(value)) return [];
  const text = (name: string): string => {
    const found = value[name];
    return typeof found === 'string' ? found : '';
  };
  if (text('title') === '') return [];
  const picture = OWN_PICTURE.test(text('picture')) ? text('picture') : '';
  return [{ id: text('id') || String(index), title: text('title'), text: text('text'), action: text('action'), href: text('href'), icon: text('icon'), picture, widths: text('widths') }];
}

/** `GET /bff-api/media`: a list of slides of a page; what is not a slide is left out (R-e). */
export async function fetchSlides(api: ApiClient, lang: string, page: string, list: string, signal: AbortSignal): Promise<readonly SlideInfo[]> {
  const { routes } = requireAnswer(await api.GET('/bff-api/media', { params: { query: { routes: [page], lang } }, signal }));
  const slides: unknown = routes[page]?.[list];
  return Array.isArray(slides) ? slides.flatMap(readSlide) : [];
}
