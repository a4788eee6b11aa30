import { portOf } from '../../platform/listen.ts';
import { brandOrigin } from '../../platform/sites/brandOrigin.ts';
import { languageOf } from '../../platform/sites/siteOf.ts';
import type { DeliveryPort } from '../../ports/customerPorts.ts';
import type { Platform, ServiceDefinition } from '../../platform/service.ts';
import { type ComposedMail, composeMail } from './composeMail.ts';

type Message = Parameters<DeliveryPort['deliver']>[0];

/** Writes what customers are told outside the site, in the words and colours of their brand (`mails/` of the configs), and gives it to whoever carries it. */
export const service: ServiceDefinition = {
  name: 'mails',
  register(app, platform) {
    const { clock, logger, ports, settings } = platform;
    // Without one messages are kept: the outbox knows by that.
    if (settings.smtpUrl === undefined && settings.smsWebhook === undefined) return;
    ports.provide('delivery', {
      async deliver(message, signal) {
        const { release, template, composed } = compose(platform, message, portOf(app));
        if (clock.nowMs() - message.atMs > template.dropAfterMinutes * 60_000) return dropped('too old');
        const to = await addressesOf(platform, message);
        if (to.mail !== null && ports.has('mailTransport')) {
          const { from, subject, text, html } = composed;
          await ports.get('mailTransport').send({ id: message.id, from, to: to.mail, subject, text, html }, signal);
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

/** Throws where the brand cannot be served for now, or has no words for this kind: the message waits until it has. */
function compose(platform: Pick<Platform, 'releases' | 'settings'>, { kind, data }: Message, port: number) {
  const { brand = '', lng } = data;
  const answer = platform.releases.forBrand(brand);
  if (answer?.kind !== 'served') throw new Error(`The brand "${brand}" is not served.`);
  const { release } = answer;
  const template = release.mail(kind);
  if (!template) throw new Error(`The brand "${brand}" has no mails/${kind}.json.`);
  const composed: ComposedMail = composeMail({ release, template, language: languageOf(release, lng), data, origin: brandOrigin(platform, brand, port) });
  return { release, template, composed };
}

async function addressesOf({ db, ports }: Pick<Platform, 'db' | 'ports'>, { operatorId, userId, address }: Message): Promise<{ readonly mail: string | null; readonly phone: string | null }> {
  // Only whoever reads the mail of that very address is told.
  if (address !== undefined) return { mail: address, phone: null };
  const profile = await ports.find('profiles')?.read(db, { operatorId, userId });
  if (!profile) return { mail: null, phone: null };
  const { email, phoneCode, phoneNumber } = profile;
  return { mail: email, phone: phoneCode !== null && phoneNumber !== null ? `+${phoneCode}${phoneNumber}` : null };
}
