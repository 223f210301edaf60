import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { account } from '#contract/wings/accounts/account/account.ts';
import { fullName } from '#web/kernel/words/full-name.ts';
import { usePortal, useSession } from '#web/kernel/page/portal.ts';
import { useCall } from '#web/kernel/call/use-call.ts';
import { useAccountText } from '#web/texts/account.ts';
import { Icon } from '#web/ui/small/icon.tsx';
import type { MenuItem } from '#web/ui/chrome/menu.tsx';
import { PersonMenu } from '#web/ui/chrome/person-menu.tsx';
import { keepPerson } from './kept-person.ts';
import { useSignOut } from '#web/wings/accounts/account/sign-in/use-sign-in.ts';

/** The signed-in person at the end of the running head; nothing when no one is. `first` are the portal's own ways, which phones show here only. */
export function Person({ first = [] }: { first?: readonly MenuItem[] }) {
  const t = useAccountText();
  const navigate = useNavigate();
  const { session } = usePortal();
  const { token, guestToken, profile } = useSession();
  const isSignedIn = Boolean(token ?? guestToken);
  const contact = useCall(account.getContactInfo, {}, { enabled: isSignedIn, staleMs: 60_000 });
  const signOut = useSignOut();
  const name = contact.data && fullName(contact.data);

  useEffect(() => {
    if (contact.data) keepPerson(session, contact.data);
  }, [session, contact.data]);

  if (!isSignedIn) return null;
  return (
    <PersonMenu
      name={name ?? (profile?.name || profile?.email || t('account'))}
      detail={contact.data?.Email ?? profile?.email}
      items={[
        ...first,
        {
          key: 'account',
          label: t('account'),
          icon: <Icon name="user" size={18} />,
          onAction: () => void navigate({ to: '/account' }),
        },
        {
          key: 'sessions',
          label: t('sessions'),
          icon: <Icon name="lock" size={18} />,
          onAction: () => void navigate({ to: '/account', hash: 'sessions' }),
        },
        { key: 'out', label: t('signOut'), icon: <Icon name="left" size={18} />, onAction: () => void signOut() },
      ]}
    />
  );
}
