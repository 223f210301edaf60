import { shopPass } from '#contract/wings/commerce/shop/shop-pass.ts';
import { passStart } from '#contract/kernel/call/token-start.ts';
import { implement } from '#server/kernel/call/implement.ts';
import { hashOf, newToken } from '#server/kernel/identity/signer.ts';
import { addPass, findEntryOfOrder, forgetPasses } from './shop-pass.store.ts';

/** Long enough to ask a colleague what to engrave. */
const passHours = 4;
const hourMs = 3_600_000;

export const shopPassHandlers = implement(shopPass, {
  /** What is bought with a pass belongs to the account that owns the entry's submission: it gets the documents, and sees it among its orders. */
  async loginByEntryID({ db, query, now, services, record, refuse }) {
    await services.limiter.take('shopPass', { account: `entry ${query.propertyId} ${query.entryId}` });
    const entry = await findEntryOfOrder(db, query.propertyId, query.entryId, query.confirmation);
    // Not which of the two is wrong: whoever tries numbers learns nothing.
    if (!entry) return refuse('WrongConfirmation');
    await forgetPasses(db, now);
    const token = `${passStart}${newToken()}`;
    const expiresAt = new Date(now.getTime() + passHours * hourMs);
    const id = await addPass(db, {
      propertyId: query.propertyId,
      entryId: entry.id,
      accountId: entry.accountId,
      tokenHash: hashOf(token),
      createdAt: now,
      expiresAt,
    });
    await record('shop.passGiven', {
      subject: 'entry',
      subjectId: entry.id,
      propertyId: query.propertyId,
      after: { pass: id, until: expiresAt },
    });
    return {
      Token: token,
      ExpiresDate: expiresAt,
      PropertyID: query.propertyId,
      EntryID: entry.id,
      SeasonID: entry.seasonId,
      Title: entry.title,
      Category: entry.category,
    };
  },
});
