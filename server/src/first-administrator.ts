import { adminPropertyId } from '#contract/kernel/award/properties.ts';
import { addAccountUnlessTaken } from './wings/accounts/account/account.store.ts';
import { putGrants } from './wings/accounts/account/staff/staff.store.ts';
import type { World } from './kernel/call/mount.ts';

/** Someone must be able to come in first. ADMIN_EMAIL and ADMIN_PASSWORD do nothing once there is an administrator. */
export async function putFirstAdministrator({ pool, services, clock }: Pick<World, 'pool' | 'services' | 'clock'>): Promise<void> {
  const { ADMIN_EMAIL: email, ADMIN_PASSWORD: password } = services.settings;
  const exists = () => pool.selectFrom('account').select('id').where('role', '=', 'Administrator').limit(1).executeTakeFirst();
  if (await exists()) return;
  if (!email || !password) {
    services.log.warn('there is no administrator yet: set ADMIN_EMAIL and ADMIN_PASSWORD and restart to create one');
    return;
  }
  const passwordHash = await services.passwords.hash(password);
  // The set-up asks for the name, which mails to judges and colleagues have.
  const account = { email, role: 'Administrator', firstName: '', lastName: '', passwordHash, createdAt: clock() };
  const made = await addAccountUnlessTaken(pool, adminPropertyId, account);
  // Another process was quicker.
  if (!made) return;
  await putGrants(pool, made.id, [{ propertyId: null, role: 'owner' }], null, clock());
  services.log.info('created the first administrator');
}
