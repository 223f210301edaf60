import { defineMail, greetingFor } from '#server/kernel/mail/define-mail.ts';

interface DomainChangedValues {
  firstName: string | null;
  award: string;
  domain: string;
  happened: 'added' | 'removed' | 'proved' | 'lost';
  /** Who did it; no one where we found it ourselves. */
  by: string | null;
  link: string;
}

const titles: Record<DomainChangedValues['happened'], string> = {
  added: 'A domain was added',
  removed: 'A domain was removed',
  proved: 'A domain is verified',
  lost: 'A domain is no longer verified',
};

const sentenceOf = ({ award, domain, happened, by }: DomainChangedValues): string => {
  const who = by ?? 'Laurel';
  switch (happened) {
    case 'added':
      return `${who} added the domain ${domain} to ${award}. No link uses it before its owner has verified it.`;
    case 'removed':
      return `${who} removed the domain ${domain} from ${award}. Links use the address of this installation.`;
    case 'proved':
      return `${by ? `${by} verified` : 'We verified'} the domain ${domain} of ${award}. Links in emails to judges, entrants and voters, password resets included, lead there from now on.`;
    case 'lost':
      return `We no longer find the record or the file that verifies the domain ${domain} of ${award}. Until it is back, links use the address of this installation.`;
  }
};

/** No one writes it anew: it is there for the case that an organizer does what they should not. */
export const domainChangedMail = defineMail<DomainChangedValues>('domain-changed', (values) => ({
  subject: `${titles[values.happened]}: ${values.domain}`,
  preview: values.award,
  title: titles[values.happened],
  greeting: greetingFor(values.firstName),
  paragraphs: [sentenceOf(values), 'If you don’t recognize this, remove the domain and check who works for the award.'],
  button: { label: 'Open the domain', url: values.link },
  footnotes: ['We send this email to the owners of the award.'],
}));
