import { token } from '#contract/wings/accounts/account/token.ts';
import { adminPropertyId, entryPropertiesJudgedOn, findProperty, isPublic } from '#contract/kernel/award/properties.ts';
import { afterPreparing, implement } from '#server/kernel/call/implement.ts';
import { Refusal } from '#server/kernel/call/refusal.ts';
import * as accounts from '../account.store.ts';
import { admit } from './admit.ts';
import { takeTry, tellOwner, triesOf } from './sign-in-tries.ts';
import { splitUsername } from './sign-in.rules.ts';

/** Where an email may have an account of another role than judge: the awards that are judged on this site, and the admin. */
const besidesJudges = (judgingId: number): number[] => [
  adminPropertyId,
  ...entryPropertiesJudgedOn(judgingId)
    .filter(isPublic)
    .map(({ id }) => id),
];

export const tokenHandlers = implement(token, {
  token: afterPreparing<typeof token.token>()(
    async ({ body, caller, db, now, services }) => {
      const { email, propertyId } = splitUsername(body.username);
      const traits = findProperty(propertyId);
      // No one signs in to an award before it is open; staff have accounts of the platform.
      const own = traits && isPublic(traits) ? await accounts.findAccountByEmail(db, propertyId, email) : undefined;
      // Entrants and organizers of the awards judged here get "Access denied.", not that the password is wrong.
      const other = !own && traits?.kind === 'judging' ? await accounts.findAccountAmong(db, besidesJudges(propertyId), email) : undefined;
      const found = own ?? other;
      const tries = await triesOf({ db, caller, now }, propertyId, email, found);
      const held = await takeTry({ services, now }, tries, found);
      const isOther = other !== undefined;
      if (held) return { email, propertyId, found, isOther, passwordHash: null, isRight: false, tries, held };
      // No one by that name, an account that was closed and a wrong password: one answer, and as long in coming.
      const passwordHash = found && !found.deactivatedAt ? found.passwordHash : null;
      const isRight = await services.passwords.matches(passwordHash, body.password);
      return { email, propertyId, found, isOther, passwordHash, isRight, tries, held };
    },
    async (given) => {
      const { body, caller, db, now, services, record, refuse, afterCommit } = given;
      const { email, propertyId, found, isOther, passwordHash, isRight, tries, held } = given.prepared;
      if (held && found) {
        await record('account.signInHeld', { subject: 'account', subjectId: found.id, propertyId, after: { email: found.email } });
        await tellOwner(given, found);
        throw new Refusal('TooMany', { ...held.details, keeps: true });
      }
      const isIn = found && !isOther && passwordHash && isRight && (await accounts.noteSignIn(db, propertyId, found.id, passwordHash, now));
      if (!isIn) {
        await record('account.signInFailed', {
          subject: 'account',
          ...(found && { subjectId: found.id }),
          ...(findProperty(propertyId) && { propertyId }),
          after: { email },
        });
        return refuse(isOther && isRight ? 'AccessDenied' : 'InvalidGrant', { keeps: true });
      }
      afterCommit(async () => {
        await services.limiter.forgive(tries.limit, { account: tries.key });
        await services.limiter.refund('signIn', { address: caller.address });
      });
      return admit(given, found, { appId: body.app_id ?? null });
    },
  ),
});
