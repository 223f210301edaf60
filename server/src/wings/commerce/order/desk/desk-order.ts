import { type DeskProduct, deskOrder } from '#contract/wings/commerce/order/desk-order.ts';
import { addAccountUnlessTaken, findAccount, findAccountByEmail } from '#server/wings/accounts/account/account.store.ts';
import { mailNewEntrant } from '#server/wings/accounts/account/registration/new-entrant.service.ts';
import { listForSale, type SoldRow } from '#server/wings/commerce/shop/shop.store.ts';
import { type Given, implement } from '#server/kernel/call/implement.ts';
import { fieldError, Refusal } from '#server/kernel/call/refusal.ts';
import { documentOrder } from './document-order.service.ts';
import { missingReason, pricedLines } from './desk-order.rules.ts';
import { putMadeBy } from './edit-order.store.ts';
import { planFor, writeEdit } from './edit-plan.ts';
import { mailOrder } from '../order-mail.ts';
import * as store from '../order.store.ts';
import { buyerOf, placeProducts } from '../payment/place-products.service.ts';
import { renewOrder } from '../renew-order.ts';
import { viewOf } from '../view.ts';

const viewProduct = (row: SoldRow): DeskProduct => ({
  ProductSeasonID: row.id,
  SeasonID: row.seasonId,
  Season: row.season,
  Name: row.name,
  ProductType: row.typeName,
  Price: row.price,
  Stock: row.stock,
  IsAvailable: row.isAvailable,
  IsTicket: row.isTicket,
  IsShipped: row.weight !== null,
  Personalizations: row.texts.map(({ id, label, maxLength, isRequired, position }) => ({
    PersonalizationID: id,
    ProductSeasonID: row.id,
    Label: label,
    MaxLength: maxLength,
    IsRequired: isRequired,
    Position: position,
  })),
});

const isOf = (row: SoldRow, seasonId: number | null | undefined, isTicket: boolean): boolean =>
  row.parentId === null && row.isTicket === isTicket && (!seasonId || row.seasonId === seasonId);

type Submitting = Given<typeof deskOrder.submitAdminNewTicketCart>;

/** The buyer's account; a new contact gets one, and the link by which they choose a password. A known address is who it belongs to. */
async function buyerFor(given: Submitting): Promise<number> {
  const { db, body, now, record } = given;
  const { PropertyID, Buyer } = body;
  if ('UserID' in Buyer) {
    const known = await findAccount(db, PropertyID, Buyer.UserID);
    if (!known || known.deactivatedAt) throw new Refusal('NotFound');
    return known.id;
  }
  const contact = { email: Buyer.Email, firstName: Buyer.FirstName, lastName: Buyer.LastName };
  const added = await addAccountUnlessTaken(db, PropertyID, { ...contact, role: 'Entrant', createdAt: now });
  if (added) {
    await record('entrant.created', { subject: 'account', subjectId: added.id, propertyId: PropertyID, after: contact });
    await mailNewEntrant(given, added);
    return added.id;
  }
  const owner = await findAccountByEmail(db, PropertyID, Buyer.Email);
  if (!owner || owner.deactivatedAt) throw new Refusal('NotFound');
  return owner.id;
}

export const deskOrderHandlers = implement(deskOrder, {
  getProductsForAdminOrderCreation: async ({ db, params, query, now }) =>
    (await listForSale(db, params.propertyId, now)).filter((row) => isOf(row, query.seasonId, false)).map(viewProduct),
  getTicketsForAdminOrderCreation: async ({ db, body, now }) =>
    (await listForSale(db, body.PropertyID, now)).filter((row) => isOf(row, body.SeasonID, true)).map(viewProduct),

  async submitAdminNewTicketCart(given) {
    const { db, body, actor, now, services, language, record } = given;
    const why = missingReason(body);
    if (why) throw new Refusal('Invalid', { message: why, errors: [fieldError('Reason', why)] });
    const accountId = await buyerFor(given);
    const known = await store.findOrderByKey(db, accountId, body.Key);
    // Sent twice: it was ordered once.
    if (known) return viewOf(db, known, services, language);
    const buyer = await buyerOf(db, { accountId, propertyId: body.PropertyID });
    const cart = {
      PropertyID: body.PropertyID,
      Lines: body.Lines.map(({ ProductSeasonID, EntryID, Quantity, Personalizations }) => ({
        ProductSeasonID,
        EntryID,
        Quantity,
        Personalizations,
        Parts: [],
      })),
      Billing: body.Billing,
      ShippingAddress: body.ShippingAddress,
      CartKey: body.Key,
    };
    const orderId = await placeProducts({ ...given, actor: buyer }, cart, { by: 'none' }, undefined, { isOpen: true });
    const placed = await store.lockOrder(db, 'everybody', orderId);
    if (!placed) throw new Refusal('NotFound');
    const lines = await store.listLines(db, orderId);
    const isComplimentary = body.PaidBy === 'complimentary';
    const Lines = pricedLines(lines, body);
    if (Lines.length > 0 || (isComplimentary && placed.shipping > 0))
      await writeEdit(db, placed, await planFor(db, placed, { Lines, ...(isComplimentary && { Shipping: 0 }) }, now));
    await putMadeBy(db, orderId, { madeBy: actor.id, priceReason: body.Reason ?? '', isFree: isComplimentary });
    await renewOrder(db, orderId, now);
    if (body.PaidBy === 'invoice') await documentOrder(db, orderId, now, true);
    await record('order.made', {
      subject: 'order',
      subjectId: orderId,
      propertyId: body.PropertyID,
      after: {
        accountId,
        paidBy: body.PaidBy,
        reason: body.Reason ?? null,
        shopPrices: lines.map(({ id, name, unitPrice }) => ({ id, name, unitPrice })),
        prices: Lines,
      },
    });
    await mailOrder(given, orderId);
    return viewOf(db, await store.findOrder(db, 'everybody', orderId), services, language);
  },
});
