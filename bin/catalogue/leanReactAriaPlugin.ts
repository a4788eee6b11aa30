import type { Plugin } from 'vite';

/** Files of React Aria that hold its words in one language. */
export const isTranslation = /\/node_modules\/react-(?:aria|stately)\/.*\/intl\/[^/]+\/[a-z]{2}-[A-Z]{2}\.m?js$/;

/** Only for builds: React Aria's own translations in 34 languages stay out, its words come from the dictionaries (widgets/ui/date/lendWords.ts). */
export function leanReactAriaPlugin(): Plugin {
  return {
    name: 'lean-react-aria',
    apply: 'build',
    // React Aria passes over languages without words: its own plugin for the purpose does the same.
    load: { filter: { id: isTranslation }, handler: () => 'export default undefined;' },
  };
}
