import { BRAND } from '../../model/brand.ts';
import { dictionary } from '../../text/dictionary.ts';

/** What a mail says, in the order in which it says it. Plain text throughout. */
export interface MailText {
  readonly subject: string;
  readonly heading: string;
  readonly paragraphs: readonly string[];
  readonly button?: { readonly label: string; readonly href: string } | undefined;
  /** To be typed. */
  readonly code?: string | undefined;
  /** Things that it is about, each with where it leads, and what may be done about it. */
  readonly items?: readonly {
    readonly title: string;
    readonly href: string;
    readonly lines: readonly string[];
    readonly way?: { readonly label: string; readonly href: string };
  }[];
  /** In small print: what to do when it was somebody else. */
  readonly footnote: string;
  /** In small print as well: where to go on. */
  readonly ways?: readonly { readonly label: string; readonly href: string }[];
}

/** A mail as it goes out. */
export type MailContent = ReturnType<typeof layOutMail>;

/** Lays a mail out, for those who read HTML and those who do not. @param siteUrl origin of the site */
export function layOutMail(mail: MailText, siteUrl: string) {
  return { subject: mail.subject, html: layOutHtml(mail, siteUrl), text: layOutText(mail, siteUrl) };
}

function layOutText(mail: MailText, siteUrl: string): string {
  const { heading, paragraphs, button, code, items = [], footnote, ways = [] } = mail;
  const parts = [
    BRAND,
    heading,
    ...items.map(({ title, href, lines, way }) =>
      [title, ...lines, href, ...(way ? [`${way.label}: ${way.href}`] : [])].join('\n'),
    ),
    ...paragraphs,
    ...(button ? [`${button.label}:\n${button.href}`] : []),
    ...(code === undefined ? [] : [`Your code: ${code}`]),
    footnote,
    ...ways.map(({ label, href }) => `${label}:\n${href}`),
    siteUrl,
  ];
  return `${parts.join('\n\n')}\n`;
}

/*
 * The colors of the pages (src/app/styles/tokens.css) as mail programs understand them. Tables and styles on each element,
 * since many programs know no others; those that know media queries follow the theme.
 */
const LIGHT = {
  paper: '#fbf9f4',
  tint: '#f1ece5',
  ink: '#201b17',
  muted: '#625b55',
  line: '#ddd8d2',
  accent: '#931f37',
};
const DARK = {
  paper: '#15120f',
  tint: '#23201c',
  ink: '#f0ece5',
  muted: '#ada9a1',
  line: '#35312d',
  accent: '#da7681',
};
const ON_ACCENT = { light: '#fdfcf8', dark: '#15120f' };
const SANS = "Inter, 'Helvetica Neue', Helvetica, Arial, sans-serif";
const SERIF = "Fraunces, Georgia, 'Times New Roman', serif";

const DARK_STYLE = `
  :root { color-scheme: light dark; supported-color-schemes: light dark; }
  @media (prefers-color-scheme: dark) {
    body, .paper { background: ${DARK.paper} !important; }
    .ink, .ink a { color: ${DARK.ink} !important; }
    .muted, .muted a { color: ${DARK.muted} !important; }
    .line { border-color: ${DARK.line} !important; }
    .tint { background: ${DARK.tint} !important; color: ${DARK.ink} !important; }
    .button { background: ${DARK.accent} !important; color: ${ON_ACCENT.dark} !important; }
  }`;

