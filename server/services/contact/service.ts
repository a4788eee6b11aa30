import { limitNetwork } from '../../platform/http/limitNetwork.ts';
import type { ServiceDefinition } from '../../platform/service.ts';
import { contactErrors } from './contactErrors.ts';
import { migrations } from './contactTable.ts';
import { MESSAGES_PER_MINUTE } from './contactTerms.ts';
import { type Admit, forgetOldMessages, sendMessage } from './sendMessage.ts';

/** In real time. */
const CLEAN_EVERY_MS = 60 * 60_000;

/** Messages of customers and guests to the support of a brand. */
export const service: ServiceDefinition = {
  name: 'contact',
  migrations,
  errors: contactErrors,
  register(app, platform) {
    const { api, clock, db, ports, repeat } = platform;
    const countMessage = limitNetwork(app, platform, { name: 'contact', path: ['contact', 'perMinute'], otherwise: MESSAGES_PER_MINUTE });
    const admit: Admit = async ({ request, reply }) => {
      await countMessage(request);
      await ports.find('captcha')?.require({ request, reply }, 'contact');
    };
    api.route(app, 'sendContactMessage', async (input) => await sendMessage(platform, input, admit));
    repeat.every({ name: 'contact.forget', intervalMs: CLEAN_EVERY_MS, run: () => forgetOldMessages(db, clock.nowMs()) });
  },
};
