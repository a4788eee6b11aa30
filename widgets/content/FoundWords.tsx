import { askedWords } from '../../domain/search/index.ts';
import { withFigures } from '../../runtime/sdk.ts';
import { Marked } from '../ui/index.ts';
import { useFigures } from './chapters/figures.ts';

/** Words of an entry that a search found, with the figures that they name; what was looked for stands out. */
export function FoundWords({ text, asked }: { readonly text: string; /** As it was typed. */ readonly asked: string }) {
  return <Marked text={withFigures(text, useFigures())} words={askedWords(asked)} />;
}
