import { createMetrics } from '../../../server/platform/metrics/createMetrics.ts';
import { Compression } from '../../../server/platform/http/Compression.ts';

/** A share of compression that nobody else has a part in. */
export function openCompression({ atOnce = 2, waiting = 100 } = {}): Compression {
  return new Compression({ settings: { compressions: atOnce, compressionQueue: waiting }, metrics: createMetrics({ withProcess: false }) });
}
