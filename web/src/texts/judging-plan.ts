import { textsOf } from '#web/kernel/words/i18n.ts';

const judgingPlanTexts = {
  'en-US': {
    title: 'Round one',
    'title~single': 'Judging',
    lead: 'How works are handed to judges, and how long the shortlists are. Locked when the round opens.',
    locked: 'Round one opened on {{date}}. Changes now need a second organizer.',
    'locked~single': 'Judging opened on {{date}}. Changes now need a second organizer.',
    locksAt: 'You can change this until {{date}}.',
    edit: 'Edit rules',
    proposeEdit: 'Propose changes',
    propose: 'Propose changes',
    editTitle: 'Rules of round one',
    'editTitle~single': 'Judging rules',
    save: 'Save rules',
    saved: 'Rules of round one saved.',
    'saved~single': 'Judging rules saved.',
    mode: 'Reviews',
    'mode-uniform': 'The same number for every work',
    'mode-adaptive': 'More where they decide something',
    adaptive: 'Give works near the line more reviews',
    adaptiveHint:
      'Every work gets the minimum first. After that, judges are handed the works whose place is least certain. How much that finds in a season of your size is on Judging capacity.',
    adaptiveCosts:
      'Most works stay at the minimum. Raw means can no longer be compared, so they don’t break ties. Entrants and judges read: “{{sentence}}”',
    minimum: 'Minimum reviews per work',
    minimumHint: 'Coverage is measured by it. No work gets a further review while another is below it.',
    minimumOne:
      'With a single review, one judge alone can end a work’s chances, and strict judges can’t be told from weak works: the plain mean decides. Two is safer.',
    most: 'Most reviews per work',
    mostHint: 'A work with this many is only handed out if a judge has nothing else left.',
    shortlistSize: 'Shortlist size',
    shortlistSizeHint: 'The line that chances and reviews are counted by. Setting a shortlist suggests this number.',
    withdrawnPlace: 'Place of a work withdrawn after finalizing',
    withdrawnPlaceHint: 'Entrants read this before they ask to withdraw. Leaving the rule is an exception that the jury record names.',
    'withdrawn-empty': 'The place stays empty',
    'withdrawn-up': 'The next works move up',
    own: 'Categories with another size',
    ownHint: 'Leave blank to use the size above.',
    sizeOf: 'Shortlist size of {{category}}',
    works_one: '{{count}} work',
    works_other: '{{count}} works',
    ownCount_one: '{{size}} ({{count}} category differs)',
    ownCount_other: '{{size}} ({{count}} categories differ)',
    failed: 'The rules of round one could not be loaded.',
    'failed~single': 'The judging rules could not be loaded.',
  },
  'en-GB': { locked: 'Round one opened on {{date}}. Changes now need a second organiser.' },
} as const;

export const useJudgingPlanText = textsOf(judgingPlanTexts);
