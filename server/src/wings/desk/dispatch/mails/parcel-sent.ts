import { defineMail, firstNamePlaceholder, greetingFor } from '#server/kernel/mail/define-mail.ts';

interface ParcelSentValues {
  firstName: string | null;
  confirmationNumber: string;
  sentOn: string;
  address: string;
  carrier: string;
  trackingNumber: string;
  lines: readonly { name: string; detail: string; quantity: number }[];
  /** Something of the order is still to come. */
  hasMore: boolean;
  link: string;
}

export const parcelSentMail = defineMail<ParcelSentValues>(
  'parcel-sent',
  (values, { property }) => ({
    subject: values.hasMore
      ? `Part of your order ${values.confirmationNumber} with ${property.name} is on its way`
      : `Your order ${values.confirmationNumber} with ${property.name} is on its way`,
    preview: values.trackingNumber ? `Tracking number ${values.trackingNumber}` : values.confirmationNumber,
    title: values.hasMore ? 'Part of your order is on its way' : 'Your order is on its way',
    greeting: greetingFor(values.firstName),
    paragraphs: [
      values.hasMore
        ? `We sent a part of your order ${values.confirmationNumber} on ${values.sentOn}. The rest follows in another parcel, and we’ll email you then.`
        : `We sent your order ${values.confirmationNumber} on ${values.sentOn}.`,
    ],
    facts: [
      ...(values.carrier ? [['Carrier', values.carrier] as const] : []),
      ...(values.trackingNumber ? [['Tracking number', values.trackingNumber] as const] : []),
      ['Sent to', values.address],
      ...values.lines.map(({ name, detail, quantity }) => [`${quantity} ×`, [name, detail].filter(Boolean).join(', ')] as const),
    ],
    button: { label: 'View order', url: values.link },
    footnotes: [],
  }),
  {
    placeholders: {
      ...firstNamePlaceholder,
      'order number': { of: ({ confirmationNumber }) => confirmationNumber },
      'sent date': { is: 'date', of: ({ sentOn }) => sentOn },
      'tracking number': { of: ({ trackingNumber }) => trackingNumber || null, fallback: 'none' },
    },
    variantOf: ({ hasMore }) => (hasMore ? 'part' : 'whole'),
  },
);
