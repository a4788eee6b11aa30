import type { ReactNode } from 'react';
import { renderToPipeableStream, renderToString as renderAtOnce } from 'react-dom/server';
import { Writable } from 'node:stream';

/** A node that failed while its page was rendered. */
export interface FailedNode {
  readonly error: unknown;
  readonly nodeId?: string;
  readonly widget?: string;
}

export interface RenderedTree {
  readonly html: string;
  readonly failed: readonly FailedNode[];
}

/** React's mark of a place that has its fallback only: what stands there failed, or waits for something. */
const LEFT_TO_BROWSER = '<!--$!-->';
/** React writes what `onError` returned beside the fallback that it put in a failed node's place. */
const FAILED_PLACE = /<template data-dgst="f(\d+)"[^>]*><\/template><div[^>]* data-widget="([^"]+)" data-node="([^"]+)"/g;

/**
 * HTML of a tree when all of it is ready. Errors inside Suspense boundaries leave their fallback and are listed with their
 * node; others reject.
 *
 * A page whose data and code are there renders in one go, faster than as a stream, which encodes each piece by itself. What
 * fails or waits is known to streams only: then the page is rendered again as one.
 */
export async function renderToString(tree: ReactNode): Promise<RenderedTree> {
  const html = renderIfReady(tree);
  return html === null ? await renderWhenReady(tree) : { html, failed: [] };
}

function renderIfReady(tree: ReactNode): string | null {
  try {
    const html = renderAtOnce(tree);
    return html.includes(LEFT_TO_BROWSER) ? null : html;
  } catch {
    // The stream meets it too, and says whose it is.
    return null;
  }
}

/**
 * As a stream. `progressiveChunkSize` is infinite, because React otherwise moves finished content into hidden parts that
 * need inline scripts to be shown, which the security policy forbids.
 */
function renderWhenReady(tree: ReactNode): Promise<RenderedTree> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    const errors: unknown[] = [];
    const sink = new Writable({
      write: (chunk: Buffer, _encoding, done) => {
        chunks.push(Buffer.from(chunk));
        done();
      },
      final: (done) => {
        const html = Buffer.concat(chunks).toString('utf8');
        resolve({ html, failed: failedNodes(html, errors) });
        done();
      },
    });
    const { pipe } = renderToPipeableStream(tree, {
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady: () => pipe(sink),
      onShellError: reject,
      onError: (error) => `f${errors.push(error) - 1}`,
    });
  });
}

function failedNodes(html: string, errors: readonly unknown[]): FailedNode[] {
  const places = new Map<number, { readonly widget: string; readonly nodeId: string }>();
  for (const [, index, widget = '', nodeId = ''] of html.matchAll(FAILED_PLACE)) places.set(Number(index), { widget, nodeId });
  return errors.map((error, at) => ({ error, ...places.get(at) }));
}
