import type { PageAnswer, PageRequest, RuntimeReport } from '../../../runtime/boot/server.tsx';
import type { Release } from '../../../schemas/language/release.ts';
import type { PackedText } from '../../platform/http/packedText.ts';
import type { PlatformCall } from '../../platform/http/platformCall.ts';

/** One page to render. */
export interface PageJob {
  readonly request: PageRequest;
  readonly release: Release;
  /** Answers the page's own calls as its visitor's. */
  readonly call: PlatformCall;
  /** True where many wait for this page: it does not stand in the queue of pages that are one visitor's. */
  readonly isShared: boolean;
  /** What the time of a preview is ahead of the platform's, in ms. */
  readonly shiftMs?: number;
}

/** A page's answer; HTML as it is kept and sent. */
export type RenderedPage = Extract<PageAnswer, { kind: 'redirect' }> | (Omit<Extract<PageAnswer, { kind: 'html' }>, 'body'> & { readonly body: PackedText });

/** Renders pages, in this thread or in others. The same job gives the same bytes wherever it is rendered. */
export interface PageRenderer {
  /** Rejects when even the error page fails, and with `RendererBusyError` when too many pages wait already. */
  render(job: PageJob): Promise<RenderedPage>;
  close(): Promise<void>;
}

/** Hears what a page of a release reports; more than once for a page. */
export type ReportPage = (release: Pick<Release, 'id' | 'brand'>, report: RuntimeReport) => void;

/** So many pages wait that another one would come too late to be of use. */
export class RendererBusyError extends Error {
  override readonly name = 'RendererBusyError';
}
