// Whatever shows an icon asks for the file of their drawings. No server stands behind a test's document, which may be gone
// before one could answer: the file is still on its way. Files that share a process have this done once.
if (typeof document !== 'undefined' && globalThis.fetch.name !== 'withoutSprite') {
  const { fetch } = globalThis;
  globalThis.fetch = async function withoutSprite(input, init) {
    return await (/\/sprite\.svg/.test(String(input)) ? new Promise<Response>(() => undefined) : fetch(input, init));
  };
}
