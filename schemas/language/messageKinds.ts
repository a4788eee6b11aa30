/**
 * What customers get messages about on the site, by kind, and what their texts may name. Those that a message outside the site tells of
 * too have its kind (`mails/<kind>.json`).
 */
export const MESSAGE_KINDS = {
  welcome: [],
  'limit-changed': [],
  'new-device': ['device', 'ip'],
  'recovery-done': ['device', 'ip'],
  'factor-added': [],
  'factor-removed': [],
  'binding-email-changed': [],
  'binding-phone-changed': [],
} as const satisfies Readonly<Record<string, readonly string[]>>;

export type MessageKind = keyof typeof MESSAGE_KINDS;

export function isMessageKind(kind: string): kind is MessageKind {
  return Object.hasOwn(MESSAGE_KINDS, kind);
}
