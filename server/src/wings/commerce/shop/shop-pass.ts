import { shopPass } from '#contract/wings/commerce/shop/shop-pass.ts';
import { implement } from '#server/kernel/call/implement.ts';
import { secretLinks } from '#server/wings/ground/secret-link/secret-link.rules.ts';
import { newSecret } from '#server/wings/ground/secret-link/secret-link.service.ts';
import { addPass, findEntryOfOrder, forgetPasses } from './shop-pass.store.ts';

export const shopPassHandlers = implement(shopPass, {
  /** What is bought with a pass belongs to the account that owns the entry's submission: it gets the documents, and sees it among its orders. */
  async loginByEntryID({ db, query, now, services, record, refuse }) {
    await services.limiter.take('shopPass', { account: `entry ${query.propertyId} ${query.entryId}` });
    const entry = await findEntryOfOrder(db, query.propertyId, query.entryId, query.confirmation);
    // Not which of the two is wrong: anyone who tries numbers learns nothing.
    if (!entry) return refuse('WrongConfirmation');
    await forgetPasses(db, now);
    const { secret, stored } = newSecret(secretLinks.shopPass, now);
    const id = await addPass(db, { propertyId: query.propertyId, entryId: entry.id, accountId: entry.accountId, ...stored });
    await record('shop.passGiven', {
      subject: 'entry',
      subjectId: entry.id,
      propertyId: query.propertyId,
      after: { pass: id, until: stored.expiresAt },
    });
    return {
      Token: secret,
      ExpiresDate: stored.expiresAt,
      PropertyID: query.propertyId,
      EntryID: entry.id,
      SeasonID: entry.seasonId,
      Title: entry.title,
      Category: entry.category,
    };
  },
});
