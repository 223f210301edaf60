import type { BrandRoles } from '#contract/kernel/award/brands.ts';
import { directionOf } from '#contract/kernel/text/languages.rules.ts';
import type { FilledBlock, FilledSpan } from '#contract/kernel/text/mail-text.ts';
import mails from '#texts/frame/mails.ts';
import type { ShownContent } from './define-mail.ts';
import type { Voice } from './voice.ts';

/** Keeps two letters together and is seen by no one: mail programs then find no address in it. */
const wordJoiner = '\u2060';

/**
 * Mail programs turn anything that looks like an address into a link, even in a name that someone chose. E-mail addresses stay as they
 * are, because people copy them to sign in.
 */
export const unlinkable = (text: string): string =>
  text
    .split(/(\s+)/)
    .map((word) =>
      /^[^\s@/:]+@[\w.-]+(?:[,;:)"”][.,;:)"”]*)?$/.test(word)
        ? word
        : word.replaceAll('://', `:${wordJoiner}//`).replace(/(?<=[\p{L}\p{N}])\.(?=\p{L})/gu, `.${wordJoiner}`),
    )
    .join('');

/** A text in pieces: our own addresses, which are links, and everything else, which is never made one. */
function inPieces(text: string, links: readonly string[]): { words: string; isLink: boolean }[] {
  const [first] = links.filter((link) => text.includes(link)).toSorted((one, other) => other.length - one.length);
  if (!first) return [{ words: unlinkable(text), isLink: false }];
  return text
    .split(first)
    .flatMap((part, index) => [...(index > 0 ? [{ words: first, isLink: true }] : []), ...(part ? inPieces(part, links) : [])]);
}

const plainly = (text: string, links: readonly string[] = []): string =>
  inPieces(text, links)
    .map(({ words }) => words)
    .join('');

export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' })[sign] ?? sign);

interface Ground {
  paper: string;
  sheet: string;
  ink: string;
  inkSoft: string;
  muted: string;
  line: string;
}
// The page's own roles: the same values as the theme's, which mail programs cannot load.
const light: Ground = { paper: '#F0F2EE', sheet: '#FFFFFF', ink: '#141C17', inkSoft: '#3D4841', muted: '#5A655E', line: '#DBE0DA' };
const dark: Ground = { paper: '#0A0D0B', sheet: '#191E1B', ink: '#ECF0EB', inkSoft: '#C4CCC5', muted: '#9AA69D', line: '#2D3530' };

const sans = "'Instrument Sans','Helvetica Neue',Helvetica,Arial,sans-serif";
const serif = "'Brygada 1918','Iowan Old Style','Palatino Linotype',Georgia,serif";

/** Web fonts rarely load in mail programs; a serif brand at least stays one. */
const displayOf = (display: string | undefined): string =>
  display === undefined
    ? sans
    : display === 'serif'
      ? serif
      : /Playfair/.test(display)
        ? `'Playfair Display',${serif}`
        : `'${display}',${sans}`;

