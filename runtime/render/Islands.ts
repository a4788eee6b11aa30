import { createContext } from 'react';
import type { PlanNode } from '../../schemas/language/release.ts';
import { isLate } from './neededWidgets.ts';
import { whenIdle } from './tasks.ts';
import { HydrationQueue } from './HydrationQueue.ts';

/** Opens once; the promise is kept, because React asks for the same one again. */
export interface IslandGate {
  readonly opened: Promise<void>;
  /** Fetches the code and opens; rejects when the code cannot be had. */
  open(): Promise<void>;
}

/** A part of the server's page that hydrates at load, in its turn. */
export interface IslandTurn {
  readonly opened: Promise<void>;
  /** Out of turn: what it shows has changed. */
  readonly open: () => void;
  /** Call when its first render has committed, failed or not. */
  readonly done: () => void;
}

/** Decides which nodes hydrate late and in which order the others do, and knows when those that hydrate at load are done. */
export interface Islands {
  /** A gate when the node was rendered by the server and hydrates late; undefined when it renders now. */
  gateFor(node: PlanNode, loadCode: () => Promise<void>): IslandGate | undefined;
  /** The turn of a part (`data-node` or `data-slice`) that hydrates at load; undefined when the server did not render it. */
  turnFor(id: string): IslandTurn | undefined;
  hydrated(nodeId: string): void;
}

/** Server, tests and pages reached by navigation: everything renders at once. */
export const noIslands: Islands = { gateFor: () => undefined, turnFor: () => undefined, hydrated: () => undefined };

/** The islands of this tab. Never changes: a changed context would wake all that sleep. */
export const IslandsContext = createContext<Islands>(noIslands);

/** On a link whose widget decides what a press does. */
const OWN_PRESS = 'data-own-press';

/** After this, pollers start even if a node never committed. */
const HYDRATION_LIMIT_MS = 5000;

function createGate(loadCode: () => Promise<void>): IslandGate {
  let resolve: () => void = () => undefined;
  let opening: Promise<void> | null = null;
  const opened = new Promise<void>((done) => {
    resolve = done;
  });
  return {
    opened,
    open: () => {
      opening ??= loadCode().then(resolve, (error: unknown) => {
        // The server's HTML stays as it is; the next touch tries again.
        opening = null;
        throw error;
      });
      return opening;
    },
  };
}

function openQuietly(gate: IslandGate): void {
  void gate.open().catch(() => undefined);
}

/** A part of the server's page that is not alive yet. */
interface Sleeping {
  readonly element: Element;
  readonly gate: IslandGate;
  readonly turn?: IslandTurn;
  /** Opens when it is seen. */
  readonly isSeenFirst?: boolean;
  clicks: HTMLElement[];
}

/**
 * Islands of a page that the server rendered. Parts that hydrate at load do so in turns; a late one when its element is
 * seen or the browser is idle, or not before somebody comes to it; and each at once when the pointer, a finger or the focus reaches it. Whoever goes with
 * the Tab key has all that would wait to be seen. A click that comes before hydration has ended is kept and done again after it.
 */
export class BrowserIslands implements Islands {
  readonly #root: Element;
  /** What the server rendered and nobody has asked for yet, by `data-node` or `data-slice`. */
  readonly #rendered = new Map<string, Element>();
  readonly #sleeping = new Map<string, Sleeping>();
  readonly #turns = new HydrationQueue();
  readonly #expected = new Set<string>();
  readonly #seen: IntersectionObserver;
  #isHydrating = true;
  #isRootCommitted = false;
  #whenDone: () => void = () => undefined;

  /** Resolves when every node that hydrates at load has committed: pollers may start. */
  readonly done: Promise<void>;

