import { textsOf } from '#web/kernel/words/i18n.ts';

const correctReviewTexts = {
  'en-US': {
    correct: 'Correct',
    correctNamed: 'Correct the review by {{judge}}',
    correctOf: 'Correct the review of {{title}}',
    title: 'Correct the review by {{judge}}',
    lead: 'Your correction counts in place of the judge’s review, which stays on record. The judge can read your reason, and the jury record says that a review was corrected.',
    what: 'The review',
    scores: 'Scores',
    conflict: 'Conflict of interest',
    noLoad: 'Couldn’t be viewed',
    why: 'Why it couldn’t be viewed',
    overall: 'Overall',
    overallHint: 'Leave it empty for the average of the scores: {{mean}}.',
    overallEmpty: 'Leave it empty for the average of the scores.',
    scoreMissing: 'Score {{name}}.',
    reason: 'Reason',
    reasonHelp: 'The judge reads it, too.',
    fillIn: 'Fill this in.',
    save: 'Save correction',
    keep: 'Keep review',
    saved: 'Review by {{judge}} corrected.',
    stale: 'The review has changed. Close this dialog to see it, then correct it again.',
    loadFailed: 'Couldn’t load the review',
    corrected: 'Corrected by {{name}}, {{date}}: “{{reason}}”',
    correctedByNobody: 'Corrected, {{date}}: “{{reason}}”',
    correctedByOrganizers: 'Corrected by the organizers on {{date}}: “{{reason}}”',
    judgeSaid: 'The judge’s review: {{words}}',
    youSaid: 'Your review: {{words}}',
    saidScores: '{{overall}} ({{scores}})',
  },
  'en-GB': {
    correctedByOrganizers: 'Corrected by the organisers on {{date}}: “{{reason}}”',
  },
} as const;

export const useCorrectReviewText = textsOf(correctReviewTexts);