/** Sender, subject and body fit any client of the last fifteen years: tables, inline styles, 600 px, and the link again in words. */
export function htmlOf(content: ShownContent, voice: Voice): string {
  const { brand, property, say } = voice;
  const roles: BrandRoles = brand.light;
  const e = escapeHtml;
  const w = (text: string): string => e(plainly(text, content.links));
  const paragraph = (text: string) =>
    `<p class="soft" style="margin:0 0 16px;font:400 16px/24px ${sans};color:${light.inkSoft}">${linked(text, roles.accent)}</p>`;
  const facts = content.facts?.length
    ? `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:8px 0 24px">${content.facts
        .map(
          ([name, value]) =>
            `<tr><td class="muted rule" width="160" valign="top" style="padding:8px 12px 8px 0;border-top:1px solid ${light.line};font:400 14px/20px ${sans};color:${light.muted}">${w(name)}</td>` +
            `<td class="ink rule" valign="top" style="padding:8px 0;border-top:1px solid ${light.line};font:600 14px/20px ${sans};color:${light.ink};word-break:break-word">${linked(value, roles.accent)}</td></tr>`,
        )
        .join('')}</table>`
    : '';
  const sums = content.sums?.length
    ? `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:8px 0 24px">${content.sums
        .map(([name, amount], place, all) => {
          const weight = place === all.length - 1 ? 600 : 400;
          return (
            `<tr><td class="soft rule" valign="top" style="padding:8px 16px 8px 0;border-top:1px solid ${light.line};font:${weight} 14px/20px ${sans};color:${light.inkSoft};word-break:break-word">${w(name)}</td>` +
            `<td class="ink rule" align="right" valign="top" style="padding:8px 0;border-top:1px solid ${light.line};font:${weight} 14px/20px ${sans};color:${light.ink};white-space:nowrap">${e(amount)}</td></tr>`
          );
        })
        .join('')}</table>`
    : '';
  const code = content.code
    ? `<p class="muted" style="margin:8px 0 4px;font:400 14px/20px ${sans};color:${light.muted}">${e(content.code.label)}</p><p class="ink" dir="ltr" style="margin:0 0 24px;font:600 32px/40px ${sans};letter-spacing:.12em;color:${light.ink}">${e(content.code.code)}</p>`
    : '';
  const buttonTo = (label: string, url: string): string =>
    `<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:8px 0 12px"><tr><td class="fill" bgcolor="${roles.fill}" style="border:1px solid ${roles.fillEdge};border-radius:2px;background:${roles.fill}">` +
    `<a class="fill-ink" href="${e(url)}" target="_blank" rel="noopener" style="display:inline-block;padding:14px 24px;font:600 16px/20px ${sans};color:${roles.fillInk};text-decoration:none">${e(label)}</a></td></tr></table>`;
  const button = content.button
    ? `${buttonTo(content.button.label, content.button.url)}<p class="muted" style="margin:0 0 24px;font:400 13px/18px ${sans};color:${light.muted}">${e(say(mails)('button-fails'))}<br><a class="accent" href="${e(content.button.url)}" target="_blank" rel="noopener" style="color:${roles.accent};word-break:break-all">${e(content.button.url)}</a></p>`
    : '';
  const spanOf = ({ text, href, isBold }: FilledSpan): string => {
    const shown = e(href === text ? text : unlinkable(text)).replaceAll('\n', '<br>');
    const bold = isBold ? `<strong>${shown}</strong>` : shown;
    return href
      ? `<a class="accent" href="${e(href)}" target="_blank" rel="noopener" style="color:${roles.accent};word-break:break-word">${bold}</a>`
      : bold;
  };
  const blockOf = ({ spans, button: url }: FilledBlock): string =>
    url
      ? buttonTo(spans.map(({ text }) => text).join(''), url)
      : `<p class="soft" style="margin:0 0 16px;font:400 16px/24px ${sans};color:${light.inkSoft}">${spans.map(spanOf).join('')}</p>`;
  const footnotes = content.footnotes
    .map(
      (note) => `<p class="muted" style="margin:0 0 8px;font:400 13px/18px ${sans};color:${light.muted}">${linked(note, roles.accent)}</p>`,
    )
    .join('');
  const greeting = content.greeting ? paragraph(content.greeting) : '';
  const words = content.body ? content.body.map(blockOf).join('') : `${greeting}${content.paragraphs.map(paragraph).join('')}`;
  return `<!doctype html>
<html lang="${property.locale}" dir="${directionOf(property.locale)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${e(content.subject)}</title>
<style>${darkStyles(brand.dark)}</style>
</head>
<body class="paper" style="margin:0;padding:0;background:${light.paper};-webkit-text-size-adjust:100%">
<div style="display:none;max-height:0;overflow:hidden;opacity:0">${w(content.preview)}${'&#847;&zwnj;&nbsp;'.repeat(40)}</div>
<table role="presentation" class="paper" width="100%" cellpadding="0" cellspacing="0" border="0" bgcolor="${light.paper}" style="background:${light.paper}"><tr><td align="center" class="edge" style="padding:32px 16px">
<table role="presentation" class="sheet" width="600" cellpadding="0" cellspacing="0" border="0" bgcolor="${light.sheet}" style="width:100%;max-width:600px;background:${light.sheet}">
<tr><td height="6" bgcolor="${brand.brand}" style="height:6px;line-height:6px;font-size:0;background:${brand.brand}">&nbsp;</td></tr>
<tr><td class="inner" style="padding:28px 40px 0"><p class="ink" style="margin:0;font:600 22px/28px ${displayOf(brand.display)};letter-spacing:-0.01em;color:${light.ink}">${logoOf(voice) ?? e(wordmark(voice))}</p></td></tr>
<tr><td class="inner" style="padding:32px 40px 16px">
<h1 class="ink" style="margin:0 0 20px;font:500 28px/34px ${displayOf(brand.display)};letter-spacing:-0.015em;color:${light.ink}">${w(content.title)}</h1>
${words}${code}${facts}${sums}${button}
</td></tr>
<tr><td class="inner" style="padding:0 40px 32px"><table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"><tr><td class="rule" style="padding-top:16px;border-top:1px solid ${light.line}">${footnotes}<p class="muted" style="margin:0;font:400 13px/18px ${sans};color:${light.muted}">${e(signature(voice))}</p></td></tr></table></td></tr>
</table></td></tr></table>
</body>
</html>
`;

  function linked(text: string, colour: string): string {
    return inPieces(text, content.links ?? [])
      .map(({ words, isLink }) =>
        isLink
          ? `<a class="accent" href="${e(words)}" target="_blank" rel="noopener" style="color:${colour};word-break:break-all">${e(words)}</a>`
          : e(words),
      )
      .join('');
  }
}

