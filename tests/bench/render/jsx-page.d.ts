/** Pages written by `jsxPages`, by size and isolation. */
declare module 'virtual:jsx-page/*' {
  export const Page: (props: { readonly facts: object; readonly odds: readonly string[] }) => null;
  export const rules: readonly ((facts: object) => boolean)[];
}
