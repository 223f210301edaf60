import { tierAt } from '#contract/wings/entering/category/price.ts';
import { entryPermit, windowAt } from '#contract/wings/entering/submission/entry-states.ts';
import { mostLines } from '#contract/wings/commerce/order/cart-info.ts';
import { checkout, type CheckoutCart } from '#contract/wings/commerce/order/checkout.ts';
import { findProperty, traitsOf } from '#contract/kernel/award/properties.ts';
import { findEntrySeason } from '#server/wings/entering/submission/submission.store.ts';
import { findAccountAnywhere } from '#server/wings/accounts/account/account.store.ts';
import { scopeOf } from '#server/wings/ground/access/access.rules.ts';
import { entryDatesOf, entryRoleOf, leadOf, priceOf, titleOf } from '#server/wings/entering/submission/submission.rules.ts';
import { findWholeSubmissions, type WholeSubmission } from '#server/wings/entering/submission/whole-submission.store.ts';
import { datesOf } from '#server/wings/ground/season/season.rules.ts';
import { implement } from '#server/kernel/call/implement.ts';
import { cancel, lockWithWorks } from '../refund/cancel.ts';
import { countOpenEntries, findLastBilling, findSeasonOfSubmission, listReadySubmissions, sumOrders } from '../cart/cart.store.ts';
import { entryWares } from '../cart/entry-wares.ts';
import { mailOrder } from '../order-mail.ts';
import * as store from '../order.store.ts';
import { checkProperty, placeOrder } from './place.ts';
import { askedWithOrder } from '../cart/order-answers.ts';
import { priceCart, viewQuote } from '../cart/quote.ts';
import { missingInForm, missingOfSubmission } from '#server/wings/entering/submission/piece-form.rules.ts';
import { viewOf } from '../view.ts';
import { saying } from '#contract/kernel/text/said.ts';
import texts from '#texts/commerce/order-refusals.ts';

const says = saying(texts);

type EntryDates = ReturnType<typeof entryDatesOf>;

/** The entrant's country may have opened a question since the work was ready. */
const isComplete = (submission: WholeSubmission, piece: WholeSubmission['pieces'][number]): boolean =>
  missingInForm(piece).length === 0 && missingOfSubmission(submission).length === 0;

const viewGroup = (submission: WholeSubmission, now: Date, urlOf: (key: string) => string): CheckoutCart['Submissions'][number] => ({
  SubmissionID: submission.id,
  Title: titleOf(submission),
  Lines: submission.pieces
    .filter((piece) => isComplete(submission, piece))
    .flatMap((piece) =>
      piece.entries
        .filter(({ state }) => state === 'ready')
        .map((entry) => ({
          EntryID: entry.id,
          PieceID: piece.id,
          PieceTitle: piece.title,
          Category: entry.category,
          LeadImageUrl: leadOf(piece, urlOf),
          Amount: priceOf(submission, entry, now),
        })),
    ),
});

