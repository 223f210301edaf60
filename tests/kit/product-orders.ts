import { product } from '#contract/wings/commerce/product/product.ts';
import { addOrder } from '#server/wings/commerce/order/order.store.ts';
import { newConfirmationNumber } from '#server/wings/commerce/order/order.rules.ts';
import { addPayment } from '#server/wings/commerce/order/payment/payment.store.ts';
import { renewOrder } from '#server/wings/commerce/order/renew-order.ts';
import { billing } from './orders.ts';
import type { Person } from './people.ts';
import type { TestServer } from './test-server.ts';

interface LineToBuy {
  productSeasonId: number;
  quantity?: number;
  unitPrice?: number;
  engraving?: Record<string, string>;
}

interface ToBuy {
  seasonId: number;
  lines: readonly LineToBuy[];
  isPaid?: boolean;
  shipping?: number;
  shippingAddress?: object;
}

/** Placed orders of goods, for tests of what happens afterwards. */
export function productOrdersIn(server: () => TestServer, propertyId: number) {
  let made = 0;
  return {
    /** On sale in a season; with a weight it is shipped. */
    async sell(organizer: Person, SeasonID: number, Name: string, change: { Price?: number; Weight?: number; Stock?: number } = {}) {
      const { ProductTypeID } = await server().as(organizer)(product.addproducttype, { body: { name: 'Statues' } });
      const { ProductSeason } = await server().as(organizer)(product.updateproductseason, {
        body: { productSeason: { SeasonID, Name, ProductTypeID, Price: 20_000, Weight: 1500, ...change } },
      });
      return ProductSeason.ProductSeasonID;
    },

    async buy(buyer: Person, { seasonId, lines, isPaid = true, shipping = 0, shippingAddress }: ToBuy) {
      made += 1;
      const now = server().world.clock();
      const sold = await server().pool.selectFrom('productSeason').selectAll().execute();
      const rows = lines.map(({ productSeasonId, quantity = 1, unitPrice, engraving = {} }, position) => {
        const one = sold.find(({ id }) => id === productSeasonId);
        return {
          productSeasonId,
          name: one?.name ?? '',
          detail: '',
          quantity,
          unitPrice: unitPrice ?? one?.price ?? 0,
          personalizations: JSON.stringify(
            Object.entries(engraving).map(([Label, Text], at) => ({ PersonalizationID: at + 1, Label, Text })),
          ),
          position,
        };
      });
      const subtotal = rows.reduce((sum, { quantity, unitPrice }) => sum + quantity * unitPrice, 0);
      const confirmationNumber = newConfirmationNumber();
      const orderId = await server()
        .pool.transaction()
        .execute(async (db) => {
          const id = await addOrder(
            db,
            propertyId,
            {
              seasonId,
              accountId: buyer.id,
              kind: 'products',
              confirmationNumber,
              paymentMethod: 'invoice',
              currency: 'USD',
              subtotal,
              shipping,
              total: subtotal + shipping,
              billing: JSON.stringify({ ...billing, Email: buyer.email }),
              shippingAddress: shippingAddress ? JSON.stringify(shippingAddress) : null,
              cartKey: `bought-${made}`,
              createdAt: now,
            },
            rows,
          );
          if (!id) throw new RangeError('This cart was bought before');
          if (isPaid) {
            const payment = { gateway: 'recorded', amount: subtotal + shipping, paymentStatusId: 5, reference: '', message: '' };
            await addPayment(db, { ...payment, orderId: id, createdAt: now });
            await renewOrder(db, id, now);
          }
          return id;
        });
      const kept = await server()
        .pool.selectFrom('orderLine')
        .select(['id', 'name'])
        .where('orderId', '=', orderId)
        .orderBy('position')
        .execute();
      return { OrderID: orderId, ConfirmationNumber: confirmationNumber, lineIds: kept.map(({ id }) => id) };
    },
  };
}
