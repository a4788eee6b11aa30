import type { MarkdownElement, MarkdownNode } from '../../../schemas/language/markdown/markdown.ts';
import type { MailLook, MailTemplate } from '../../../schemas/language/release.ts';
import { mailAddress, type MailParts } from './mailText.ts';
import { filled } from './mailWords.ts';

/**
 * The passage as HTML for mail programs: tables and styles on elements, which all of them know, the colours of the brand, the dark ones where a program
 * asks for them. Nothing in it is fetched, so that no program blocks it and nobody is told that it was opened.
 */
export function mailHtml({ passage, words, site, subject, action, stop, look }: MailParts & { readonly look: MailTemplate['look'] }): string {
  const { release, language, origin } = site;
  const { dir = 'ltr' } = release.manifest.site.languages[language] ?? {};
  const { light } = look;
  const shown = Object.fromEntries(Object.entries(words).map(([name, word]) => [name, escaped(word).replaceAll('\n', '<br>')]));
  const write: Writing = { text: (text) => filled(escaped(text), shown), site, light };
  const button = action && `<tr><td style="padding:8px 0 0"><a class="action" href="${escaped(action.href)}" style="display:inline-block;padding:14px 24px;border-radius:8px;background:${light.accent};color:${light.onAccent};font-weight:600;text-decoration:none">${escaped(action.label)}</a></td></tr>`;
  const end = stop && `<tr><td class="muted" style="padding:16px 24px 0;font-size:13px;color:${light.muted}"><a class="muted" href="${escaped(stop.href)}" style="color:${light.muted}">${escaped(stop.label)}</a></td></tr>`;
  return [
    `<!doctype html><html lang="${escaped(language)}" dir="${dir}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><title>${escaped(subject)}</title>`,
    `<style>${darkStyles(look.dark)}</style></head>`,
    `<body class="surface" style="margin:0;background:${light.surface}"><table class="surface" role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:${light.surface}"><tr><td align="center" style="padding:24px 12px">`,
    `<table class="text" role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;font:16px/1.5 system-ui,-apple-system,'Segoe UI',Roboto,Arial,sans-serif;color:${light.text}">`,
    `<tr><td style="padding:0 0 16px;font-size:20px;font-weight:700"><a class="text" href="${escaped(origin)}/" style="color:${light.text};text-decoration:none">${escaped(release.manifest.title)}</a></td></tr>`,
    `<tr><td class="raised" style="padding:24px;border-radius:12px;background:${light.raised}"><table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td>${markup(passage, write)}</td></tr>${button ?? ''}</table></td></tr>${end ?? ''}`,
    `</table></td></tr></table></body></html>`,
  ].join('');
}

interface Writing {
  readonly text: (text: string) => string;
  readonly site: MailParts['site'];
  readonly light: MailLook;
}

/** Programs that know dark colours know classes; the others keep the light ones that stand on the elements. */
function darkStyles(dark: MailLook): string {
  return [
    '@media (prefers-color-scheme:dark){',
    `.surface{background:${dark.surface}!important}.raised{background:${dark.raised}!important}.text{color:${dark.text}!important}.muted{color:${dark.muted}!important}`,
    `.link{color:${dark.accent}!important}.action{background:${dark.accent}!important;color:${dark.onAccent}!important}.line{border-color:${dark.line}!important}}`,
  ].join('');
}

function markup(nodes: readonly MarkdownNode[], write: Writing): string {
  return nodes.map((node) => (typeof node === 'string' ? write.text(node) : elementOf(node, write))).join('');
}

function elementOf(node: MarkdownElement, write: Writing): string {
  const inner = markup(node.children ?? [], write);
  const { light } = write;
  switch (node.tag) {
    case 'h1':
    case 'h2':
    case 'h3':
      return `<${node.tag} style="margin:0 0 12px;font-size:${node.tag === 'h1' ? 22 : 18}px;line-height:1.3">${inner}</${node.tag}>`;
    case 'p':
      return `<p style="margin:0 0 16px">${inner}</p>`;
    case 'ul':
    case 'ol':
      return `<${node.tag}${node.start === undefined ? '' : ` start="${node.start}"`} style="margin:0 0 16px;padding:0 24px">${inner}</${node.tag}>`;
    case 'li':
      return `<li style="margin:0 0 6px">${markup((node.children ?? []).flatMap(withoutParagraph), write)}</li>`;
    case 'quote':
      return `<blockquote class="line" style="margin:0 0 16px;padding:0 16px;border-inline-start:3px solid ${light.line}">${inner}</blockquote>`;
    case 'link': {
      const href = mailAddress(node, write.site);
      return href === undefined ? inner : `<a class="link" href="${escaped(href)}" style="color:${light.accent}">${inner}</a>`;
    }
    case 'table':
      return `<table cellpadding="6" cellspacing="0" style="margin:0 0 16px">${inner}</table>`;
    case 'head':
    case 'row':
      return `<tr>${inner}</tr>`;
    case 'cell':
      return `<td style="text-align:${node.align ?? 'start'}">${inner}</td>`;
    case 'br':
    case 'hr':
      return `<${node.tag}>`;
    case 'place':
      return '';
    default:
      return `<${node.tag}>${inner}</${node.tag}>`;
  }
}

/** A point of a list is a line, and no paragraph with space around. */
function withoutParagraph(node: MarkdownNode): readonly MarkdownNode[] {
  return typeof node !== 'string' && node.tag === 'p' ? (node.children ?? []) : [node];
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;').replaceAll("'", '&#39;');
}
