import type { Role, StaffGrant, StaffRole } from '#contract/kernel/call/permissions.ts';
import { adminPropertyId } from '#contract/kernel/award/properties.ts';
import { putGrants } from '#server/wings/accounts/account/staff/staff.store.ts';
import type { World } from '#server/kernel/call/mount.ts';
import { hashOf, newToken } from '#server/kernel/identity/signer.ts';

export interface Person {
  id: number;
  email: string;
  propertyId: number;
  role: Exclude<Role, 'Voter'>;
  token: string;
}

/** People for tests, signed in already. Passwords are hashed only where a test signs in by password: it is slow on purpose. */
export function people(world: World) {
  let made = 0;
  const make = async (
    role: Person['role'],
    propertyId: number,
    details: { email?: string; password?: string; grants?: readonly StaffGrant[] } = {},
  ): Promise<Person> => {
    made += 1;
    const email = details.email ?? `${role.toLowerCase()}${made}@example.org`;
    const { id } = await world.pool
      .insertInto('account')
      .values({
        propertyId,
        email,
        role,
        firstName: 'Robin',
        lastName: `Vale ${made}`,
        passwordHash: details.password ? await world.services.passwords.hash(details.password) : null,
        createdAt: world.clock(),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const grants = role === 'Administrator' ? (details.grants ?? [{ propertyId: null, role: 'owner' as const }]) : [];
    await putGrants(world.pool, id, grants, null, world.clock());
    return { id, email, propertyId, role, token: await signIn(id) };
  };
  /** A session for an account that exists already. */
  const signIn = async (accountId: number): Promise<string> => {
    const token = newToken();
    const now = world.clock();
    await world.pool
      .insertInto('session')
      .values({
        tokenHash: hashOf(token),
        accountId,
        address: '127.0.0.1',
        agent: 'test',
        createdAt: now,
        lastSeenAt: now,
        expiresAt: new Date(now.getTime() + 86_400_000),
      })
      .execute();
    return token;
  };
  return {
    make,
    signIn,
    administrator: (details = {}) => make('Administrator', adminPropertyId, details),
    /** Someone with one role, for these awards. */
    staff: (role: StaffRole, ...awards: number[]) =>
      make('Administrator', adminPropertyId, { grants: awards.map((propertyId) => ({ propertyId, role })) }),
    entrant: (propertyId = 1, details = {}) => make('Entrant', propertyId, details),
    guest: (propertyId = 1, details = {}) => make('Guest', propertyId, details),
    reviewer: (propertyId = 2, details = {}) => make('Reviewer', propertyId, details),
  };
}
