/** Names one attempt, so that what is sent twice is done once. Works in every browser, also where the page is not served over TLS. */
export const newKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
