import { escapeHtml } from '../head/html.ts';
import { createFormats } from '../i18n/formats.ts';
import type { Runtime } from '../Runtime.ts';
import type { PreviewNotice } from './requestFacts.ts';

/** Of a revision: as much as people compare. */
const SHOWN_DIGITS = 7;

/** Says above a page that it is a preview: of what, as whom, until when, and how to leave it. Stands outside of what hydrates. */
export function previewStrip({ revision, as, country, variants, isAtMoment, endsAtMs }: PreviewNotice, url: string, runtime: Pick<Runtime, 't' | 'language' | 'manifest' | 'ui' | 'nowMs'>): string {
  const { t, language, manifest: { site }, ui, nowMs } = runtime;
  const locale = site.languages[language]?.locale ?? language;
  const formats = createFormats({ locale, timeZone: ui.all.timeZone, is12h: ui.all.is12h });
  // With its year: a preview may be of another one.
  const moment = (ms: number): string => `${formats.date(ms)} ${formats.time(ms)}`;
  const parts = [
    t('preview:revision', { revision: revision.slice(0, SHOWN_DIGITS) }),
    t(`preview:as-${as}`),
    ...(country === null ? [] : [t('preview:country', { country: countryName(country, locale) })]),
    ...Object.entries(variants).map(([experiment, variant]) => t('preview:variant', { experiment, variant })),
    ...(isAtMoment ? [t('preview:at', { time: moment(nowMs()) })] : []),
    t('preview:until', { time: moment(endsAtMs) }),
    t('preview:harmless'),
  ];
  const said = parts.map((part) => `<span>${escapeHtml(part)}</span>`).join('');
  const leave = `/preview/leave?to=${encodeURIComponent(url)}`;
  return (
    '<link rel="stylesheet" href="/preview/strip.css">' +
    `<aside class="lu-preview" aria-label="${escapeHtml(t('preview:title'))}"><strong>${escapeHtml(t('preview:title'))}</strong>${said}<a href="${escapeHtml(leave)}" rel="nofollow">${escapeHtml(t('preview:leave'))}</a></aside>`
  );
}

function countryName(country: string, locale: string): string {
  const code = country.toUpperCase();
  return new Intl.DisplayNames([locale], { type: 'region', fallback: 'code' }).of(code) ?? code;
}
