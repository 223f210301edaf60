import { merchExport } from '#contract/wings/desk/export/merch-export.ts';
import type { ShippingAddress } from '#contract/wings/commerce/order/product-cart.ts';
import { paymentStatusName } from '#contract/kernel/call/constants.ts';
import { plainAmount } from '#contract/kernel/text/money.ts';
import { engravingOf } from '#server/wings/commerce/order/cart/engraving.rules.ts';
import { implement } from '#server/kernel/call/implement.ts';
import { goodsStatus, isPaid, plateColumns } from './merch-export.rules.ts';
import * as store from './merch-export.store.ts';

type Receiver = Partial<ShippingAddress> & { Email?: string };

const receiverOf = ({ shippingAddress, billing }: store.GoodsLine): Receiver => (shippingAddress ?? billing ?? {}) as Receiver;

export const merchExportHandlers = implement(merchExport, {
  async exportMerchReport({ db, params, query }) {
    const lines = await store.listGoodsLines(db, params.propId, query.seasonId);
    return lines.map((line) => {
      const to = receiverOf(line);
      const isOpen = isPaid(line) && line.returnedAt === null && line.weight !== null;
      return {
        OrderNumber: line.confirmationNumber,
        OrderDate: line.createdAt,
        PaymentStatus: paymentStatusName(line.paymentStatusId),
        PaidDate: line.paidAt,
        Season: line.season,
        Product: line.name,
        ProductType: line.typeName,
        PartOf: line.partOf ?? '',
        EntryID: line.forEntryId,
        Work: line.title ?? '',
        Category: line.category ?? '',
        Level: line.level ?? '',
        Quantity: line.quantity,
        ToPack: isOpen ? Math.max(0, line.quantity - line.inParcels) : 0,
        Packed: line.inParcels - line.sent,
        Sent: line.sent,
        Status: goodsStatus(line),
        AvailableDate: line.laterAt,
        Engraving: engravingOf(line.personalizations).map(({ Label, Text }) => `${Label}: ${Text}`),
        GramsEach: line.weight ?? 0,
        ShipFirstName: to.FirstName ?? '',
        ShipLastName: to.LastName ?? '',
        ShipOrganization: to.Organization ?? '',
        ShipAddress1: to.Address1 ?? '',
        ShipAddress2: to.Address2 ?? '',
        ShipCity: to.City ?? '',
        ShipState: to.State ?? '',
        ShipPostalCode: to.PostalCode ?? '',
        ShipCountry: to.Country ?? '',
        ShipPhone: to.Phone ?? '',
        Email: ((line.billing ?? {}) as Receiver).Email ?? line.email,
        Carriers: line.carriers,
        TrackingNumbers: line.trackingNumbers,
        SentDate: line.sentAt,
        UnitPrice: plainAmount(line.unitPrice, line.currency),
        Currency: line.currency,
      };
    });
  },

  async exportAwardPackage({ db, params, query }) {
    const lines = await store.listGoodsLines(db, params.propId, query.seasonId);
    return lines
      .filter((line) => isPaid(line) && line.returnedAt === null && engravingOf(line.personalizations).length > 0)
      .map((line) => {
        const to = receiverOf(line);
        return {
          OrderNumber: line.confirmationNumber,
          Plate: line.id,
          Product: line.name,
          ProductType: line.typeName,
          PartOf: line.partOf ?? '',
          Quantity: line.quantity,
          Season: line.season,
          EntryID: line.forEntryId,
          Work: line.title ?? '',
          WorkOrganization: line.organization ?? '',
          Category: line.category ?? '',
          Level: line.level ?? '',
          ...plateColumns(line.personalizations),
          Status: goodsStatus(line),
          AvailableDate: line.laterAt,
          PaidDate: line.paidAt,
          ShipName: [to.FirstName, to.LastName].filter(Boolean).join(' '),
          ShipOrganization: to.Organization ?? '',
          ShipCity: to.City ?? '',
          ShipCountry: to.Country ?? '',
        };
      });
  },
});
