// What an author of configs sees on the open page: faults that keep a saved change back, and the change itself. Served where the server
// has its authors' panel on (development, `npm start`), never in production; a file of its own, so that no site's script holds it.

const ADDRESS = '/sandbox/authors';
const KEPT = 'lineup.authors';
const PATIENCE_MS = 10_000;

/** What outlives a reload, once. */
function takeKept() {
  const text = sessionStorage.getItem(KEPT);
  sessionStorage.removeItem(KEPT);
  try {
    return text === null ? {} : JSON.parse(text);
  } catch {
    return {};
  }
}

const FIELDS = 'input, select, textarea';
const KEPT_TYPES = /^(?!password|file|hidden|submit|button|reset|image)/;

/** The same element of the next page: its node, and its number among the elements of its kind there. */
function wayTo(element, kind) {
  const node = element.closest('[data-node]');
  return [node?.dataset.node ?? '', [...(node ?? document).querySelectorAll(kind)].indexOf(element)];
}

function elementAt([node, at], kind) {
  const within = node === '' ? document : document.querySelector(`[data-node="${CSS.escape(node)}"]`);
  return within?.querySelectorAll(kind)[at];
}

/** What a visitor would lose: what is typed, ticked and chosen, what is open, where the page is scrolled to, and what has the focus. */
export function readState() {
  const fields = [...document.querySelectorAll(FIELDS)].filter(({ type }) => KEPT_TYPES.test(type));
  const focused = document.activeElement?.matches(FIELDS) ? wayTo(document.activeElement, FIELDS) : null;
  return {
    fields: fields.map((field) => [wayTo(field, FIELDS), field.type, isTicked(field) ? field.checked : field.value]),
    open: [...document.querySelectorAll('details[open]')].map((details) => wayTo(details, 'details')),
    scroll: [window.scrollX, window.scrollY],
    focused,
  };
}

function isTicked({ type }) {
  return type === 'checkbox' || type === 'radio';
}

/** Puts it back where the page still has it: an element that is of another kind now, or gone, is passed over. */
export function putState({ fields = [], open = [], scroll = [0, 0], focused = null }) {
  for (const [way, type, value] of fields) {
    const field = elementAt(way, FIELDS);
    if (field?.type !== type) continue;
    if (isTicked(field)) {
      if (field.checked !== value) field.click();
    } else if (field.value !== value) {
      // Past the setter that a component has put on the element, which would take the value for its own.
      Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value);
      for (const name of ['input', 'change']) field.dispatchEvent(new Event(name, { bubbles: true }));
    }
  }
  for (const way of open) elementAt(way, 'details')?.setAttribute('open', '');
  if (focused) elementAt(focused, FIELDS)?.focus({ preventScroll: true });
  window.scrollTo(scroll[0], scroll[1]);
}

/** Resolves when the page can be used, or when nobody knows. */
function whenHydrated() {
  const root = document.documentElement;
  if (root.hasAttribute('data-hydrated')) return Promise.resolve();
  return new Promise((resolve) => {
    const watcher = new MutationObserver(() => done());
    const done = () => {
      watcher.disconnect();
      resolve();
    };
    watcher.observe(root, { attributes: true, attributeFilter: ['data-hydrated'] });
    setTimeout(done, PATIENCE_MS);
  });
}

/** Reloads for a release, once: where the server answers with another one all the same, the page stays. */
function reload(release, kept) {
  sessionStorage.setItem(KEPT, JSON.stringify({ ...kept, release, state: readState() }));
  window.location.reload();
}

function make(tag, attributes = {}, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  element.append(...children);
  return element;
}

/** Its shadow keeps the page's styles and selectors out; the page's tokens, and so its theme, come in. */
function makePanel(onClose) {
  const root = make('div', { id: 'lineup-authors', lang: 'en' }).attachShadow({ mode: 'open' });
  // They are there before they have something to say: only then is it read aloud.
  const faults = make('section', { role: 'alert', 'aria-label': 'Faults in the configs' });
  const notice = make('section', { role: 'status' });
  root.append(make('link', { rel: 'stylesheet', href: `${ADDRESS}.css` }), faults, notice);
  document.body.append(root.host);
  const close = () => {
    faults.replaceChildren();
    notice.replaceChildren();
    onClose();
  };
  root.addEventListener('keydown', (event) => {
    if (event.key === 'Escape') close();
  });
  const closeButton = () => {
    const button = make('button', { type: 'button' }, 'Close');
    button.addEventListener('click', close);
    return button;
  };
  return {
    showFaults: (parts, editor) => {
      notice.replaceChildren();
      if (parts.length === 0) return faults.replaceChildren();
      const count = parts.flatMap(({ problems }) => problems).length;
      faults.replaceChildren(make('header', {}, make('h2', {}, count === 1 ? '1 fault keeps a change back' : `${count} faults keep changes back`), closeButton()), make('ul', {}, ...parts.map((part) => partOf(part, editor))));
    },
    showMended: () => {
      faults.replaceChildren();
      notice.replaceChildren(make('header', {}, make('p', {}, 'Mended: the page is as its configs say.'), closeButton()));
    },
  };
}

function partOf({ says, problems }, editor) {
  return make('li', {}, make('p', { class: 'part' }, says), ...problems.flatMap(({ place, message, help }) => {
    const place_ = make('p', { class: 'place' }, make('code', {}, place));
    if (editor !== null) place_.append(' ', editorLink(editor + place));
    return [place_, make('p', {}, message), make('p', { class: 'help' }, help)];
  }));
}

/** The development server opens the file where its cursor belongs. */
function editorLink(file) {
  const link = make('a', { href: `/__open-in-editor?file=${encodeURIComponent(file)}` }, 'Open in editor');
  link.addEventListener('click', (event) => {
    event.preventDefault();
    void fetch(link.href).catch(() => undefined);
  });
  return link;
}

/** Follows the configs while the page is looked at: a hidden page would hold one of the few connections that a browser has for a host. */
export function follow(connect = () => new EventSource(`${ADDRESS}/events`)) {
  const kept = takeKept();
  let closedFor = kept.closedFor ?? null;
  let shown = kept.faults ?? '[]';
  let source = null;
  const panel = makePanel(() => (closedFor = shown));
  if (kept.state) void whenHydrated().then(() => putState(kept.state));
  const see = ({ release, faults, editor }) => {
    const text = JSON.stringify(faults);
    const isMended = shown !== '[]' && text === '[]';
    const running = document.documentElement.dataset.release;
    // What is mended is said on the page that shows it.
    if (release !== null && running !== undefined && release !== running && kept.release !== release) return reload(release, { faults: shown, closedFor });
    shown = text;
    if (isMended) panel.showMended();
    else if (text !== closedFor) panel.showFaults(faults, editor);
  };
  const listen = () => {
    source?.close();
    source = document.hidden ? null : connect();
    source?.addEventListener('message', ({ data }) => see(JSON.parse(data)));
  };
  document.addEventListener('visibilitychange', listen);
  window.addEventListener('pagehide', () => source?.close());
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) listen();
  });
  listen();
}
