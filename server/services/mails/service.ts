import type { MailTemplate, Release } from '../../../schemas/language/release.ts';
import { portOf } from '../../platform/listen.ts';
import { brandOrigin } from '../../platform/sites/brandOrigin.ts';
import { languageOf } from '../../platform/sites/siteOf.ts';
import type { DeliveryPort } from '../../ports/customerPorts.ts';
import type { NewsletterStop } from '../../ports/newsletterPorts.ts';
import type { Platform, ServiceDefinition } from '../../platform/service.ts';
import { type ComposedMail, composeMail } from './composeMail.ts';

const MINUTE_MS = 60_000;

type Message = Parameters<DeliveryPort['deliver']>[0];

/** Writes what customers are told outside the site, in the words and colours of their brand (`mails/` of the configs), and gives it to whoever carries it. */
export const service: ServiceDefinition = {
  name: 'mails',
  register(app, platform) {
    const { clock, logger, ports, settings } = platform;
    ports.provide('mailWords', {
      async write(message) {
        const found = templateOf(platform, message);
        if (!found) return null;
        const { from: _from, replyTo: _replyTo, ...words } = compose(platform, found, message, { port: portOf(app), stop: await stopOf(platform, found, message) });
        return words;
      },
    });
    // Without one messages are kept: the outbox knows by that.
    if (settings.smtpUrl === undefined && settings.smsWebhook === undefined) return;
    ports.provide('delivery', {
      async deliver(message, signal) {
        const found = templateOf(platform, message);
        // It waits until the brand is served, and has words for it.
        if (!found) throw new Error(`The brand "${message.data['brand'] ?? ''}" is not served, or has no mails/${message.kind}.json.`);
        const { release, template } = found;
        if (clock.nowMs() - message.atMs > template.dropAfterMinutes * MINUTE_MS) return dropped('too old');
        const stop = await stopOf(platform, found, message);
        if (template.stop && stop === null) return dropped('the customer does not want it, or could not stop it');
        const composed = compose(platform, found, message, { port: portOf(app), stop });
        const to = await addressesOf(platform, message);
        if (to.mail !== null && ports.has('mailTransport')) {
          const { sms: _sms, ...mail } = composed;
          await ports.get('mailTransport').send({ id: message.id, to: to.mail, ...mail }, signal);
          return 'sent';
        }
        if (to.phone !== null && composed.sms !== undefined && ports.has('smsTransport')) {
          await ports.get('smsTransport').send({ id: message.id, to: to.phone, text: composed.sms }, signal);
          return 'sent';
        }
        return dropped('nobody carries it to an address of the customer');

        function dropped(why: string): 'dropped' {
          logger.warn({ message: message.id, kind: message.kind, brand: release.brand, why }, 'A message is not sent any more');
          return 'dropped';
        }
      },
    });
  },
};

interface Found {
  readonly release: Release;
  readonly template: MailTemplate;
}

function templateOf({ releases }: Pick<Platform, 'releases'>, { kind, data }: Pick<Message, 'kind' | 'data'>): Found | undefined {
  const answer = releases.forBrand(data['brand'] ?? '');
  const template = answer?.kind === 'served' ? answer.release.mail(kind) : undefined;
  return answer?.kind === 'served' && template ? { release: answer.release, template } : undefined;
}

/** How the reader stops the next; null where the message is none that can be stopped, or the customer wants none. */
async function stopOf({ db, ports }: Pick<Platform, 'db' | 'ports'>, { release, template }: Found, { operatorId, userId }: Pick<Message, 'operatorId' | 'userId'>): Promise<NewsletterStop | null> {
  return template.stop ? ((await ports.find('newsletter')?.stopOf(db, { operatorId, userId }, release)) ?? null) : null;
}

function compose(platform: Pick<Platform, 'releases' | 'settings'>, { release, template }: Found, { data }: Pick<Message, 'data'>, { port, stop }: { readonly port: number; readonly stop: NewsletterStop | null }): ComposedMail {
  return composeMail({ release, template, language: languageOf(release, data['lng']), data, origin: brandOrigin(platform, release.brand, port), ...(stop && { stop }) });
}

async function addressesOf({ db, ports }: Pick<Platform, 'db' | 'ports'>, { operatorId, userId, address }: Message): Promise<{ readonly mail: string | null; readonly phone: string | null }> {
  // Only whoever reads what comes to that very address is told.
  if (address !== undefined) return address.startsWith('+') ? { mail: null, phone: address } : { mail: address, phone: null };
  const profile = await ports.find('profiles')?.read(db, { operatorId, userId });
  if (!profile) return { mail: null, phone: null };
  const { email, phoneCode, phoneNumber } = profile;
  return { mail: email, phone: phoneCode !== null && phoneNumber !== null ? `+${phoneCode}${phoneNumber}` : null };
}
