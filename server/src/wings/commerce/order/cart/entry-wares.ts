import type { CartInfo } from '#contract/wings/commerce/order/cart-info.ts';
import { scopeOf } from '#server/wings/ground/access/access.rules.ts';
import { isDiscounted } from '#server/wings/commerce/coupon/coupon.rules.ts';
import { lockSubmissions } from '#server/wings/entering/submission/submission.service.ts';
import { touchSubmission, type WholeSubmission } from '#server/wings/entering/submission/whole-submission.store.ts';
import { announceEntries } from '#server/wings/accounts/webhook/webhook.service.ts';
import { putEntriesOrdered } from '#server/wings/entering/submission/entry-state.store.ts';
import { findMissingPeople } from '#server/wings/entering/third-party/third-parties.service.ts';
import { traitsOf } from '#contract/kernel/award/properties.ts';
import { answersWithOrder, askedWithOrder } from './order-answers.ts';
import { changed, findSubmissionsInCart, priceCart, submissionsInCart } from './quote.ts';
import type { PricedOrder, Wares } from './wares.ts';

const entriesIn = ({ lines }: PricedOrder): number[] => lines.flatMap(({ entryId }) => entryId ?? []);

/** Entries of submissions: sold, they are ordered. */
export const entryWares: Wares<CartInfo, WholeSubmission[]> = {
  page: 'cart',
  look: findSubmissionsInCart,
  hold: async (db, buyer, cart) => lockSubmissions(db, scopeOf(buyer, 'pay'), await submissionsInCart(db, cart)),
  async price(db, buyer, submissions, cart, now, gateway) {
    const missing = await findMissingPeople(db, submissions, now);
    if (missing) throw changed('', missing);
    const { lines, ...priced } = await priceCart(db, buyer, submissions, cart, now, gateway);
    const asked = traitsOf(cart.PropertyID).fees
      ? await askedWithOrder(
          db,
          cart.PropertyID,
          submissions,
          lines.map(({ entryId }) => entryId),
        )
      : undefined;
    return {
      ...priced,
      kind: 'entries',
      ...(asked && { own: answersWithOrder(asked, cart.Answers ?? {}) }),
      lines: lines.map(({ entryId, categoryId, title, category, price }, position) => ({
        entryId,
        name: title,
        detail: category,
        unitPrice: price,
        isDiscounted: !priced.coupon || isDiscounted(priced.coupon, categoryId),
        position,
      })),
    };
  },
  isSame(cart, lines) {
    const bought = new Set(lines.map(({ entryId }) => entryId));
    return !cart.EntryIDs?.some((id) => !bought.has(id));
  },
  async sold({ db, now }, orderId, submissions, priced) {
    await putEntriesOrdered(db, priced.propertyId, orderId);
    await announceEntries(db, now, priced.propertyId, 'entry.submitted', entriesIn(priced), { OrderID: orderId });
    for (const { id } of submissions) await touchSubmission(db, id, now);
  },
  declined: ([submission], { EntryIDs }) => ({ subject: 'submission', subjectId: submission?.id ?? 0, what: { entries: EntryIDs } }),
  bought: (priced) => ({ entries: entriesIn(priced) }),
};
