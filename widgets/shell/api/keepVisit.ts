import type { Runtime, SessionKept } from '../../../runtime/sdk.ts';

/** Asks for the name of the visit and keeps it. A failure is only logged (spec section 8). */
export async function keepVisit({ api, report }: Pick<Runtime, 'api' | 'report'>, kept: SessionKept, key: string): Promise<void> {
  try {
    const { data, response } = await api.GET('/web-api/session', { cache: 'no-store' });
    if (data) kept.set(key, data);
    else report({ code: 'VISIT_MISSING', message: `the platform answered ${response.status}` });
  } catch (error) {
    report({ code: 'VISIT_MISSING', message: String(error) });
  }
}
