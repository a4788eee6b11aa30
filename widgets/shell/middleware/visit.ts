import { isJsonObject, type Runtime, sessionKept } from '../../../runtime/sdk.ts';

/** Spec section 9: so long after the page is alive. In ms. */
const ASK_AFTER_MS = 8000;
const VISIT_KEY = 'visit.v1';

/** Asks once a browser session for the name of the visit, and keeps it there and nowhere else. Failures are only logged (spec section 8). */
export function ready({ timers, manifest, api, report }: Runtime): void {
  const kept = sessionKept();
  const known = kept.get(VISIT_KEY);
  if (isJsonObject(known) && typeof known['id'] === 'string') return;
  timers.after(manifest.site.timers['visit'] ?? ASK_AFTER_MS, () => {
    void api.GET('/web-api/session', { cache: 'no-store' }).then(
      ({ data, response }) => {
        if (data) kept.set(VISIT_KEY, data);
        else report({ code: 'VISIT_MISSING', message: `the platform answered ${response.status}` });
      },
      (error: unknown) => report({ code: 'VISIT_MISSING', message: String(error) }),
    );
  });
}
