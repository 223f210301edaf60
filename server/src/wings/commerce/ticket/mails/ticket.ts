import { defineMail, greetingFor } from '#server/kernel/mail/define-mail.ts';
import type { SecretLink } from '#server/kernel/mail/secret-link.ts';
import ticketMails from '#texts/commerce/ticket-mails.ts';

interface TicketValues {
  name: string;
  /** Who bought it. */
  from: string;
  /** It was someone else's, whose code no longer works. */
  isPassedOn: boolean;
  event: string;
  when: string | null;
  where: string | null;
  number: string;
  isTest: boolean;
  link: SecretLink;
}

/** To the guest of one ticket. */
export const ticketMail = defineMail<TicketValues>(
  'ticket',
  ({ name, from, isPassedOn, event, when, where, number, link }, { property, say }) => {
    const t = say(ticketMails);
    const about = { event, award: property.name };
    return {
      subject: t('ticket-subject', { event }),
      preview: t('ticket-preview', { buyer: from }),
      title: t('ticket-title'),
      greeting: greetingFor(name),
      paragraphs: [isPassedOn ? t('ticket-passed-on', about) : t('ticket-named', { ...about, buyer: from }), t('ticket-how')],
      facts: [
        [t('event'), event],
        ...(when ? [[t('when'), when] as const] : []),
        ...(where ? [[t('where'), where] as const] : []),
        [t('ticket'), number],
      ],
      button: { label: t('ticket-open'), url: link },
      footnotes: [t('ticket-secret')],
    };
  },
  {
    isProof: true,
    isTest: ({ isTest }) => isTest,
    placeholders: {
      name: { of: ({ name }) => name },
      buyer: { of: ({ from }) => from },
      event: { of: ({ event }) => event },
      when: { of: ({ when }) => when, fallback: '' },
      where: { of: ({ where }) => where, fallback: '' },
      'ticket number': { of: ({ number }) => number },
    },
    variantOf: ({ isPassedOn }) => (isPassedOn ? 'passedOn' : 'named'),
  },
);
