import { exemptionCodes } from './exemption-codes.ts';
import type { Extra, Line, Party, Row, TaxCode, Terms } from './terms.ts';
import { type Element, text, xmlOf } from './xml.ts';

/** What a Factur-X or ZUGFeRD file of the profile EN 16931 says of itself. */
const guideline = 'urn:cen.eu:en16931:2017';

const day = (name: string, date: string): Element => [name, [['udt:DateTimeString', date.replaceAll('-', ''), { format: '102' }]]];

const tax = ({ code, rate }: { code: TaxCode; rate: number | undefined }): (Element | undefined)[] => [
  ['ram:TypeCode', 'VAT'],
  ['ram:CategoryCode', code],
  text('ram:RateApplicablePercent', rate === undefined ? undefined : String(rate)),
];

const line = (one: Line): Element => [
  'ram:IncludedSupplyChainTradeLineItem',
  [
    ['ram:AssociatedDocumentLineDocument', [['ram:LineID', one.id]]],
    ['ram:SpecifiedTradeProduct', [['ram:Name', one.name], text('ram:Description', one.detail)]],
    ['ram:SpecifiedLineTradeAgreement', [['ram:NetPriceProductTradePrice', [['ram:ChargeAmount', one.price]]]]],
    ['ram:SpecifiedLineTradeDelivery', [['ram:BilledQuantity', one.quantity, { unitCode: 'C62' }]]],
    [
      'ram:SpecifiedLineTradeSettlement',
      [
        ['ram:ApplicableTradeTax', tax(one)],
        ['ram:SpecifiedTradeSettlementLineMonetarySummation', [['ram:LineTotalAmount', one.amount]]],
      ],
    ],
  ],
];

const registration = (schemeID: string, id: string): Element | undefined =>
  id ? ['ram:SpecifiedTaxRegistration', [['ram:ID', id, { schemeID }]]] : undefined;

const party = (name: string, one: Party): Element => [
  name,
  [
    ['ram:Name', one.name],
    one.legalId ? ['ram:SpecifiedLegalOrganization', [['ram:ID', one.legalId]]] : undefined,
    [
      'ram:DefinedTradeContact',
      [
        text('ram:PersonName', one.contact.name),
        one.contact.phone ? ['ram:TelephoneUniversalCommunication', [['ram:CompleteNumber', one.contact.phone]]] : undefined,
        one.contact.email ? ['ram:EmailURIUniversalCommunication', [['ram:URIID', one.contact.email]]] : undefined,
      ],
    ],
    [
      'ram:PostalTradeAddress',
      [
        text('ram:PostcodeCode', one.postalCode),
        text('ram:LineOne', one.street),
        text('ram:LineTwo', one.more),
        text('ram:CityName', one.city),
        ['ram:CountryID', one.country],
      ],
    ],
    one.endpoint && ['ram:URIUniversalCommunication', [['ram:URIID', one.endpoint.id, { schemeID: one.endpoint.scheme }]]],
    registration('VA', one.vatNumber),
    registration('FC', one.taxNumber),
  ],
];

const row = (one: Row): Element => [
  'ram:ApplicableTradeTax',
  [
    ['ram:CalculatedAmount', one.tax],
    ['ram:TypeCode', 'VAT'],
    text('ram:ExemptionReason', one.reason),
    ['ram:BasisAmount', one.net],
    ['ram:CategoryCode', one.code],
    text('ram:ExemptionReasonCode', one.reason ? exemptionCodes[one.code] : undefined),
    text('ram:RateApplicablePercent', one.rate === undefined ? undefined : String(one.rate)),
  ],
];

const extra = (one: Extra): Element => [
  'ram:SpecifiedTradeAllowanceCharge',
  [
    ['ram:ChargeIndicator', [['udt:Indicator', String(one.isCharge)]]],
    ['ram:ActualAmount', one.amount],
    ['ram:Reason', one.reason],
    ['ram:CategoryTradeTax', tax(one)],
  ],
];

/** An invoice or a credit note as UN/CEFACT writes it: what is inside a Factur-X or ZUGFeRD file. */
export function ciiOf(terms: Terms): string {
  const { payment, sums, currency } = terms;
  const account = payment.code === '58' ? 'ram:IBANID' : 'ram:ProprietaryID';
  return xmlOf([
    'rsm:CrossIndustryInvoice',
    [
      ['rsm:ExchangedDocumentContext', [['ram:GuidelineSpecifiedDocumentContextParameter', [['ram:ID', guideline]]]]],
      [
        'rsm:ExchangedDocument',
        [['ram:ID', terms.number], ['ram:TypeCode', terms.isCredit ? '381' : '380'], day('ram:IssueDateTime', terms.issued)],
      ],
      [
        'rsm:SupplyChainTradeTransaction',
        [
          ...terms.lines.map(line),
          [
            'ram:ApplicableHeaderTradeAgreement',
            [
              text('ram:BuyerReference', terms.buyerReference),
              party('ram:SellerTradeParty', terms.seller),
              party('ram:BuyerTradeParty', terms.buyer),
              ['ram:BuyerOrderReferencedDocument', [['ram:IssuerAssignedID', terms.purchaseOrder || terms.orderNumber]]],
            ],
          ],
          [
            'ram:ApplicableHeaderTradeDelivery',
            [
              terms.deliveredTo
                ? ['ram:ShipToTradeParty', [['ram:PostalTradeAddress', [['ram:CountryID', terms.deliveredTo]]]]]
                : undefined,
              ['ram:ActualDeliverySupplyChainEvent', [day('ram:OccurrenceDateTime', terms.supplied)]],
            ],
          ],
          [
            'ram:ApplicableHeaderTradeSettlement',
            [
              ['ram:PaymentReference', payment.reference],
              ['ram:InvoiceCurrencyCode', currency],
              [
                'ram:SpecifiedTradeSettlementPaymentMeans',
                [
                  ['ram:TypeCode', payment.code],
                  payment.account ? ['ram:PayeePartyCreditorFinancialAccount', [[account, payment.account]]] : undefined,
                ],
              ],
              ...terms.rows.map(row),
              ...terms.extras.map(extra),
              [
                'ram:SpecifiedTradePaymentTerms',
                [text('ram:Description', terms.paymentTerms), terms.due ? day('ram:DueDateDateTime', terms.due) : undefined],
              ],
              [
                'ram:SpecifiedTradeSettlementHeaderMonetarySummation',
                [
                  ['ram:LineTotalAmount', sums.lines],
                  ['ram:ChargeTotalAmount', sums.charges],
                  ['ram:AllowanceTotalAmount', sums.allowances],
                  ['ram:TaxBasisTotalAmount', sums.net],
                  ['ram:TaxTotalAmount', sums.tax, { currencyID: currency }],
                  ['ram:GrandTotalAmount', sums.gross],
                  ['ram:TotalPrepaidAmount', sums.paid],
                  ['ram:DuePayableAmount', sums.due],
                ],
              ],
              terms.corrects ? ['ram:InvoiceReferencedDocument', [['ram:IssuerAssignedID', terms.corrects]]] : undefined,
            ],
          ],
        ],
      ],
    ],
    {
      'xmlns:rsm': 'urn:un:unece:uncefact:data:standard:CrossIndustryInvoice:100',
      'xmlns:ram': 'urn:un:unece:uncefact:data:standard:ReusableAggregateBusinessInformationEntity:100',
      'xmlns:udt': 'urn:un:unece:uncefact:data:standard:UnqualifiedDataType:100',
    },
  ]);
}
