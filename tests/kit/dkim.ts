import { createHash, createPublicKey, verify } from 'node:crypto';

const tagsIn = (text: string) =>
  Object.fromEntries(
    text.split(';').map((tag) => [tag.slice(0, tag.indexOf('=')).trim(), tag.slice(tag.indexOf('=') + 1).replace(/\s/g, '')]),
  );
const relaxed = (header: string): string => {
  const colon = header.indexOf(':');
  return `${header.slice(0, colon).trim().toLowerCase()}:${header
    .slice(colon + 1)
    .replace(/\r\n/g, '')
    .replace(/\s+/g, ' ')
    .trim()}`;
};

/** Verifies a DKIM signature (RFC 6376, relaxed) as a receiver does, with the record of the name server. Names the domain that signed. */
export function dkimSigner(raw: string, recordOf: (name: string) => string | undefined): string | undefined {
  const end = raw.indexOf('\r\n\r\n');
  const headers = raw.slice(0, end).split(/\r\n(?![ \t])/);
  const own = headers.find((header) => /^dkim-signature:/i.test(header));
  if (!own) return undefined;
  const tags = tagsIn(own.slice(own.indexOf(':') + 1));
  const body = raw
    .slice(end + 4)
    .split('\r\n')
    .map((line) => line.replace(/[ \t]+/g, ' ').replace(/ $/, ''))
    .join('\r\n')
    .replace(/(\r\n)*$/, '\r\n');
  if (createHash('sha256').update(body).digest('base64') !== tags.bh) return undefined;
  const left = [...headers];
  const signed = (tags.h ?? '').split(':').flatMap((name) => {
    const at = left.findLastIndex((header) => header.slice(0, header.indexOf(':')).trim().toLowerCase() === name.toLowerCase());
    return at < 0 ? [] : left.splice(at, 1).map(relaxed);
  });
  const unsigned = relaxed(own).replace(/([;:]\s*b=)[^;]*/, '$1');
  const record = recordOf(`${tags.s}._domainkey.${tags.d}`);
  if (!record) return undefined;
  const key = createPublicKey({ key: Buffer.from(tagsIn(record).p ?? '', 'base64'), format: 'der', type: 'spki' });
  const isGood = verify('sha256', Buffer.from([...signed, unsigned].join('\r\n')), key, Buffer.from(tags.b ?? '', 'base64'));
  return isGood ? tags.d : undefined;
}
