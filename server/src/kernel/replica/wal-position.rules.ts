/** A position in the database's write-ahead log, as PostgreSQL writes it: `16/B374D848`. Later is larger. */
export function readPosition(text: string | undefined | null): bigint | undefined {
  const found = /^([0-9a-f]{1,8})[/-]([0-9a-f]{1,8})$/i.exec(text ?? '');
  return found ? (BigInt(`0x${found[1]}`) << 32n) | BigInt(`0x${found[2]}`) : undefined;
}

/** As a cookie holds it, in which a slash would have to be escaped. */
export const cookieText = (position: bigint): string =>
  `${(position >> 32n).toString(16).toUpperCase()}-${(position & 0xffff_ffffn).toString(16).toUpperCase()}`;
