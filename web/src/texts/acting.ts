import { textsOf } from '#web/kernel/words/i18n.ts';

const actingTexts = {
  'en-US': {
    label: 'Viewing as someone else',
    viewing: '{{by}}, you’re viewing this as {{name}}.',
    readOnly: 'You can’t change anything. It ends at {{time}}.',
    stop: 'Stop viewing',
    openPortal: 'Open portal',
    opening: 'Opening the portal',
    notOpened: 'Couldn’t open the portal',
    notOpenedTitle: 'This link has expired or was already used',
    notOpenedBody: 'Go back to the person’s page in the admin and start again.',
  },
  'en-GB': {},
};

export const useActingText = textsOf(actingTexts);
