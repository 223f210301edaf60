import { defineMail, greetingFor } from '#server/kernel/mail/define-mail.ts';
import ruleChangeMails from '#texts/judging/rule-change-mails.ts';

interface RuleChangeValues {
  firstName: string | null;
  award: string;
  season: string;
  proposedBy: string;
  reason: string;
  /** To the list of rule changes. */
  link: string;
}

export const ruleChangeMail = defineMail<RuleChangeValues>(
  'rule-change',
  ({ firstName, award, season, proposedBy, reason, link }, { say }) => {
    const t = say(ruleChangeMails);
    return {
      subject: t('rule-change-subject', { award }),
      preview: t('rule-change-preview', { proposedBy }),
      title: t('rule-change-title'),
      greeting: greetingFor(firstName),
      paragraphs: [t('rule-change', { proposedBy, award, season }), t('rule-change-places')],
      facts: [[t('rule-change-reason'), reason]],
      button: { label: t('rule-change-button'), url: link },
      footnotes: [t('rule-change-note')],
    };
  },
);
