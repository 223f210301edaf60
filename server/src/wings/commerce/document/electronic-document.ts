import { paymentStatuses } from '#contract/kernel/call/constants.ts';
import type { Award } from '#contract/wings/desk/award/award.ts';
import type { Billing } from '#contract/wings/commerce/order/cart-info.ts';
import type { ElectronicFormat } from '#contract/wings/commerce/document/document.ts';
import type { PropertyTraits } from '#contract/kernel/award/properties.ts';
import { saying } from '#contract/kernel/text/said.ts';
import { dayOf } from '#contract/kernel/text/zone-time.ts';
import { Refusal } from '#server/kernel/call/refusal.ts';
import { printSheet, type Sheet } from '#server/kernel/drawing/paper.ts';
import type { Content } from '#server/wings/commerce/invoice/content.rules.ts';
import { formatsOf, lackOf, writtenAs } from '#server/wings/commerce/invoice/electronic/electronic.service.ts';
import type { DocumentRow } from '#server/wings/commerce/invoice/invoice.store.ts';
import type { OrderHead } from '#server/wings/commerce/order/order.store.ts';
import { paymentTerms } from '#server/wings/commerce/order/payment/payment-terms.rules.ts';
import type { PaymentRow } from '#server/wings/commerce/order/payment/payment.store.ts';
import texts from '#texts/commerce/document-refusals.ts';
import { sheetWords } from './sheet-words.ts';

const says = saying(texts);

/** What wasn't asked for when the document was issued, such as a Peppol ID, may have been added since; what it says stays. */
const filled = <Said extends object>(said: Said | null, today: object | null): Said =>
  ({ ...today, ...Object.fromEntries(Object.entries(said ?? {}).filter(([, value]) => value !== '' && value !== null)) }) as Said;

interface Today {
  seller: Award['Seller'];
  home: string | null;
}

/** What an issued document says, with what electronic invoices need beside it. */
export const completed = (content: Content, order: OrderHead, { seller, home }: Today): Content => ({
  ...content,
  seller: filled(content.seller, seller),
  buyer: filled(content.buyer, order.billing as Partial<Billing>),
  sellerCountry: content.sellerCountry ?? home,
});

interface Issued {
  row: DocumentRow;
  /** As `completed` makes it. */
  content: Content;
  order: OrderHead;
  payments: readonly PaymentRow[];
  /** The same for people. */
  sheet: Sheet;
}

/** An issued document for machines, by EN 16931. */
export async function electronicFile(traits: PropertyTraits, { row, content, order, payments, sheet }: Issued, format: ElectronicFormat) {
  const lack = lackOf(content, format);
  if (lack || !formatsOf(content).includes(format)) throw new Refusal('NotElectronic', lack ? { message: says(`lack-${lack}`) } : {});
  const t = sheetWords(traits);
  const { dueAt } = paymentTerms(order);
  const received = payments
    .filter(({ paymentStatusId }) => paymentStatusId === paymentStatuses.paid)
    .reduce((sum, { amount }) => sum + amount, 0);
  const around = {
    number: row.number,
    kind: row.kind,
    issued: dayOf(row.issuedAt, traits.timeZone),
    supplied: dayOf(new Date(content.orderedAt), traits.timeZone),
    due: row.kind === 'invoice' && dueAt ? dayOf(dueAt, traits.timeZone) : undefined,
    paid: row.kind === 'invoice' ? Math.min(received, content.total) : 0,
    words: {
      discount: content.couponCode ? t('coupon', { code: content.couponCode }) : t('discount'),
      shipping: t('shipping'),
      terms: t('pay-at-once'),
      untaxed: t('untaxed'),
    },
  };
  const written = writtenAs(content, around, format, row.issuedAt);
  if ('xml' in written) return { type: 'application/xml', content: Buffer.from(written.xml), fileName: `${row.number}-${format}.xml` };
  return { type: 'application/pdf', content: await printSheet(sheet, written.twin), fileName: `${row.number}-factur-x.pdf` };
}
