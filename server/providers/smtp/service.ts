import { createTransport } from 'nodemailer';
import type { MailTransportPort } from '../../ports/messagePorts.ts';
import type { ServiceDefinition } from '../../platform/service.ts';

const CONNECT_MS = 10_000;
const IDLE_MS = 20_000;
const CONNECTIONS = 2;

/** Mails by SMTP (`SMTP_URL`); without the setting nobody offers to carry any. */
export const service: ServiceDefinition = {
  name: 'smtp',
  register(_app, { ports, settings }) {
    if (settings.smtpUrl === undefined) return;
    const transport = createTransport({ url: settings.smtpUrl, pool: true, maxConnections: CONNECTIONS, connectionTimeout: CONNECT_MS, greetingTimeout: CONNECT_MS, socketTimeout: IDLE_MS });
    ports.provide('mailTransport', smtpTransport(transport));
    return { stop: () => transport.close() };
  },
};

function smtpTransport(transport: Pick<ReturnType<typeof createTransport>, 'sendMail'>): MailTransportPort {
  return {
    async send({ id, from, to, replyTo, subject, text, html, stopUrl }, signal) {
      const domain = from.address.slice(from.address.lastIndexOf('@') + 1);
      const sent = transport.sendMail({
        messageId: `<${id}@${domain}>`,
        // As objects neither name nor address can hold a second recipient.
        from: { name: from.name, address: from.address },
        to: { name: '', address: to },
        subject, text, html,
        ...(replyTo !== undefined && { replyTo: { name: '', address: replyTo } }),
        headers: {
          // Help desks pass over what no person has written.
          ...(replyTo === undefined && { 'Auto-Submitted': 'auto-generated' }),
          ...(stopUrl !== undefined && { 'List-Unsubscribe': `<${stopUrl}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }),
        },
        // Everything is in the mail: a text never makes this server fetch a file or an address.
        disableFileAccess: true,
        disableUrlAccess: true,
      });
      await Promise.race([sent, aborted(signal)]);
    },
  };
}

function aborted(signal: AbortSignal): Promise<never> {
  return new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(new Error('The mail server took too long.')), { once: true }));
}
