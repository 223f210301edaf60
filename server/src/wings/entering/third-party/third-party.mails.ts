import { mailKind } from '#server/kernel/mail/define-mail.ts';
import { firstName, link, secretLink, until } from '#server/kernel/mail/sample-values.ts';
import { thirdPartyAnsweredMail } from './mails/third-party-answered.ts';
import { thirdPartyRequestMail } from './mails/third-party-request.ts';

const request = {
  name: 'Kim Lindqvist',
  entrant: 'Robin Ashe',
  award: 'The Halyard Awards',
  submission: 'Lantern',
  role: 'Head of the agency',
  kind: 'approver',
  how: 'asked',
  lead: 'Please check that the work ran as it is described.',
  due: until,
  link: secretLink,
} as const;
const answered = {
  firstName,
  award: 'The Halyard Awards',
  person: 'Kim Lindqvist',
  role: 'Head of the agency',
  submission: 'Lantern',
  how: 'no',
  reason: 'The client’s name is misspelled.',
  link,
} as const;

/** Its mails, each with values for every way it can read. */
export const thirdPartyMails = [
  mailKind(thirdPartyRequestMail, [
    request,
    { ...request, lead: '' },
    { ...request, kind: 'referee' },
    { ...request, kind: 'coauthor' },
    { ...request, how: 'reminder' },
    { ...request, how: 'reminder', kind: 'referee' },
    { ...request, how: 'reminder', kind: 'coauthor' },
    { ...request, how: 'changed' },
  ]),
  mailKind(thirdPartyAnsweredMail, [answered, { ...answered, how: 'notMe', reason: null }, { ...answered, how: 'complete', reason: null }]),
];
