import { isJsonObject } from '../../schemas/language/json.ts';
import type { RuntimeReport } from '../Runtime.ts';
import type { BlockVerdict, LightRedirect } from './platformChecks.ts';

/** `data` of the block call; null when nothing blocks. */
export function readBlock(answer: unknown): BlockVerdict | null {
  const data = isJsonObject(answer) ? answer['data'] : undefined;
  if (!isJsonObject(data)) return null;
  const { displayTypeId, templateTypeId } = data;
  if (typeof displayTypeId !== 'number' || typeof templateTypeId !== 'number') return null;
  return { displayTypeId, templateTypeId };
}

/** Spec section 5: a redirect answer is honoured only with code, url, reasons and breadcrumbs; otherwise it is logged. */
export function readRedirect(answer: unknown, report: (report: RuntimeReport) => void): LightRedirect | null {
  const data = isJsonObject(answer) ? answer['data'] : undefined;
  if (!isJsonObject(data) || data['redirect'] !== true) return null;
  const { code, url, reasons, breadcrumbs } = data;
  if (typeof code === 'number' && typeof url === 'string' && reasons !== undefined && breadcrumbs !== undefined) return { code, url };
  report({ code: 'REDIRECT_INCOMPLETE', message: 'a redirect answer lacks code, url, reasons or breadcrumbs' });
  return null;
}
