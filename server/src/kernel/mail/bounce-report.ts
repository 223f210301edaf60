/** What a message in the mailbox for bounces says (RFC 3464, RFC 5965); nothing if it is neither. */
export interface MailReport {
  kind: 'bounce' | 'complaint';
  /** Such as `5.1.1`; null in a complaint. */
  status: string | null;
  /** What the other mail server said. */
  words: string;
  /** The Message-ID of the email it is about, where the report names it. */
  messageId: string | null;
}

const unfolded = (text: string): string => text.replace(/\n[ \t]+/g, ' ');
const field = (text: string, name: string): string | undefined =>
  unfolded(text)
    .split('\n')
    .find((line) => line.toLowerCase().startsWith(`${name}:`))
    ?.slice(name.length + 1)
    .trim();

function partsOf(raw: string): string[] {
  const type = field(raw.slice(0, raw.indexOf('\n\n')), 'content-type') ?? '';
  const boundary = /boundary="?([^";\s]{1,200})/i.exec(type)?.[1];
  return /multipart\/report/i.test(type) && boundary ? raw.split(`--${boundary}`) : [];
}
const withType = (parts: readonly string[], type: string): string | undefined =>
  parts.find((part) => (field(part.slice(0, part.indexOf('\n\n', 1)), 'content-type') ?? '').toLowerCase().startsWith(type));

/** Only a report by machines counts: an answer of a person, or a holiday note, is none. A delay is none yet, either. */
export function readReport(message: string): MailReport | undefined {
  const parts = partsOf(message.replaceAll('\r\n', '\n'));
  const original = withType(parts, 'text/rfc822-headers') ?? withType(parts, 'message/rfc822') ?? '';
  const messageId = /^message-id:\s*(<[^<>\s]{1,300}>)/im.exec(unfolded(original))?.[1] ?? null;
  if (/^feedback-type:\s*abuse\b/im.test(withType(parts, 'message/feedback-report') ?? ''))
    return { kind: 'complaint', status: null, words: '', messageId };
  const status = withType(parts, 'message/delivery-status');
  if (!status || field(status, 'action')?.toLowerCase() !== 'failed') return undefined;
  const words = (field(status, 'diagnostic-code') ?? '').replace(/^\w+;\s*/, '');
  return {
    kind: 'bounce',
    status: /\d\.\d{1,3}\.\d{1,3}/.exec(field(status, 'status') ?? '')?.[0] ?? null,
    words: words.slice(0, 500),
    messageId,
  };
}
