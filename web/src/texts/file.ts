import { textsOf } from '#web/kernel/words/i18n.ts';

const texts = {
  'en-US': {
    documents: 'Your organization',
    documentsLead: 'The image and logo appear with your work wherever it’s shown. Only the organizers see the document.',
    NonProfitDocument: 'Non-profit document',
    OrganizationLogoImage: 'Logo',
    OrganizationHeroImage: 'Large image',
    none: 'None yet',
    add: 'Add',
    replace: 'Replace',
    open: 'Open',
    clear: 'Remove',
    addNamed: 'Add: {{slot}}',
    replaceNamed: 'Replace: {{slot}}',
    openNamed: 'Open: {{slot}}',
    clearNamed: 'Remove: {{slot}}',
    clearTitle: 'Remove this file?',
    clearWords: '{{name}} will be removed from your account.',
    cancel: 'Cancel',
    saved: 'Saved.',
    unableToDownload: 'Unable to download file.',
    unableToSave: 'Unable to save.',
  },
  'en-GB': {
    documents: 'Your organisation',
    documentsLead: 'The image and logo appear with your work wherever it’s shown. Only the organisers see the document.',
  },
} as const;

export const useFileText = textsOf(texts);
