import { traitsOf } from '#contract/kernel/award/properties.ts';
import { newSecret } from '#server/wings/ground/secret-link/secret-link.service.ts';
import { secretLinks } from '#server/wings/ground/secret-link/secret-link.rules.ts';
import { type MailDesk, queueMail } from '#server/kernel/mail/queue-mail.ts';
import { SecretLink } from '#server/kernel/mail/secret-link.ts';
import { portalAddress } from '#server/kernel/pages/addresses.ts';
import { titleOf } from '#server/wings/entering/submission/submission.rules.ts';
import type { WholeSubmission } from '#server/wings/entering/submission/whole-submission.store.ts';
import { thirdPartyRequestMail } from './mails/third-party-request.ts';
import type { RoleRow } from './role.store.ts';
import { dueOf, linkEnds } from './third-party.rules.ts';
import * as store from './third-party.store.ts';

export const entrantOf = ({ ownerFirstName, ownerLastName, ownerOrganization }: WholeSubmission): string =>
  [ownerFirstName, ownerLastName].filter(Boolean).join(' ').trim() || (ownerOrganization ?? '');

interface Request {
  submission: WholeSubmission;
  role: Pick<RoleRow, 'kind' | 'name' | 'lead' | 'daysAfter'>;
  extendedTo: Date | null;
  person: { id: number; name: string; email: string };
  how: 'asked' | 'reminder' | 'changed';
}

/** Mails a person a new link. Earlier ones go on unless the caller ends them: a reminder must not close the page someone has open. */
export async function sendRequest(desk: MailDesk, { submission, role, extendedTo, person, how }: Request): Promise<void> {
  const { db, now, services } = desk;
  const until = linkEnds(dueOf(role, submission.endDate, extendedTo), now);
  const { secret, stored } = newSecret(secretLinks.thirdParty, now, until);
  await store.addLink(db, person.id, stored);
  const page = `${portalAddress(services.settings.publicUrl, submission.propertyId, 'entries')}/request#`;
  await queueMail(desk, thirdPartyRequestMail, {
    propertyId: submission.propertyId,
    to: person.email,
    values: {
      name: person.name,
      entrant: entrantOf(submission),
      award: traitsOf(submission.propertyId).name,
      submission: titleOf(submission),
      role: role.name,
      kind: role.kind,
      how,
      lead: role.lead,
      due: until,
      link: new SecretLink(page, secret, { expiresAt: until }),
    },
  });
}