export const checkoutHandlers = implement(checkout, {
  async getCart({ db, body, actor, now, services, language, refuse }) {
    checkProperty(actor, body.PropertyID);
    const scope = scopeOf(actor, 'pay');
    const season = body.SubmissionID
      ? ((await findSeasonOfSubmission(db, scope, body.SubmissionID)) ?? refuse('NotFound'))
      : await findEntrySeason(db, actor.propertyId, actor.id);
    const role = entryRoleOf(actor.role);
    const mayOrder = (dates: EntryDates) => entryPermit({ role, action: 'order', window: windowAt(dates, now) }, 'ready') === 'allowed';
    const ids = season ? await listReadySubmissions(db, scope, season.id) : [];
    const found = new Map((await findWholeSubmissions(db, scope, ids)).map((submission) => [submission.id, submission]));
    const submissions = ids.flatMap((id) => found.get(id) ?? []).filter((submission) => mayOrder(entryDatesOf(submission)));
    // A submission may be open longer than the season.
    const [open] = submissions;
    const dates = open && season && !mayOrder(datesOf(season)) ? entryDatesOf(open) : season && datesOf(season);
    const window = dates ? windowAt(dates, now) : 'over';
    const price = dates && tierAt(dates, now);
    const groups = submissions.map((submission) => viewGroup(submission, now, services.files.urlOf));
    const leftOut = new Set(body.LeftOut);
    const chosen = groups
      .flatMap(({ Lines }) => Lines.map(({ EntryID }) => EntryID))
      .filter((id) => !leftOut.has(id))
      .slice(0, mostLines);
    const priced =
      chosen.length > 0 ? await priceCart(db, actor, submissions, { ...body, EntryIDs: chosen }, now, services.payments) : undefined;
    return {
      SeasonID: season?.id ?? null,
      Season: season?.name ?? '',
      Window: window,
      Currency: traitsOf(actor.propertyId).currency,
      PriceTier: price?.tier ?? null,
      PriceUntil: price?.until ?? null,
      Submissions: groups,
      EntryIDs: chosen,
      Quote: priced ? viewQuote(priced, services.payments, language) : null,
      Asked: (await askedWithOrder(db, actor.propertyId, submissions, chosen))?.asked ?? null,
      LastBilling: ((await findLastBilling(db, actor.propertyId, actor.id)) ?? null) as CheckoutCart['LastBilling'],
    };
  },

  async getOrderTotals({ db, params, actor, now, refuse }) {
    const traits = findProperty(params.propertyId);
    if (traits?.kind !== 'entry') return refuse('NotFound');
    if (actor.role !== 'Administrator') checkProperty(actor, traits.id);
    const scope = scopeOf(actor, 'pay');
    const season = await findEntrySeason(db, traits.id, actor.id);
    const { tier } = season ? tierAt(datesOf(season), now) : { tier: 'regular' as const };
    const seasonId = season?.id ?? 0;
    const { drafts, ready } = await countOpenEntries(db, scope, seasonId, tier);
    const { unpaid, paid } = await sumOrders(db, scope, seasonId);
    const sum = ({ count, amount }: { count: number; amount: number }) => ({ Count: count, Amount: amount });
    return { Currency: traits.currency, Drafts: drafts, Ready: sum(ready), Unpaid: sum(unpaid), Paid: sum(paid) };
  },

  async submitEntries(given) {
    const { db, body, actor, refuse } = given;
    checkProperty(actor, body.PropertyID);
    if (traitsOf(actor.propertyId).fees) return refuse('WrongPayment', { message: says('placeOrderToEnter') });
    const who = (await findAccountAnywhere(db, actor.id)) ?? refuse('NotFound');
    // No one is billed: the order says who entered, and costs nothing.
    const Billing = { FirstName: who.firstName ?? '', LastName: who.lastName ?? '', Email: who.email, Address1: '', City: '', Country: '' };
    const id = await placeOrder(given, entryWares, { ...body, Billing, Total: 0 }, { by: 'none' }, undefined);
    return { OrderID: id, Entries: (await store.listLines(db, id)).length };
  },

  async cancelOrder(given) {
    const { db, body, actor, now, services, language, record, refuse } = given;
    const head = await lockWithWorks(db, scopeOf(actor, 'pay'), body.OrderID);
    if (!head) return refuse('NotFound');
    // Sent twice, or cancelled by the organizer a moment ago: it is as they want it.
    if (head.cancelledAt) return viewOf(db, head, services, language);
    if (!(await cancel(db, head, now))) return refuse('Locked', { message: says('cantCancelPaid') });
    await record('order.cancelled', {
      subject: 'order',
      subjectId: head.id,
      propertyId: head.propertyId,
      before: { paymentStatusId: head.paymentStatusId, total: head.total },
    });
    await mailOrder(given, head.id);
    return viewOf(db, await store.findOrder(db, 'everybody', head.id), services, language);
  },
});
