import { type Text, textsOf } from '#web/kernel/words/i18n.ts';

/** The mails are drafts in the organizer's hands: what stands in single braces is filled in for each reader. */
export const movedDatesTexts = {
  'en-US': {
    title: 'Tell people about the new dates?',
    lead: 'Nothing has been sent. We prepare a message to each group you choose; you can change it before you send it.',
    moved: '{{what}}: {{to}}, before {{from}}',
    people_one: '{{group}}: {{count}} person',
    people_other: '{{group}}: {{count}} people',
    write_one: 'Write message',
    write_other: 'Write {{count}} messages',
    notNow: 'Not now',
    chooseOne: 'Choose at least one group, or close this with “Not now”.',
    written_one: 'Draft saved. It isn’t sent yet.',
    written_other: '{{count}} drafts saved. None of them is sent yet.',

    'subject-EarlyEndDate': 'The early price now ends {early price ends}',
    'text-EarlyEndDate':
      'Hello {first name},\n\nThe early price of {award}, {season}, now ends {early price ends}.\n\n[Continue your entry]({entries link})',
    'subject-EndDate-later': 'More time: entries now close {entries close}',
    'text-EndDate-later':
      'Hello {first name},\n\nWe have extended the deadline of {award}, {season}. Entries now close {entries close}.\n\n[Finish your entry]({entries link})',
    'subject-EndDate-earlier': 'Entries now close earlier: {entries close}',
    'text-EndDate-earlier':
      'Hello {first name},\n\nThe deadline of {award}, {season}, has moved. Entries now close {entries close}, earlier than planned.\n\n[Finish your entry]({entries link})',
    'subject-JudgingRnd1StartDate': 'Judging now begins {{to}}',
    'text-JudgingRnd1StartDate':
      'Hello {first name},\n\nJudging of {award}, {season}, now begins {{to}} and ends {judging ends}.\n\n[Open judging]({judging link})',
    'subject-JudgingRnd1EndDate-later': 'More time to judge: until {judging ends}',
    'text-JudgingRnd1EndDate-later':
      'Hello {first name},\n\nYou have more time to judge {award}, {season}: until {judging ends}. Reviews you have left: {reviews left}.\n\n[Open judging]({judging link})',
    'subject-JudgingRnd1EndDate-earlier': 'Judging now ends earlier: {judging ends}',
    'text-JudgingRnd1EndDate-earlier':
      'Hello {first name},\n\nJudging of {award}, {season}, now ends {judging ends}, earlier than planned. Reviews you have left: {reviews left}.\n\n[Open judging]({judging link})',
    'subject-JudgingRnd2StartDate': 'Round two now begins {{to}}',
    'text-JudgingRnd2StartDate':
      'Hello {first name},\n\nRound two of {award}, {season}, now begins {{to}} and ends {judging ends}.\n\n[Open judging]({judging link})',
    'subject-JudgingRnd2EndDate-later': 'More time for your ballots: until {judging ends}',
    'text-JudgingRnd2EndDate-later':
      'Hello {first name},\n\nYou have more time for round two of {award}, {season}: until {judging ends}. Left to do: {open ballots}.\n\n[Open judging]({judging link})',
    'subject-JudgingRnd2EndDate-earlier': 'Round two now ends earlier: {judging ends}',
    'text-JudgingRnd2EndDate-earlier':
      'Hello {first name},\n\nRound two of {award}, {season}, now ends {judging ends}, earlier than planned. Left to do: {open ballots}.\n\n[Open judging]({judging link})',
    'subject-VotingEndDate': 'The public vote now ends {{to}}',
    'text-VotingEndDate':
      'Hello {first name},\n\nThe public vote of {award}, {season}, now ends {{to}}. Your supporters can vote until then.\n\n[Open your submissions]({entries link})',
    'subject-WinnersDate': 'The results now come {{to}}',
    'text-WinnersDate':
      'Hello {first name},\n\nThe winners of {award}, {season}, are now announced {{to}}. We’ll email you your results.\n\n[Open your submissions]({entries link})',
  },
  'en-GB': {},
} as const;

export const useMovedDatesText = textsOf(movedDatesTexts);
export type MovedDatesText = Text<typeof movedDatesTexts>;
