import type { ParcelRow } from '#contract/wings/desk/dispatch/dispatch.ts';
import { countryName } from '#contract/wings/ground/geo/country-name.ts';
import { formatDate } from '#contract/kernel/text/formats.ts';
import { traitsOf } from '#contract/kernel/award/properties.ts';
import { listLinesToPack, listParcelsOf } from '#server/wings/commerce/order/desk/parcel.store.ts';
import { findOrder } from '#server/wings/commerce/order/order.store.ts';
import { portalAddress } from '#server/kernel/pages/addresses.ts';
import { type MailDesk, queueMail } from '#server/kernel/mail/queue-mail.ts';
import { parcelSentMail } from './mails/parcel-sent.ts';

/** To the buyer: what is in the parcel, where it goes and how to follow it. */
export async function mailSent(desk: MailDesk, propertyId: number, parcel: ParcelRow): Promise<void> {
  const others = await listParcelsOf(desk.db, parcel.OrderID);
  const hasMore =
    others.some(({ id, sentAt }) => id !== parcel.ParcelID && sentAt === null) ||
    (await listLinesToPack(desk.db, [parcel.OrderID])).length > 0;
  const order = await findOrder(desk.db, 'everybody', parcel.OrderID);
  await queueMail(desk, parcelSentMail, {
    propertyId,
    to: parcel.Email,
    values: {
      firstName: parcel.Name.split(' ')[0] || null,
      confirmationNumber: parcel.ConfirmationNumber,
      sentOn: formatDate(parcel.SentDate ?? desk.now, traitsOf(propertyId)),
      address: [parcel.Name, parcel.Organization, parcel.Address, countryName(parcel.Country)].filter(Boolean).join(', '),
      carrier: parcel.Carrier,
      trackingNumber: parcel.TrackingNumber,
      lines: parcel.Lines.map(({ Name, Detail, Quantity }) => ({ name: Name, detail: Detail, quantity: Quantity })),
      hasMore,
      isTest: order?.isTest ?? false,
      link: `${portalAddress(desk.services.settings.publicUrl, propertyId, 'entries')}/orders/${parcel.ConfirmationNumber}`,
    },
  });
}
