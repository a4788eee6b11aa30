import type { Plugin } from 'vite';

const REACT_LIBRARY = /\/node_modules\/(?:react-router|react-router-dom|mobx-react-lite|@tanstack\/react-query)\/.+\.m?js$/;
const DISPLAY_NAME = /^\w+\.displayName = "[^"\n]*";$/gm;
const DECLARATION = /(?<== )((?:React\d*\.)?(?:forwardRef|createContext|memo)\()/g;

/** Code of a React library whose declarations count as free of effects: what nobody imports can go. Lines keep their numbers. */
export function withPureDeclarations(code: string): string {
  return code.replace(DISPLAY_NAME, '').replace(DECLARATION, '/* @__PURE__ */ $1');
}

/** Only for builds: a bundler keeps a component that nobody uses when its file gives it a name for developers. */
export function shakeReactPlugin(): Plugin {
  return {
    name: 'shake-react',
    apply: 'build',
    transform: {
      filter: { id: REACT_LIBRARY },
      handler: (code) => ({ code: withPureDeclarations(code), map: null }),
    },
  };
}
