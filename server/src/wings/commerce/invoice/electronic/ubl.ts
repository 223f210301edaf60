import { exemptionCodes } from './exemption-codes.ts';
import type { Extra, Line, Party, Row, TaxCode, Terms } from './terms.ts';
import { type Element, text, xmlOf } from './xml.ts';

/** What the receiver's rules add to EN 16931. */
type UblProfile = 'peppol' | 'xrechnung';

const customizations: Record<UblProfile, string> = {
  peppol: 'urn:cen.eu:en16931:2017#compliant#urn:fdc:peppol.eu:2017:poacc:billing:3.0',
  xrechnung: 'urn:cen.eu:en16931:2017#compliant#urn:xeinkauf.de:kosit:xrechnung_3.0',
};
const profile = 'urn:fdc:peppol.eu:2017:poacc:billing:01:1.0';

const scheme: Element = ['cac:TaxScheme', [['cbc:ID', 'VAT']]];

const category = (name: string, { code, rate }: { code: TaxCode; rate: number | undefined }, reason = ''): Element => [
  name,
  [
    ['cbc:ID', code],
    text('cbc:Percent', rate === undefined ? undefined : String(rate)),
    text('cbc:TaxExemptionReasonCode', reason ? exemptionCodes[code] : undefined),
    text('cbc:TaxExemptionReason', reason),
    scheme,
  ],
];

const party = ({ name, street, more, city, postalCode, country, vatNumber, taxNumber, legalId, endpoint, contact }: Party): Element => [
  'cac:Party',
  [
    endpoint && ['cbc:EndpointID', endpoint.id, { schemeID: endpoint.scheme }],
    [
      'cac:PostalAddress',
      [
        text('cbc:StreetName', street),
        text('cbc:AdditionalStreetName', more),
        text('cbc:CityName', city),
        text('cbc:PostalZone', postalCode),
        ['cac:Country', [['cbc:IdentificationCode', country]]],
      ],
    ],
    vatNumber ? ['cac:PartyTaxScheme', [['cbc:CompanyID', vatNumber], scheme]] : undefined,
    taxNumber
      ? [
          'cac:PartyTaxScheme',
          [
            ['cbc:CompanyID', taxNumber],
            ['cac:TaxScheme', [['cbc:ID', 'FC']]],
          ],
        ]
      : undefined,
    ['cac:PartyLegalEntity', [['cbc:RegistrationName', name], text('cbc:CompanyID', legalId)]],
    ['cac:Contact', [text('cbc:Name', contact.name), text('cbc:Telephone', contact.phone), text('cbc:ElectronicMail', contact.email)]],
  ],
];

/** An invoice or a credit note in UBL 2.1. */
export function ublOf(terms: Terms, receiver: UblProfile): string {
  const { isCredit, currency, seller, buyer, payment, sums } = terms;
  const money = (name: string, amount: string): Element => [name, amount, { currencyID: currency }];
  const root = isCredit ? 'CreditNote' : 'Invoice';
  const extra = (one: Extra): Element => [
    'cac:AllowanceCharge',
    [
      ['cbc:ChargeIndicator', String(one.isCharge)],
      ['cbc:AllowanceChargeReason', one.reason],
      money('cbc:Amount', one.amount),
      category('cac:TaxCategory', one),
    ],
  ];
  const row = (one: Row): Element => [
    'cac:TaxSubtotal',
    [money('cbc:TaxableAmount', one.net), money('cbc:TaxAmount', one.tax), category('cac:TaxCategory', one, one.reason)],
  ];
  const line = (one: Line): Element => [
    `cac:${root}Line`,
    [
      ['cbc:ID', one.id],
      [isCredit ? 'cbc:CreditedQuantity' : 'cbc:InvoicedQuantity', one.quantity, { unitCode: 'C62' }],
      money('cbc:LineExtensionAmount', one.amount),
      ['cac:Item', [text('cbc:Description', one.detail), ['cbc:Name', one.name], category('cac:ClassifiedTaxCategory', one)]],
      ['cac:Price', [money('cbc:PriceAmount', one.price)]],
    ],
  ];
  return xmlOf([
    root,
    [
      ['cbc:CustomizationID', customizations[receiver]],
      ['cbc:ProfileID', profile],
      ['cbc:ID', terms.number],
      ['cbc:IssueDate', terms.issued],
      isCredit ? undefined : text('cbc:DueDate', terms.due),
      [`cbc:${root}TypeCode`, isCredit ? '381' : '380'],
      ['cbc:DocumentCurrencyCode', currency],
      text('cbc:BuyerReference', terms.buyerReference),
      ['cac:OrderReference', [['cbc:ID', terms.purchaseOrder || terms.orderNumber]]],
      terms.corrects ? ['cac:BillingReference', [['cac:InvoiceDocumentReference', [['cbc:ID', terms.corrects]]]]] : undefined,
      ['cac:AccountingSupplierParty', [party(seller)]],
      ['cac:AccountingCustomerParty', [party(buyer)]],
      [
        'cac:Delivery',
        [
          ['cbc:ActualDeliveryDate', terms.supplied],
          terms.deliveredTo
            ? ['cac:DeliveryLocation', [['cac:Address', [['cac:Country', [['cbc:IdentificationCode', terms.deliveredTo]]]]]]]
            : undefined,
        ],
      ],
      [
        'cac:PaymentMeans',
        [
          ['cbc:PaymentMeansCode', payment.code],
          isCredit ? text('cbc:PaymentDueDate', terms.due) : undefined,
          ['cbc:PaymentID', payment.reference],
          payment.account ? ['cac:PayeeFinancialAccount', [['cbc:ID', payment.account]]] : undefined,
        ],
      ],
      ['cac:PaymentTerms', [text('cbc:Note', terms.paymentTerms)]],
      ...terms.extras.map(extra),
      ['cac:TaxTotal', [money('cbc:TaxAmount', sums.tax), ...terms.rows.map(row)]],
      [
        'cac:LegalMonetaryTotal',
        [
          money('cbc:LineExtensionAmount', sums.lines),
          money('cbc:TaxExclusiveAmount', sums.net),
          money('cbc:TaxInclusiveAmount', sums.gross),
          money('cbc:AllowanceTotalAmount', sums.allowances),
          money('cbc:ChargeTotalAmount', sums.charges),
          money('cbc:PrepaidAmount', sums.paid),
          money('cbc:PayableAmount', sums.due),
        ],
      ],
      ...terms.lines.map(line),
    ],
    {
      xmlns: `urn:oasis:names:specification:ubl:schema:xsd:${root}-2`,
      'xmlns:cac': 'urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2',
      'xmlns:cbc': 'urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2',
    },
  ]);
}
