import type { BrowserContext, ConsoleMessage, Page, Request, Response } from '@playwright/test';

/** What went wrong in a page without failing an assertion: console errors, policy violations, failed requests. */
export interface PageProblems {
  /** Declares that problems matching the pattern are what the test provokes. */
  allow(pattern: RegExp): void;
  /** Problems seen so far that nothing allows. */
  unexpected(): readonly string[];
  /** Forgets problems and what was allowed: the next test on the same pages has its own. */
  clear(): void;
}

const VIOLATION_BINDING = '__reportPolicyViolation';

/** Watches every page of a context, popups included, from before its first script. */
export async function watchProblems(context: BrowserContext): Promise<PageProblems> {
  const seen: string[] = [];
  const allowed: RegExp[] = [];
  const note = (page: Page | null, kind: string, text: string) => seen.push(`${kind}: ${text} (on ${page?.url() ?? 'a page'})`);
  await context.exposeBinding(VIOLATION_BINDING, ({ page }, text: string) => note(page, 'security policy', text));
  await context.addInitScript((binding) => {
    document.addEventListener('securitypolicyviolation', (event) => {
      const report: unknown = Reflect.get(window, binding);
      if (typeof report === 'function') report(`${event.violatedDirective} blocked ${event.blockedURI || 'inline'} ${event.sourceFile}:${event.lineNumber}`);
    });
  }, VIOLATION_BINDING);
  context.on('console', (message: ConsoleMessage) => {
    if (message.type() === 'error' || message.type() === 'warning') note(message.page(), `console.${message.type()}`, message.text());
  });
  context.on('weberror', (error) => note(error.page(), 'uncaught', error.error().stack ?? error.error().message));
  context.on('requestfailed', (request: Request) => {
    const reason = request.failure()?.errorText ?? '';
    // Polls and preloads that a navigation cuts off.
    if (reason !== 'net::ERR_ABORTED') note(pageOf(request), 'request failed', `${request.method()} ${request.url()} ${reason}`);
  });
  context.on('response', (response: Response) => {
    if (response.status() >= 400) note(pageOf(response.request()), `status ${response.status()}`, `${response.request().method()} ${response.url()}`);
  });
  return {
    allow: (pattern) => allowed.push(pattern),
    unexpected: () => seen.filter((problem) => !allowed.some((pattern) => pattern.test(problem))),
    clear: () => {
      seen.length = 0;
      allowed.length = 0;
    },
  };
}

// A request of a page that is closing has no frame any more.
function pageOf(request: Request): Page | null {
  try {
    return request.frame().page();
  } catch {
    return null;
  }
}
