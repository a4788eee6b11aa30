import { formatHex, parse } from 'culori';
import { isJsonObject, type JsonValue } from '../json.ts';
import type { MailLook, MailTemplate } from '../release.ts';
import type { BrandModel } from './brandModel.ts';
import { fileIfThere } from './fileOf.ts';

/** A message of a brand; undefined where it has none of the kind. An action whose page the brand does not have is left out. */
export function mailTemplate(kind: string, { files, context, theme }: BrandModel): MailTemplate | undefined {
  const file = fileIfThere('mail', files.get('mail', kind));
  if (!file) return undefined;
  const { id, data, dropAfterMinutes, parts: { subject, body, sms, action, stop } } = file;
  const path = action && context.pathOf(action.page);
  return {
    id,
    data,
    dropAfterMinutes,
    subject: keyOf(subject),
    body: keyOf(body),
    ...(sms !== undefined && { sms: keyOf(sms) }),
    ...(action && path !== undefined && { action: { label: keyOf(action.label), path, params: action.params ?? {}, query: action.query ?? {} } }),
    ...(stop && { stop: { label: keyOf(stop.label) } }),
    look: { light: lookOf(theme.value.light), dark: lookOf(theme.value.dark) },
  };
}

function keyOf(text: JsonValue): string {
  return isJsonObject(text) ? String(text['$t']) : '';
}

const TOKENS: Readonly<Record<keyof MailLook, string>> = {
  surface: '--color-surface',
  raised: '--color-raised',
  text: '--color-text',
  muted: '--color-muted',
  accent: '--color-accent',
  onAccent: '--color-on-accent',
  line: '--color-line-control',
};

/** Programs that read mails know six digits and hardly anything else. */
function lookOf(values: ReadonlyMap<string, string>): MailLook {
  return Object.fromEntries(Object.entries(TOKENS).map(([name, token]) => [name, formatHex(parse(values.get(token) ?? '')) ?? ''])) as unknown as MailLook;
}