function layOutHtml(mail: MailText, siteUrl: string): string {
  const { subject, heading, paragraphs, button, code, items = [], footnote, ways = [] } = mail;
  const body = [
    `<h1 class="ink" style="margin:0 0 16px;font:400 28px/1.2 ${SERIF};color:${LIGHT.ink}">${escapeHtml(heading)}</h1>`,
    ...items.map(drawItem),
    ...paragraphs.map((text) => paragraph('ink', LIGHT.ink, 16, text)),
    ...(button ? [drawButton(button)] : []),
    ...(code === undefined ? [] : [drawCode(code)]),
    ...(button ? [paragraph('muted', LIGHT.muted, 13, 'Or open this address:'), drawAddress(button.href)] : []),
  ].join('\n');
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(subject)}</title>
<style>${DARK_STYLE}
</style>
</head>
<body class="paper" style="margin:0;padding:0;background:${LIGHT.paper}">
<table role="presentation" class="paper" width="100%" cellpadding="0" cellspacing="0" border="0" style="background:${LIGHT.paper}">
<tr><td align="center" style="padding:32px 20px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:520px;text-align:left">
<tr><td class="line" style="padding:0 0 16px;border-bottom:1px solid ${LIGHT.line}">
<a class="ink" href="${escapeHtml(siteUrl)}" style="font:400 20px/1.2 ${SERIF};color:${LIGHT.ink};text-decoration:none"><span class="ink" style="color:${LIGHT.ink}">${escapeHtml(BRAND)}</span></a>
</td></tr>
<tr><td style="padding:32px 0">
${body}
</td></tr>
<tr><td class="line" style="padding:16px 0 0;border-top:1px solid ${LIGHT.line}">
${paragraph('muted', LIGHT.muted, 13, footnote)}${ways.map(drawWay).join('')}
</td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`;
}

function paragraph(kind: 'ink' | 'muted', color: string, size: number, text: string): string {
  return `<p class="${kind}" style="margin:0 0 16px;font:400 ${size}px/1.5 ${SANS};color:${color}">${escapeHtml(text)}</p>`;
}

/** With a line between it and the one before: that under the last would be doubled by the footnote's. */
function drawItem({ title, href, lines, way }: NonNullable<MailText['items']>[number], at: number): string {
  const link = `<a class="ink" href="${escapeHtml(href)}" style="color:${LIGHT.ink}">${escapeHtml(title)}</a>`;
  const [first = '', ...others] = lines.map(escapeHtml);
  const small = `class="muted" style="color:${LIGHT.muted};font-size:13px"`;
  const rest = others.map((line) => `<br><span ${small}>${line}</span>`);
  if (way) {
    rest.push(
      `<br><span ${small}><a href="${escapeHtml(way.href)}" style="color:inherit">${escapeHtml(way.label)}</a></span>`,
    );
  }
  const border = at === 0 ? '' : `padding:16px 0 0;border-top:1px solid ${LIGHT.line};`;
  const style = `margin:0 0 16px;${border}font:400 16px/1.5 ${SANS};color:${LIGHT.ink}`;
  return `<p class="ink line" style="${style}"><strong>${link}</strong><br>${first}${rest.join('')}</p>`;
}

function drawWay({ label, href }: NonNullable<MailText['ways']>[number]): string {
  const style = `margin:0 0 8px;font:400 13px/1.5 ${SANS};color:${LIGHT.muted}`;
  return `\n<p class="muted" style="${style}"><a href="${escapeHtml(href)}" style="color:inherit">${escapeHtml(label)}</a></p>`;
}

function drawButton({ label, href }: { readonly label: string; readonly href: string }): string {
  const style = `display:inline-block;padding:14px 28px;background:${LIGHT.accent};color:${ON_ACCENT.light};font:600 16px/1.2 ${SANS};text-decoration:none`;
  return `<p style="margin:24px 0"><a class="button" href="${escapeHtml(href)}" style="${style}">${escapeHtml(label)}</a></p>`;
}

function drawCode(code: string): string {
  const style = `margin:24px 0;padding:16px 20px;background:${LIGHT.tint};color:${LIGHT.ink};font:600 28px/1.2 ${SANS};letter-spacing:0.2em`;
  return `<p class="tint" style="${style}">${escapeHtml(code)}</p>`;
}

/** Long addresses break anywhere, so that no screen has to be scrolled sideways. */
function drawAddress(href: string): string {
  const style = `margin:0;font:400 13px/1.5 ${SANS};color:${LIGHT.muted};word-break:break-all`;
  return `<p class="muted" style="${style}"><a href="${escapeHtml(href)}" style="color:inherit">${escapeHtml(href)}</a></p>`;
}

const ENTITIES = dictionary<string>({
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
});

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign);
}
