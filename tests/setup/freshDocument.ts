// Files share a document: each begins with an empty one, at the address at which it was made, of a visitor who has kept nothing.
const ADDRESS = 'http://localhost:3000/';

if (typeof document !== 'undefined') {
  const { happyDOM } = window as unknown as { readonly happyDOM: { setURL(address: string): void } };
  happyDOM.setURL(ADDRESS);
  window.history.replaceState(null, '');
  for (const element of [document.documentElement, document.head, document.body]) {
    for (const name of element.getAttributeNames()) element.removeAttribute(name);
  }
  document.head.replaceChildren();
  document.body.replaceChildren();
  for (const [name = ''] of document.cookie.split('; ').map((cookie) => cookie.split('='))) document.cookie = `${name}=; Max-Age=0; Path=/`;
  window.localStorage.clear();
  window.sessionStorage.clear();
}

export {};
