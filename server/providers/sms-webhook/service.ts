import { createHmac } from 'node:crypto';
import type { ServiceDefinition } from '../../platform/service.ts';

/**
 * Messages to phones by an address of the operator's (`SMS_WEBHOOK_URL`), which passes them on to whoever sends them: `POST` of
 * `{ id, to, text }` with `Idempotency-Key: <id>` and `X-Signature: sha256=<HMAC of the body by its key, in hex>`. Any answer of
 * 200 to 299 has taken it.
 */
export const service: ServiceDefinition = {
  name: 'sms-webhook',
  register(_app, { ports, settings: { smsWebhook } }) {
    if (smsWebhook === undefined) return;
    const { url, key } = smsWebhook;
    ports.provide('smsTransport', {
      async send({ id, to, text }, signal) {
        const body = JSON.stringify({ id, to, text });
        const signature = createHmac('sha256', key).update(body).digest('hex');
        const answer = await fetch(url, { method: 'POST', body, signal, redirect: 'error', headers: { 'content-type': 'application/json', 'idempotency-key': id, 'x-signature': `sha256=${signature}` } });
        await answer.body?.cancel();
        if (!answer.ok) throw new Error(`The SMS webhook answered ${answer.status}.`);
      },
    });
  },
};
