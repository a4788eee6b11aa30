import type { components } from '../../../schemas/api/types.gen.ts';
import type { Release } from '../../../schemas/language/release.ts';
import type { Logger } from '../../platform/service.ts';

type AnalyticsEvent = components['schemas']['AnalyticsEvent'];

/** Logs what went wrong on a page in a browser, with the layer and file that its node comes from: what an author needs to mend it. */
export function logPageReport(logger: Logger, release: Release, event: AnalyticsEvent): void {
  const { pageId, nodeId } = event;
  const origin = pageId !== undefined && nodeId !== undefined ? release.provenance(pageId, nodeId) : undefined;
  const fields = {
    code: event.code,
    brand: release.brand,
    release: release.id,
    page: pageId,
    node: nodeId,
    widget: event.widget,
    layer: origin?.layer,
    file: origin?.file,
    pointer: origin?.pointer,
    detail: event.detail,
  };
  logger.warn(fields, `Reported by a page: ${event.message ?? event.code ?? 'no message'}`);
}
