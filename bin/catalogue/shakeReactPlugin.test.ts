import { describe, expect, it } from 'vitest';
import { withPureDeclarations } from './shakeReactPlugin.ts';

describe('declarations of React libraries', () => {
  it('lose their names for developers and are marked as free of effects', () => {
    const code = 'var Link = React10.forwardRef(\n  render\n);\nLink.displayName = "Link";\nvar C = React.createContext(null);\n';
    expect(withPureDeclarations(code)).toBe('var Link = /* @__PURE__ */ React10.forwardRef(\n  render\n);\n\nvar C = /* @__PURE__ */ React.createContext(null);\n');
  });

  it('leaves what runs inside functions as it is', () => {
    const code = '  FetcherForm2.displayName = "fetcher.Form";\nfunction f() { return createContext(1); }\n';
    expect(withPureDeclarations(code)).toBe(code);
  });
});
