import { type Locale, sayIn } from '#contract/kernel/text/catalog.ts';
import mails from '#texts/frame/mails.ts';
import { hiddenPart } from './secret-link.ts';

/** Also what releases before this one wrote there once a mail was sent. */
const isHidden = (address: string): boolean => address.includes(hiddenPart) || address.includes('/link-removed-after-sending');
const button = /<td class="fill"[^<>]*><a class="fill-ink" href="([^"<>]*)"[^<>]*>([^<]*)<\/a><\/td>/g;
/** Without a look ahead, so that a checker can prove that it takes linear time. */
const link = /<a class="accent" href="([^"<>]*)"[^<>]*>((?:[^<]|<\/?(?:strong|br)>)*)<\/a>/g;

const stripes = 'background:repeating-linear-gradient(135deg,rgba(128,140,132,.28) 0 8px,rgba(128,140,132,.08) 8px 16px)';
const lock =
  '<svg width="14" height="16" viewBox="0 0 14 16" fill="none" stroke="currentColor" stroke-width="1.6" aria-hidden="true" style="vertical-align:-3px;margin-right:8px"><rect x="1.5" y="7" width="11" height="8" rx="1"/><path d="M4 7V4.5a3 3 0 0 1 6 0V7"/></svg>';

/** A stored mail as staff read it: a hidden link has no button, but a note in its place. Only the layout writes these tags. */
export const maskedView = (html: string, locale: Locale): string =>
  html
    .replace(button, (whole: string, address: string, words: string) =>
      isHidden(address)
        ? `<td class="ink" style="border:1px dashed #6B766F;${stripes};padding:8px 14px;color:#141C17"><span class="sheet ink" style="display:inline-block;background:#FFFFFF;padding:6px 10px;font:600 15px/20px 'Instrument Sans','Helvetica Neue',Helvetica,Arial,sans-serif;color:#141C17">${lock}${sayIn(locale)(mails)('hidden-button', { words })}</span></td>`
        : whole,
    )
    .replace(link, (whole: string, address: string, words: string) =>
      isHidden(address)
        ? `<span class="ink" style="background:rgba(128,140,132,.16);padding:2px 6px;font-family:monospace;word-break:break-all">${words}</span>`
        : whole,
    );
