import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';
import type { ReadDb, WriteDb } from '#server/kernel/database/db.ts';
import type { Services } from '#server/kernel/runtime/services.ts';
import type { AccountRow } from '../account.store.ts';
import * as store from './factor.store.ts';

/** When someone first uses a passkey: no start waits for it. */
const webauthn = () => import('@simplewebauthn/server');

type Settings = Pick<Services['settings'], 'publicUrl'>;
type Owner = Pick<AccountRow, 'id' | 'email' | 'firstName' | 'lastName'>;
/** Their form is WebAuthn's own; the contract passes them on as they are. */
type Message = Record<string, unknown>;

const placeOf = ({ publicUrl }: Settings) => ({ rpID: new URL(publicUrl).hostname, origin: new URL(publicUrl).origin });
const timeout = 120_000;

/** What the browser needs to make a passkey; the same device does not make a second one. */
export async function optionsToAdd(db: ReadDb, settings: Settings, owner: Owner) {
  const { generateRegistrationOptions } = await webauthn();
  const options = await generateRegistrationOptions({
    rpName: 'Laurel',
    rpID: placeOf(settings).rpID,
    userName: owner.email,
    userDisplayName: `${owner.firstName} ${owner.lastName}`.trim() || owner.email,
    userID: new TextEncoder().encode(`laurel account ${owner.id}`),
    timeout,
    attestationType: 'none',
    excludeCredentials: (await store.listPasskeys(db, owner.id)).map(({ credentialId }) => ({ id: credentialId })),
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
  });
  return { challenge: options.challenge, message: options as unknown as Message };
}

export async function readAdded(settings: Settings, response: Message, challenge: string) {
  const { rpID, origin } = placeOf(settings);
  const { verifyRegistrationResponse } = await webauthn();
  try {
    const { registrationInfo } = await verifyRegistrationResponse({
      response: response as unknown as RegistrationResponseJSON,
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: rpID,
      // The second of two factors: that someone holds it is enough.
      requireUserVerification: false,
    });
    if (!registrationInfo) return undefined;
    const { id, publicKey, counter, transports = [] } = registrationInfo.credential;
    return { credentialId: id, publicKey: Buffer.from(publicKey), counter, transports: [...transports] };
  } catch {
    return undefined;
  }
}

/** What one of the account's passkeys has to sign; nothing when it has none. */
export async function optionsToProve(db: ReadDb, settings: Settings, accountId: number) {
  const passkeys = await store.listPasskeys(db, accountId);
  if (passkeys.length === 0) return undefined;
  const { generateAuthenticationOptions } = await webauthn();
  const options = await generateAuthenticationOptions({
    rpID: placeOf(settings).rpID,
    timeout,
    userVerification: 'preferred',
    allowCredentials: passkeys.map(({ credentialId, transports }) => ({ id: credentialId, transports })),
  });
  return { challenge: options.challenge, message: options as unknown as Message };
}

/** Whether a passkey of this account signed the challenge. Its counter must have gone up, else there may be two of it. */
export async function isSignedByPasskey(
  db: WriteDb,
  settings: Settings,
  accountId: number,
  response: Message,
  challenge: string,
  now: Date,
): Promise<boolean> {
  const { rpID, origin } = placeOf(settings);
  const passkey = (await store.listPasskeys(db, accountId)).find(({ credentialId }) => credentialId === response.id);
  if (!passkey) return false;
  const { verifyAuthenticationResponse } = await webauthn();
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: response as unknown as AuthenticationResponseJSON,
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: rpID,
      credential: { id: passkey.credentialId, publicKey: new Uint8Array(passkey.publicKey), counter: passkey.counter },
      requireUserVerification: false,
    });
    if (verified) await store.notePasskeyUse(db, accountId, passkey.id, authenticationInfo.newCounter, now);
    return verified;
  } catch {
    return false;
  }
}
