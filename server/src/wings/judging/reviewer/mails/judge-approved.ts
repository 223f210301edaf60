import { defineMail, firstNamePlaceholder, greetingFor } from '#server/kernel/mail/define-mail.ts';
import { type Scheduled, scheduleIn } from '../schedule-words.rules.ts';
import reviewerMails from '#texts/judging/reviewer-mails.ts';

interface JudgeApprovedValues {
  firstName: string | null;
  /** The judge had registered and was waiting for this; otherwise they are scheduled for more. */
  isApproved: boolean;
  /** What they are newly scheduled for; a judge can be approved before there is anything to judge. */
  awards: readonly Scheduled[];
  /** To the judging portal. */
  link: string;
}

export const judgeApprovedMail = defineMail<JudgeApprovedValues>(
  'judge-approved',
  ({ firstName, isApproved, awards, link }, voice) => {
    const t = voice.say(reviewerMails);
    const award = voice.property.name;
    return {
      subject: isApproved ? t('judge-approved-subject', { award }) : t('judge-scheduled-subject', { award }),
      preview: awards.length ? t('judge-approved-dated-preview') : t('judge-approved-undated-preview'),
      title: isApproved ? t('judge-approved-title') : t('judge-scheduled-title'),
      greeting: greetingFor(firstName),
      paragraphs: [
        ...(isApproved ? [t('judge-approved-accepted')] : []),
        awards.length ? t('judge-approved-dated') : t('judge-approved-undated'),
      ],
      facts: awards.map((scheduled) => scheduleIn(voice, scheduled)),
      button: { label: awards.length ? t('judge-approved-dated-button') : t('judge-approved-undated-button'), url: link },
      footnotes: [],
    };
  },
  {
    sentBy: 'judging',
    placeholders: { ...firstNamePlaceholder },
    variantOf: ({ isApproved, awards }) => `${isApproved ? 'approved' : 'scheduled'}${awards.length ? '' : '-undated'}`,
  },
);
