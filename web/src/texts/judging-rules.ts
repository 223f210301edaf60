import { textsOf } from '#web/kernel/words/i18n.ts';

const numbers = {
  number1: 'one',
  number2: 'two',
  number3: 'three',
  number4: 'four',
  number5: 'five',
  number6: 'six',
  number7: 'seven',
  number8: 'eight',
  number9: 'nine',
} as const;

const judgingRulesTexts = {
  'en-US': {
    ...numbers,
    rule_one:
      'Every work is seen by at least {{number}} judge. Works near the line are seen by more, because more opinions can change their place. More reviews are no advantage.',
    rule_other:
      'Every work is seen by at least {{number}} judges. Works near the line are seen by more, because more opinions can change their place. More reviews are no advantage.',
  },
} as const;

/** What entrants and judges read where works near the line get more reviews. */
export const useJudgingRulesText = textsOf(judgingRulesTexts);
