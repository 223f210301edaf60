import { type Text, textsOf } from '#web/kernel/words/i18n.ts';

const questionTexts = {
  'en-US': {
    optional: '{{label}} (optional)',
    chooseAnswer: 'Choose an answer',
    yes: 'Yes',
    no: 'No',
    clear: 'Clear answer',
    clearNamed: 'Clear the answer to {{label}}',
    upload: 'Upload file',
    replace: 'Replace file',
    remove: 'Remove file',
    uploadNamed: 'Upload file: {{label}}',
    replaceNamed: 'Replace file: {{label}}',
    removeNamed: 'Remove file: {{label}}',
    fileHint: 'PDF or image, up to 50 MB.',
    noFile: 'No file yet',
    unableToSave: 'The file couldn’t be added. Try again.',
    numberFrom: 'From {{least}}.',
    numberTo: 'Up to {{most}}.',
    numberBetween: 'From {{least}} to {{most}}.',
    dateFrom: 'On or after {{least}}.',
    dateTo: 'On or before {{most}}.',
    dateBetween: 'From {{least}} to {{most}}.',
    severalFrom: 'Choose at least {{least}}.',
    severalTo: 'Choose at most {{most}}.',
    severalBetween: 'Choose {{least}} to {{most}}.',
  },
} as const;

export type QuestionText = Text<typeof questionTexts>;
export const useQuestionText = textsOf(questionTexts);