const darkStyles = (roles: BrandRoles): string =>
  [
    ':root{color-scheme:light dark;supported-color-schemes:light dark}',
    '@media (max-width:480px){.inner{padding-left:24px!important;padding-right:24px!important}.edge{padding:0!important}}',
    '@media (prefers-color-scheme:dark){',
    `.paper{background:${dark.paper}!important}.sheet{background:${dark.sheet}!important}`,
    `.ink{color:${dark.ink}!important}.soft{color:${dark.inkSoft}!important}.muted{color:${dark.muted}!important}`,
    `.rule{border-color:${dark.line}!important}.accent{color:${roles.accent}!important}`,
    `.plate{background:${light.sheet}!important;padding:6px 10px!important}`,
    `.fill{background:${roles.fill}!important;border-color:${roles.fillEdge}!important}.fill-ink{color:${roles.fillInk}!important}`,
    '}',
  ].join('');

/** The wordmark's address. Mail programs show no drawings, so each has its points beside it; the name is there until they load it. */
function logoOf({ property, publicUrl }: Voice): string | undefined {
  const { logo, logoRatio = 1, logoUnseen } = property.brand;
  if (!logo) return undefined;
  const height = 40;
  const width = Math.min(240, Math.round(height * logoRatio));
  const plate = logoUnseen === 'light' ? `background:${light.ink};padding:6px 10px;` : '';
  const source = `${publicUrl}${logo.replace(/\.svg$/, '.png')}`;
  return `<img ${logoUnseen === 'dark' ? 'class="plate" ' : ''}src="${escapeHtml(source)}" alt="${escapeHtml(property.name)}" width="${width}" height="${Math.round(width / logoRatio)}" style="display:block;border:0;${plate}">`;
}

const wordmark = ({ property }: Voice): string => property.name;
const signature = ({ property, publicUrl, say }: Voice): string =>
  say(mails)('signature', { award: property.name, field: property.field, address: publicUrl });

/** For people who read mail as text, and for those whose program reads it aloud: sentences, no drawing with dashes beyond one rule. */
export function textOf(content: ShownContent, voice: Voice): string {
  const w = (text: string): string => plainly(text, content.links);
  const label = (name: string): string => voice.say(mails)('label', { name });
  const width = Math.max(0, ...(content.facts ?? []).map(([name]) => label(name).length));
  const blocks = [
    ...(content.body
      ? content.body.map((block) => plainBlock(block, label))
      : [w(content.greeting ?? content.title), ...content.paragraphs.map(w)]),
    content.code ? `${label(content.code.label)}\n${content.code.code}` : '',
    (content.facts ?? []).map(([name, value]) => `${w(label(name).padEnd(width))} ${w(value)}`).join('\n'),
    (content.sums ?? []).map(([name, amount]) => `${w(label(name))} ${amount}`).join('\n'),
    content.button ? `${label(content.button.label)}\n${content.button.url}` : '',
    '-- ',
    [...content.footnotes.map(w), signature(voice)].join('\n\n'),
  ];
  return `${blocks.filter(Boolean).map(wrapped).join('\n\n').replace('-- \n\n', '-- \n')}\n`;
}

/** Links are behind their words, because text has nowhere else to put them. */
function plainBlock({ spans, button }: FilledBlock, label: (name: string) => string): string {
  if (button) return `${label(spans.map(({ text }) => text).join(''))}\n${button}`;
  return spans
    .map(({ text, href }) =>
      href === undefined ? unlinkable(text) : href === text ? text : `${unlinkable(text)} (${href.replace(/^mailto:/, '')})`,
    )
    .join('');
}

/** At 76 characters, as mail has always been; addresses stay whole. */
function wrapped(block: string): string {
  return block
    .split('\n')
    .map((line) => {
      const lines: string[] = [];
      let current = '';
      for (const word of line.split(/(?<=\S) (?=\S)/)) {
        if (current && current.length + word.length + 1 > 76) {
          lines.push(current);
          current = word;
        } else current = current ? `${current} ${word}` : word;
      }
      return [...lines, current].join('\n');
    })
    .join('\n');
}
