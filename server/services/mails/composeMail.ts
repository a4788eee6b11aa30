import { parseMarkdown } from '../../../schemas/language/markdown/markdown.ts';
import { fillPattern } from '../../../schemas/language/matching/pattern.ts';
import type { MailTemplate, Release } from '../../../schemas/language/release.ts';
import { sectionValue, textOf } from '../../platform/sites/siteOf.ts';
import { mailHtml } from './mailHtml.ts';
import { mailText } from './mailText.ts';
import type { NewsletterStop } from '../../ports/newsletterPorts.ts';
import { filled, replyAddressOf, wordsOf } from './mailWords.ts';

/** The call that stops the newsletter (`server/services/newsletter`). */
const STOP_PATH = '/web-api/user/stop-newsletter';

/** A message in one language, before anybody carries it. */
export interface ComposedMail {
  readonly from: { readonly name: string; readonly address: string };
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** What goes to a phone; absent where the message has no such form. */
  readonly sms?: string;
  /** Where answers go in the sender's place. */
  readonly replyTo?: string;
  /** Where mail programs stop the next by one press. */
  readonly stopUrl?: string;
}

export interface MailInput {
  readonly release: Release;
  readonly template: MailTemplate;
  readonly language: string;
  /** What the message is told, by name. */
  readonly data: Readonly<Record<string, string>>;
  /** Where the brand is reached (`https://brand.example`): addresses in mails begin with it, whatever a request said of its host. */
  readonly origin: string;
  /** How its reader stops the next, where the template says that they may. */
  readonly stop?: NewsletterStop;
}

/** Words, colours and addresses of a message of a brand. Markup in what it is told is shown as it is written. */
export function composeMail({ release, template, language, data, origin, stop }: MailInput): ComposedMail {
  const words = wordsOf(template, data, release, language);
  const say = (key: string) => filled(textOf(release, language, key), words);
  const site = { release, language, origin };
  const passage = parseMarkdown(textOf(release, language, template.body));
  const action = template.action && { label: say(template.action.label), href: addressOf(template.action, words, site) };
  const replyTo = replyAddressOf(template, data);
  const end = stop && template.stop && { label: say(template.stop.label), href: addressOf({ path: stop.path, params: {}, query: { token: stop.token } }, {}, site) };
  const parts = { passage, words, site, subject: oneLine(say(template.subject)), ...(action && { action }), ...(end && { stop: end }) };
  return {
    from: senderOf(release),
    subject: parts.subject,
    text: mailText(parts),
    html: mailHtml({ ...parts, look: template.look }),
    ...(replyTo !== undefined && { replyTo }),
    ...(end && { stopUrl: `${origin}${STOP_PATH}?${new URLSearchParams({ token: stop.token, lng: language }).toString()}` }),
    ...(template.sms !== undefined && { sms: oneLine(say(template.sms)) }),
  };
}

/** A line break in a subject would begin another header. */
function oneLine(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim();
}

function addressOf({ path, params, query }: Omit<NonNullable<MailTemplate['action']>, 'label'>, words: Readonly<Record<string, string>>, { origin, language }: { readonly origin: string; readonly language: string }): string {
  const inner = fillPattern(path, Object.fromEntries(Object.entries(params).map(([name, value]) => [name, filled(value, words)])));
  const address = new URL(`/${[language, inner].filter((part) => part !== '').join('/')}`, origin);
  for (const [name, value] of Object.entries(query)) address.searchParams.set(name, filled(value, words));
  return address.href;
}

/** Who writes: `sections.mails` of the site. */
function senderOf(release: Release): ComposedMail['from'] {
  const [name, address] = [sectionValue(release, 'mails', 'fromName'), sectionValue(release, 'mails', 'fromAddress')];
  if (typeof address !== 'string') throw new Error(`The site config of "${release.brand}" has no sections.mails.fromAddress.`);
  return { name: typeof name === 'string' ? name : release.manifest.title, address };
}
