import { defineMail, greetingFor } from '#server/kernel/mail/define-mail.ts';
import resultChangeMails from '#texts/desk/result-change-mails.ts';

interface AskedValues {
  firstName: string | null;
  title: string;
  category: string;
  awards: readonly string[];
  reason: string;
  /** To the list of requests. */
  link: string;
}

export const withdrawalAskedMail = defineMail<AskedValues>(
  'withdrawal-asked',
  ({ firstName, title, category, awards, reason, link }, { property, say }) => {
    const t = say(resultChangeMails);
    return {
      subject: t('withdrawal-asked-subject', { title }),
      preview: t('withdrawal-asked-preview', { category }),
      title: t('withdrawal-asked-title'),
      greeting: greetingFor(firstName),
      paragraphs: [t('withdrawal-asked', { title, category, award: property.name })],
      facts: [...(awards.length ? [[t('withdrawal-asked-awards'), awards.join(', ')] as const] : []), [t('reason'), reason] as const],
      button: { label: t('review'), url: link },
      footnotes: [t('withdrawal-asked-why')],
    };
  },
);
