import { textsOf } from '#web/kernel/i18n.ts';

const texts = {
  'en-US': {
    documents: 'Your organization',
    documentsLead: 'The picture and logo stand beside your work wherever it is shown. The document is for the organizers alone.',
    NonProfitDocument: 'Non-profit document',
    OrganizationLogoImage: 'Logo',
    OrganizationHeroImage: 'Large picture',
    none: 'Nothing yet',
    add: 'Add',
    replace: 'Replace',
    open: 'Open',
    clear: 'Remove',
    addNamed: 'Add: {{slot}}',
    replaceNamed: 'Replace: {{slot}}',
    openNamed: 'Open: {{slot}}',
    clearNamed: 'Remove: {{slot}}',
    clearTitle: 'Remove this file?',
    clearWords: '{{name}} is taken out of your account.',
    cancel: 'Cancel',
    saved: 'Saved.',
    unableToDownload: 'Unable to download file.',
    unableToSave: 'Unable to save.',
  },
  'en-GB': {
    documents: 'Your organisation',
    documentsLead: 'The picture and logo stand beside your work wherever it is shown. The document is for the organisers alone.',
  },
} as const;

export const useFileText = textsOf(texts);
