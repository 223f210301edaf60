import { defineMail, firstNamePlaceholder, greetingFor } from '#server/kernel/mail/define-mail.ts';
import dispatchMails from '#texts/desk/dispatch-mails.ts';

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
  isTest: boolean;
  link: string;
}

const variantOf = ({ hasMore }: ParcelSentValues) => (hasMore ? 'part' : 'whole');

export const parcelSentMail = defineMail<ParcelSentValues>(
  'parcel-sent',
  (values, { property, say }) => {
    const t = say(dispatchMails);
    const { confirmationNumber: number, trackingNumber } = values;
    const variant = variantOf(values);
    return {
      subject: t(`parcel-sent-${variant}-subject`, { number, award: property.name }),
      preview: trackingNumber ? t('parcel-sent-preview', { number: trackingNumber }) : number,
      title: t(`parcel-sent-${variant}-title`),
      greeting: greetingFor(values.firstName),
      paragraphs: [t(`parcel-sent-${variant}`, { number, date: values.sentOn })],
      facts: [
        ...(values.carrier ? [[t('parcel-sent-carrier'), values.carrier] as const] : []),
        ...(trackingNumber ? [[t('parcel-sent-tracking-number'), trackingNumber] as const] : []),
        [t('parcel-sent-to'), values.address],
        ...values.lines.map(
          ({ name, detail, quantity }) => [t('parcel-sent-quantity', { quantity }), [name, detail].filter(Boolean).join(', ')] as const,
        ),
      ],
      button: { label: t('parcel-sent-view'), url: values.link },
      footnotes: [],
    };
  },
  {
    isTest: ({ isTest }) => isTest,
    placeholders: {
      ...firstNamePlaceholder,
      'order number': { of: ({ confirmationNumber }) => confirmationNumber },
      'sent date': { is: 'date', of: ({ sentOn }) => sentOn },
      'tracking number': { of: ({ trackingNumber }) => trackingNumber || null, fallback: 'none' },
    },
    variantOf,
  },
);
