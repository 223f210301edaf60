import type { ThirdPartyKind } from '#contract/wings/entering/third-party/kinds.ts';
import { defineMail, greetingFor } from '#server/kernel/mail/define-mail.ts';
import type { SecretLink } from '#server/kernel/mail/secret-link.ts';
import mails from '#texts/entering/third-party-mails.ts';

interface RequestValues {
  /** Of the person who is asked. */
  name: string;
  entrant: string;
  award: string;
  submission: string;
  role: string;
  kind: ThirdPartyKind;
  /** `changed`: what they approved is no longer what it was. */
  how: 'asked' | 'reminder' | 'changed';
  /** The award's own words for these people. */
  lead: string;
  due: Date;
  link: SecretLink;
}

export const thirdPartyRequestMail = defineMail<RequestValues>(
  'third-party-request',
  ({ name, entrant, award, submission, role, kind, how, lead, due, link }, { moment, say }) => {
    const t = say(mails);
    const values = { entrant, award, submission, role, date: moment(due) };
    return {
      subject: how === 'changed' ? t('changed-subject', values) : t(`${how}-subject-${kind}`, values),
      preview: t('preview', values),
      title: how === 'changed' ? t('title-changed', values) : t(`title-${kind}`, values),
      greeting: greetingFor(name),
      paragraphs: [how === 'asked' ? t(`asked-${kind}`, values) : t(how, values), ...(lead ? [lead] : []), t('due', values)],
      button: { label: t(`button-${kind}`), url: link },
      footnotes: [t('link-yours'), t('not-you', values)],
    };
  },
);
