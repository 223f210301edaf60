import { defineMail, greetingFor } from '#server/kernel/mail/define-mail.ts';
import type { Voice } from '#server/kernel/mail/voice.ts';
import awardMails from '#texts/desk/award-mails.ts';

interface DomainChangedValues {
  firstName: string | null;
  award: string;
  domain: string;
  happened: 'added' | 'removed' | 'proved' | 'lost';
  /** Who did it; no one where we found it ourselves. */
  by: string | null;
  link: string;
}

const sentenceOf = ({ award, domain, happened, by }: DomainChangedValues, { say }: Voice): string => {
  const t = say(awardMails);
  const about = { award, domain };
  switch (happened) {
    case 'added':
    case 'removed':
      return t(`domain-changed-${happened}`, { ...about, by: by ?? 'Laurel' });
    case 'proved':
      return by ? t('domain-changed-proved-by', { ...about, by }) : t('domain-changed-proved', about);
    case 'lost':
      return t('domain-changed-lost', about);
  }
};

/** No one writes it anew: it is there for the case that an organizer does what they should not. */
export const domainChangedMail = defineMail<DomainChangedValues>('domain-changed', (values, voice) => {
  const t = voice.say(awardMails);
  return {
    subject: t(`domain-changed-${values.happened}-subject`, { domain: values.domain }),
    preview: values.award,
    title: t(`domain-changed-${values.happened}-title`),
    greeting: greetingFor(values.firstName),
    paragraphs: [sentenceOf(values, voice), t('domain-changed-unexpected')],
    button: { label: t('domain-changed-open'), url: values.link },
    footnotes: [t('domain-changed-why')],
  };
});
