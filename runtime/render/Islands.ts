import type { PlanNode } from '../../schemas/language/release.ts';
import { isLate } from './neededWidgets.ts';

/** Opens once; the promise is kept, because React asks for the same one again. */
export interface IslandGate {
  readonly opened: Promise<void>;
  /** Fetches the code and opens; rejects when the code cannot be had. */
  open(): Promise<void>;
}

/** Decides which nodes hydrate late, and knows when those that hydrate at load are done. */
export interface Islands {
  /** A gate when the node was rendered by the server and hydrates late; undefined when it renders now. */
  gateFor(node: PlanNode, loadCode: () => Promise<void>): IslandGate | undefined;
  /** Registers a node that hydrates at load; call the answer when its first render has committed. */
  expect(node: PlanNode): (() => void) | undefined;
  hydrated(nodeId: string): void;
}

/** Server, tests and pages reached by navigation: everything renders at once. */
export const noIslands: Islands = { gateFor: () => undefined, expect: () => undefined, hydrated: () => undefined };

const IDLE_TIMEOUT_MS = 2000; // spec section 9: prefetch idle timeout
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

interface Late {
  readonly element: Element;
  readonly gate: IslandGate;
  clicks: HTMLElement[];
}

/**
 * Islands of a page that the server rendered. A gate opens when its element is seen or the browser is idle, and at
 * once when the pointer, a finger or the focus reaches it; a click that comes before hydration has ended is kept
 * and done again after it.
 */
export class BrowserIslands implements Islands {
  readonly #root: Element;
  readonly #late = new Map<string, Late>();
  readonly #expected = new Set<string>();
  readonly #seen: IntersectionObserver;
  #isHydrating = true;
  #isRootCommitted = false;
  #whenDone: () => void = () => undefined;

  /** Resolves when every node that hydrates at load has committed: pollers may start. */
  readonly done: Promise<void>;

  constructor(root: Element) {
    this.#root = root;
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
  }

  gateFor(node: PlanNode, loadCode: () => Promise<void>): IslandGate | undefined {
    if (!this.#isHydrating || !isLate(node)) return undefined;
    const known = this.#late.get(node.id);
    if (known) return known.gate;
    const element = this.#root.querySelector(`[data-node="${CSS.escape(node.id)}"]`);
    if (!element) return undefined;
    const gate = createGate(loadCode);
    this.#late.set(node.id, { element, gate, clicks: [] });
    if (node.hydrate === 'visible') this.#seen.observe(element);
    else whenIdle(() => openQuietly(gate));
    return gate;
  }

  expect(node: PlanNode): (() => void) | undefined {
    if (!this.#isHydrating) return undefined;
    this.#expected.add(node.id);
    return () => {
      this.#expected.delete(node.id);
      this.#finish();
    };
  }

  /**
   * Call when the root has committed. Nodes that hydrate at load follow in tasks of their own; a conditional one
   * is only known when its parent renders, so that the page counts as hydrated when nothing is expected any more.
   */
  rootCommitted(): void {
    this.#isRootCommitted = true;
    this.#finish();
    setTimeout(() => this.#end(), HYDRATION_LIMIT_MS);
  }

  hydrated(nodeId: string): void {
    const late = this.#late.get(nodeId);
    this.#late.delete(nodeId);
    for (const target of late?.clicks ?? []) queueMicrotask(() => target.isConnected && target.click());
  }

  /**
   * Wakes what still sleeps and lets nothing sleep from now on: React changes a page only once all of it is alive, and
   * the next page has no server's HTML to wait in. Rejects when code cannot be fetched.
   */
  async wakeAll(): Promise<void> {
    this.#isHydrating = false;
    await Promise.all(Array.from(this.#late.values(), ({ gate }) => gate.open()));
  }

  #finish(): void {
    if (this.#isRootCommitted && this.#expected.size === 0) this.#end();
  }

  #end(): void {
    this.#isHydrating = false;
    this.#whenDone();
  }

  #find(target: EventTarget | null): Late | undefined {
    for (let element = target instanceof Element ? target : null; element && element !== this.#root; element = element.parentElement) {
      const id = element.getAttribute('data-node');
      const late = id === null ? undefined : this.#late.get(id);
      if (late) return late;
    }
    return undefined;
  }

  #openAt(target: EventTarget | null): void {
    const late = this.#find(target);
    if (late) openQuietly(late.gate);
  }

  #keepClick(event: Event): void {
    const late = this.#find(event.target);
    const target = event.target instanceof Element ? event.target : null;
    if (!late || !target) return;
    // A link works without its widget.
    if (target.closest('a[href]')) return;
    const clickable = target.closest<HTMLElement>('button, input, label, summary, [role], [tabindex]') ?? late.element;
    if (!(clickable instanceof HTMLElement)) return;
    event.preventDefault();
    event.stopPropagation();
    late.clicks.push(clickable);
    openQuietly(late.gate);
  }
}

function whenIdle(run: () => void): void {
  if (typeof requestIdleCallback === 'function') requestIdleCallback(run, { timeout: IDLE_TIMEOUT_MS });
  else setTimeout(run, 1);
}
