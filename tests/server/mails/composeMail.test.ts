import { describe, expect, it } from 'vitest';
import { composeMail } from '../../../server/services/mails/composeMail.ts';
import type { MailTemplate, Release } from '../../../schemas/language/release.ts';
import { shippedReleases } from '../../setup/shippedReleases.ts';

const ORIGIN = 'https://brand.example';
const TOLD = { atUtc: '2026-11-27T10:05:00.000Z', userAgent: 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', ip: '192.0.2.7', brand: 'aurora', lng: 'en' };
/** What the platform sends (`server/services/auth/signInMessages.ts`). */
const SENT = ['new-device', 'sign-in-locked', 'sign-in-closed'];

const releases = await shippedReleases();
const aurora = releases.get('aurora') as Release;
const templateOf = (release: Release, kind: string) => release.mail(kind) as MailTemplate;
const compose = (kind: string, language = 'en', data: Readonly<Record<string, string>> = TOLD, release = aurora) => composeMail({ release, template: templateOf(release, kind), language, data, origin: ORIGIN });

describe.each([...releases.keys()])('the mails of %s', (brand) => {
  const release = releases.get(brand) as Release;
  const cases = SENT.flatMap((kind) => release.manifest.site.enabledLanguages.map((language) => [kind, language] as const));

  it.each(cases)('%s in %s say all that they are told, in words, text and HTML alike', (kind, language) => {
    const mail = compose(kind, language, TOLD, release);
    for (const part of [mail.subject, mail.text, mail.html, mail.sms ?? '']) expect(part).not.toMatch(/\{\{|undefined|mails:/);
    expect(mail.subject).toMatch(/^\S[^\n]{9,}$/);
    for (const part of [mail.text, mail.html]) expect(part).toContain(TOLD.ip);
    expect(mail.text).not.toMatch(/<\w/);
    expect(mail.html).toContain(`lang="${language}" dir="${language === 'ar' ? 'rtl' : 'ltr'}"`);
    expect(mail.html).toContain(release.manifest.title);
    expect(mail.from).toEqual({ name: release.manifest.title, address: 'no-reply@lineup.example' });
    expect((mail.sms ?? '').length, 'two parts of an SMS at most').toBeLessThanOrEqual(160);
  });
});

describe('a mail', () => {
  it('names moments and devices as people do', () => {
    expect(compose('new-device').text).toContain('When: 27 November 2026 at 10:05 UTC');
    expect(compose('new-device').text).toContain('Device: Firefox, Linux');
    expect(compose('new-device', 'ru').text).toContain('27 ноября 2026 г. в 10:05 UTC');
    expect(compose('new-device', 'en', { ...TOLD, userAgent: 'a phone' }).text).toContain('Device: a phone');
  });

  it('shows markup in what it is told as it is written, and takes no second line into its subject', () => {
    const hostile = '"><img src=x onerror=alert(1)>\r\nBcc: all@brand.example';
    const template = { ...templateOf(aurora, 'new-device'), subject: 'mails:test', data: { ip: { title: 'Network' } } };
    const release: Release = { ...aurora, dictionary: (language, namespace) => ({ ...aurora.dictionary(language, namespace), test: 'From {{ip}}' }) };
    const { html, subject } = composeMail({ release, template, language: 'en', data: { ip: hostile }, origin: ORIGIN });
    expect(subject).toBe('From "><img src=x onerror=alert(1)> Bcc: all@brand.example');
    expect(html).not.toContain('<img');
    expect(html).toContain('&lt;img src=x onerror=alert(1)&gt;');
  });

  it('keeps the lines of what has lines, and makes one of everything else', () => {
    const template = { ...templateOf(aurora, 'new-device'), data: { ip: { title: 'Network', format: 'lines' as const }, userAgent: { title: 'Device' } } };
    const { html, text } = composeMail({ release: aurora, template, language: 'en', data: { ip: 'one\ntwo', userAgent: 'three\n- four' }, origin: ORIGIN });
    expect(html).toContain('one<br>two');
    expect(html).toContain('three - four');
    expect(text).toContain('Network: one\ntwo');
    expect(text).toContain('Device: three - four');
  });

  it.each(releases.get('aurora')?.manifest.site.enabledLanguages ?? [])('of a message to support, and its receipt, say all that they are told, in %s', (language) => {
    const told = { reference: 'K7M2PQ4T', topic: 'A bet', name: 'Anna', email: 'Anna@Example.com', customer: '12345678', language: 'English', text: 'One\ntwo', hours: '24', atUtc: TOLD.atUtc };
    const [message, receipt] = [compose('contact-message', language, told), compose('contact-receipt', language, told)];
    for (const said of [told.reference, told.topic, told.name, told.email, told.customer, told.language, '> One\n> two']) expect(message.text).toContain(said);
    for (const said of [told.reference, told.topic, told.hours, '> One\n> two']) expect(receipt.text).toContain(said);
    expect([message.replyTo, receipt.replyTo]).toEqual(['anna@example.com', undefined]);
    for (const { subject, text, html } of [message, receipt]) expect(`${subject}${text}${html}`).not.toMatch(/\{\{|undefined|mails:/);
  });

  it('leads to the brand alone, and fetches nothing', () => {
    for (const kind of SENT) {
      const { html } = compose(kind);
      expect([...html.matchAll(/(?:href|src)="([^"]*)"/g)].map(([, address = '']) => address).filter((address) => !address.startsWith(`${ORIGIN}/`))).toEqual([]);
      expect(html).not.toMatch(/\bsrc=|url\(|@import|<link|<script/);
    }
  });

  it('has the colours of its brand, light and dark', () => {
    const { light, dark } = templateOf(aurora, 'new-device').look;
    for (const colour of [...Object.values(light), ...Object.values(dark)]) expect(colour).toMatch(/^#[0-9a-f]{6}$/);
    expect(light.surface).not.toBe(dark.surface);
    const { html } = compose('new-device');
    expect(html).toContain(`background:${light.surface}`);
    expect(html).toContain(`@media (prefers-color-scheme:dark){.surface{background:${dark.surface}!important}`);
    expect(new Set([...releases.values()].map((release) => templateOf(release, 'new-device').look.light.accent)).size, 'each brand its own').toBe(releases.size);
  });

  it('puts what it is told into the address of its action', () => {
    const template: MailTemplate = { ...templateOf(aurora, 'new-device'), action: { label: 'mails:new-device.subject', path: 'networks/:ip', params: { ip: '{{ip}}' }, query: { from: '{{ip}}&x=1' } } };
    const { html, text } = composeMail({ release: aurora, template, language: 'en', data: TOLD, origin: ORIGIN });
    expect(text).toContain('https://brand.example/en/networks/192.0.2.7?from=192.0.2.7%26x%3D1');
    expect(html).toContain('href="https://brand.example/en/networks/192.0.2.7?from=192.0.2.7%26x%3D1"');
  });
});
