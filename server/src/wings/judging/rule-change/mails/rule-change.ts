import { defineMail, greetingFor } from '#server/kernel/mail/define-mail.ts';

interface RuleChangeValues {
  firstName: string | null;
  award: string;
  season: string;
  proposedBy: string;
  reason: string;
  /** To the list of rule changes. */
  link: string;
}

export const ruleChangeMail = defineMail<RuleChangeValues>('rule-change', ({ firstName, award, season, proposedBy, reason, link }) => ({
  subject: `Rule change to approve: ${award}`,
  preview: `${proposedBy} proposes to change a locked rule.`,
  title: 'A rule change needs your approval',
  greeting: greetingFor(firstName),
  paragraphs: [
    `${proposedBy} proposes to change a rule of ${award}, ${season}. Its round is open, so the change only takes effect if another organizer approves it.`,
    'Before you decide, you can see which places would move.',
  ],
  facts: [['Reason', reason]],
  button: { label: 'Review change', url: link },
  footnotes: ['You’re getting this email because you can change the rules of this award.'],
}));
