import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';

const sha256 = (data: Buffer | string): Buffer => createHash('sha256').update(data).digest();
const uint = (major: number, value: number): Buffer => {
  if (value < 24) return Buffer.from([(major << 5) | value]);
  if (value < 256) return Buffer.from([(major << 5) | 24, value]);
  return Buffer.from([(major << 5) | 25, value >> 8, value & 255]);
};
type Cbor = number | string | Buffer | ReadonlyMap<number | string, Cbor>;

/** As much of CBOR as an authenticator writes. */
function cbor(value: Cbor): Buffer {
  if (typeof value === 'number') return value >= 0 ? uint(0, value) : uint(1, -1 - value);
  if (typeof value === 'string') return Buffer.concat([uint(3, Buffer.byteLength(value)), Buffer.from(value)]);
  if (Buffer.isBuffer(value)) return Buffer.concat([uint(2, value.length), value]);
  const map = value as ReadonlyMap<number | string, Cbor>;
  return Buffer.concat([uint(5, map.size), ...[...map].flatMap(([key, inner]) => [cbor(key), cbor(inner)])]);
}

/** A security key in software: it signs what it is asked to, as a browser at this origin would pass it on. */
export function openPasskeyDevice(publicUrl: string) {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const id = randomBytes(16);
  const home = new URL(publicUrl);
  const clientData = (type: string, challenge: unknown, origin: string): Buffer =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  const authData = (flags: number, counter: number, rpId: string): Buffer => {
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    return Buffer.concat([sha256(rpId), Buffer.from([flags]), count]);
  };
  const message = (response: Record<string, Buffer>) => ({
    id: id.toString('base64url'),
    rawId: id.toString('base64url'),
    type: 'public-key',
    clientExtensionResults: {},
    response: Object.fromEntries(Object.entries(response).map(([key, bytes]) => [key, bytes.toString('base64url')])),
  });
  return {
    /** What the browser sends when the passkey is made. */
    made: ({ challenge }: Record<string, unknown>, origin = home.origin) => {
      const key = new Map<number, Cbor>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, Buffer.from(x, 'base64url')],
        [-3, Buffer.from(y, 'base64url')],
      ]);
      const credential = Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, cbor(key)]);
      const attestation = new Map<string, Cbor>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', Buffer.concat([authData(0x41, 1, home.hostname), credential])],
      ]);
      return message({ clientDataJSON: clientData('webauthn.create', challenge, origin), attestationObject: cbor(attestation) });
    },
    /** What the browser sends when it is used. Each use counts; a copy of the key does not know of the other's uses. */
    signed: ({ challenge }: Record<string, unknown>, counter: number, { origin = home.origin, rpId = home.hostname } = {}) => {
      const clientDataJSON = clientData('webauthn.get', challenge, origin);
      const authenticatorData = authData(0x01, counter, rpId);
      const signature = sign('sha256', Buffer.concat([authenticatorData, sha256(clientDataJSON)]), privateKey);
      return message({ clientDataJSON, authenticatorData, signature });
    },
  };
}
