import { textsOf } from '#web/kernel/words/i18n.ts';

const texts = {
  'en-US': {
    documents: 'Documents',
    invoice: 'Invoice',
    invoiceNumber: 'Invoice {{number}}',
    creditNumber: 'Credit note {{number}}',
    receipt: 'Receipt',
    packing: 'Packing list',
    label: 'Shipping label',
    download: 'Download',
    downloadNamed: 'Download {{name}}',
    failed: 'Couldn’t download this. Try again.',
    issuedWhenAsked: 'It gets its number when you first download it.',
  },
  'en-GB': {},
} as const;

export const useDocumentText = textsOf(texts);
