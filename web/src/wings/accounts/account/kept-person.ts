import type { account } from '#contract/wings/accounts/account/account.ts';
import type { Reply } from '#contract/kernel/call/call.ts';
import type { Session } from '#web/kernel/session/session.ts';
import { fullName } from '#web/kernel/words/full-name.ts';

type Contact = Pick<Reply<typeof account.getContactInfo>, 'UserID' | 'Email' | 'FirstName' | 'LastName' | 'Phone' | 'Country' | 'Language'>;

/** Whether the organizers can reach someone by more than email. */
export const hasContactDetails = ({ Phone, Country }: Pick<Contact, 'Phone' | 'Country'>): boolean => Boolean(Phone && Country);

/** R461: keeps what the server knows of the person who is signed in; an answer that comes too late is about someone else. */
export function keepPerson(session: Session, contact: Contact): void {
  const kept = session.get().profile;
  if (kept?.id !== contact.UserID) return;
  session.setExtended(hasContactDetails(contact));
  const name = fullName(contact);
  const { Email: email } = contact;
  const language = contact.Language ?? undefined;
  if (kept.name !== name || kept.email !== email || kept.language !== language) session.putProfile({ ...kept, name, email, language });
}
