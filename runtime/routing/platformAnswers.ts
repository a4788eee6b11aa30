import { isJsonObject } from '../../schemas/language/json.ts';
import type { Loading } from '../loading.ts';
import type { RuntimeReport } from '../Runtime.ts';
import type { BlockVerdict, LightRedirect } from './platformChecks.ts';

/** Asks for a block verdict, and again where that failed, as often and as far apart as the site says. Rejects with the last failure. */
export async function askAgain<Verdict>(ask: () => Promise<Verdict>, { blockTries, blockDelayMs }: Pick<Loading, 'blockTries' | 'blockDelayMs'>): Promise<Verdict> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await ask();
    } catch (error) {
      if (attempt >= blockTries) throw error;
      await new Promise((resolve) => setTimeout(resolve, blockDelayMs));
    }
  }
}

/** An answer of the platform that decides: another status is a failed call. */
export function answered<Data>({ data, response }: { readonly data?: Data; readonly response: Response }): Data | undefined {
  if (!response.ok) throw new Error(`the platform answered ${response.status}`);
  return data;
}

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
  if (typeof code === 'number' && typeof url === 'string' && url !== '' && Array.isArray(reasons) && Array.isArray(breadcrumbs)) return { code, url };
  report({ code: 'REDIRECT_INCOMPLETE', message: 'a redirect answer lacks code, url, reasons or breadcrumbs' });
  return null;
}
