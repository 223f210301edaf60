import fc from 'fast-check';
import type { Content, ContentLine } from '#server/wings/commerce/invoice/content.rules.ts';
import type { Around } from '#server/wings/commerce/invoice/electronic/terms.ts';

interface Generated {
  content: Content;
  around: Around;
}

/** Documents of every kind: several rates, discounts, shipping, refunds, reverse charge, amounts of nothing, currencies without decimals. */
export const generatedInvoices: fc.Arbitrary<Generated> = fc
  .record({
    kind: fc.constantFrom('invoice' as const, 'credit' as const),
    currency: fc.constantFrom('EUR', 'EUR', 'GBP', 'JPY', 'USD'),
    taxReason: fc.constantFrom(
      'home',
      'place',
      'oss',
      'reversed',
      'intraCommunity',
      'export',
      'unregistered',
      'elsewhere',
      'none' as const,
    ),
    rate: fc.constantFrom(550, 700, 1900, 2000, 2100, 2550),
    lines: fc.array(fc.record({ price: fc.constantFrom(0, 1, 99, 12_345, 33_333, 50_000), quantity: fc.integer({ min: 1, max: 4 }) }), {
      minLength: 1,
      maxLength: 6,
    }),
    hasRefund: fc.boolean(),
    discount: fc.constantFrom(0, 0, 5),
    shipping: fc.constantFrom(0, 0, 1850),
    isShippingUntaxed: fc.boolean(),
    country: fc.constantFrom('DE', 'FR', 'BE'),
    taxNumber: fc.constantFrom('DE123456789', 'DE 123 456 789', '12/345/67890'),
    account: fc.constantFrom('', 'DE89 3704 0044 0532 0130 00', '12-34'),
    words: fc.constantFrom('', 'Pay soon', 'Müller & “Sons” <Ltd>'),
    isDue: fc.boolean(),
    isPaid: fc.boolean(),
  })
  .map((given): Generated => {
    const { kind, currency, taxReason, words } = given;
    const sign = kind === 'credit' ? -1 : 1;
    const isTaxed = ['home', 'place', 'oss'].includes(taxReason);
    const taxRate = isTaxed ? given.rate : 0;
    const line = (lineId: number | null, unitPrice: number, quantity: number): ContentLine => ({
      lineId,
      name: `Entry “${lineId}” <&>`,
      detail: words,
      quantity,
      unitPrice,
      amount: unitPrice * quantity,
    });
    const lines = given.lines.map(({ price, quantity }, at) => line(at, price + (at === 0 ? 1000 : 0), quantity * sign));
    if (given.hasRefund) lines.push(line(null, -500 * sign, 1));
    const goods = lines.reduce((sum, { amount }) => sum + amount, 0);
    const discount = given.discount ? Math.trunc(goods / given.discount) : 0;
    const shipping = given.shipping * sign;
    const net = goods - discount + shipping;
    const tax = Math.round(((given.isShippingUntaxed ? net - shipping : net) * taxRate) / 10_000);
    const needsVatNumber = taxReason === 'reversed' || taxReason === 'intraCommunity';
    return {
      content: {
        award: 'The Award',
        seller: {
          Name: 'Guild of Makers Ltd',
          Address: '9 Ropewalk Lane\n12345 Hafen',
          PostalCode: '12345',
          City: 'Hafen',
          TaxNumber: needsVatNumber ? 'DE123456789' : given.taxNumber,
          PaymentTerms: words,
          Account: given.account,
          ContactName: 'Ann Ode',
          Phone: '+49 123 456',
          Email: 'ann@example.org',
        },
        buyer: {
          FirstName: 'Bo',
          LastName: 'Lund',
          Organization: words,
          Email: 'bo@example.org',
          Address1: '1 Quay',
          City: 'Stadt',
          PostalCode: '10115',
          Country: given.country,
          VatNumber: needsVatNumber ? `${given.country}123456789` : '',
          PoNumber: 'PO-1',
          BuyerReference: '04011000-12345-34',
        },
        orderNumber: 'ABC123',
        orderedAt: '2026-01-01T00:00:00Z',
        currency,
        lines,
        couponCode: null,
        discount,
        shipping,
        taxRate,
        tax,
        total: net + tax,
        isReversed: taxReason === 'reversed',
        taxReason,
        taxNote: '',
        sellerCountry: 'DE',
        corrects: kind === 'credit' ? 'INV-1' : null,
      },
      around: {
        number: 'INV-2',
        kind,
        issued: '2026-02-03',
        supplied: '2026-01-01',
        due: given.isDue ? '2026-03-05' : undefined,
        paid: given.isPaid ? (net + tax) * sign : 0,
        words: { discount: 'Discount', shipping: 'Shipping', terms: 'Payable on receipt', untaxed: 'No tax is charged.' },
      },
    };
  })
  .filter(({ content, around }) => (around.kind === 'invoice' ? content.total > 0 : content.total < 0));