  constructor(root: Element) {
    this.#root = root;
    for (const element of root.querySelectorAll('[data-node], [data-slice]')) this.#rendered.set(idOf(element) ?? '', element);
    this.done = new Promise((resolve) => {
      this.#whenDone = resolve;
    });
    this.#seen = new IntersectionObserver((entries) => {
      for (const entry of entries) {
        if (!entry.isIntersecting) continue;
        this.#seen.unobserve(entry.target);
        this.#openAt(entry.target);
      }
    }, { rootMargin: '200px' });
    for (const type of ['pointerover', 'focusin', 'touchstart'] as const) {
      root.addEventListener(type, (event) => this.#openAt(event.target), { passive: true, capture: true });
    }
    root.addEventListener('click', (event) => this.#keepClick(event), { capture: true });
    // The Tab key goes past what has no stops yet, and the page scrolls only to where it lands.
    root.ownerDocument.addEventListener('keydown', ({ key }) => key === 'Tab' && this.#openForKeys());
  }

  gateFor(node: PlanNode, loadCode: () => Promise<void>): IslandGate | undefined {
    if (!this.#isHydrating || !isLate(node)) return undefined;
    // React may begin a parent's render anew, and its children ask again.
    const known = this.#sleeping.get(node.id)?.gate;
    if (known) return known;
    const element = this.#rendered.get(node.id);
    if (!element) return undefined;
    this.#rendered.delete(node.id);
    const gate = createGate(loadCode);
    this.#sleeping.set(node.id, { element, gate, isSeenFirst: node.hydrate === 'visible', clicks: [] });
    if (node.hydrate === 'visible') this.#seen.observe(element);
    else if (node.hydrate === 'idle') whenIdle(() => openQuietly(gate));
    return gate;
  }

  turnFor(id: string): IslandTurn | undefined {
    if (!this.#isHydrating) return undefined;
    const known = this.#sleeping.get(id)?.turn;
    if (known) return known;
    const element = this.#rendered.get(id);
    if (!element) return undefined;
    this.#rendered.delete(id);
    const { opened, open, done } = this.#turns.take();
    const turn: IslandTurn = {
      opened,
      open,
      done: () => {
        done();
        this.hydrated(id);
        this.#expected.delete(id);
        this.#finish();
      },
    };
    this.#expected.add(id);
    this.#sleeping.set(id, { element, turn, gate: { opened, open: async () => open() }, clicks: [] });
    return turn;
  }

  /**
   * Call when the root has committed. Parts that hydrate at load follow in their turns; a part within a part is only
   * known when that one renders, so that the page counts as hydrated when no turn is outstanding any more. What the
   * server did not render is not waited for: the children of a closed menu are never there.
   */
  rootCommitted(): void {
    this.#isRootCommitted = true;
    this.#finish();
    setTimeout(() => this.#end(), HYDRATION_LIMIT_MS);
  }

  hydrated(nodeId: string): void {
    const sleeping = this.#sleeping.get(nodeId);
    this.#sleeping.delete(nodeId);
    for (const target of sleeping?.clicks ?? []) queueMicrotask(() => target.isConnected && target.click());
  }

  /**
   * Wakes what still sleeps and lets nothing sleep from now on: React changes a page only once all of it is alive, and
   * the next page has no server's HTML to wait in. Rejects when code cannot be fetched.
   */
  async wakeAll(): Promise<void> {
    this.#isHydrating = false;
    this.#turns.openAll();
    await Promise.all(Array.from(this.#sleeping.values(), ({ gate }) => gate.open()));
  }

  #finish(): void {
    if (this.#isRootCommitted && this.#expected.size === 0) this.#end();
  }

  #end(): void {
    this.#isHydrating = false;
    this.#rendered.clear();
    this.#turns.openAll();
    this.#whenDone();
  }

  #find(target: EventTarget | null): Sleeping | undefined {
    for (let element = target instanceof Element ? target : null; element && element !== this.#root; element = element.parentElement) {
      const id = idOf(element);
      const sleeping = id === null ? undefined : this.#sleeping.get(id);
      if (sleeping) return sleeping;
    }
    return undefined;
  }

  #openAt(target: EventTarget | null): void {
    const sleeping = this.#find(target);
    if (sleeping) openQuietly(sleeping.gate);
  }

  #openForKeys(): void {
    for (const { gate, isSeenFirst } of this.#sleeping.values()) if (isSeenFirst) whenIdle(() => openQuietly(gate));
  }

  #keepClick(event: Event): void {
    const sleeping = this.#find(event.target);
    const target = event.target instanceof Element ? event.target : null;
    if (!sleeping || !target) return;
    const link = target.closest<HTMLAnchorElement>('a[href]');
    // A link works without its widget, unless the widget has a say in the press first.
    if (link && !link.hasAttribute(OWN_PRESS)) return;
    const clickable = link ?? target.closest<HTMLElement>('button, input, label, summary, [role], [tabindex]') ?? sleeping.element;
    if (!(clickable instanceof HTMLElement)) return;
    event.preventDefault();
    event.stopPropagation();
    sleeping.clicks.push(clickable);
    // Without its widget it is a link all the same.
    if (link) sleeping.gate.open().catch(() => location.assign(link.href));
    else openQuietly(sleeping.gate);
  }
}

function idOf(element: Element): string | null {
  return element.getAttribute('data-node') ?? element.getAttribute('data-slice');
}
