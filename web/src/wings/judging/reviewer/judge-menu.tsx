import { useNavigate } from '@tanstack/react-router';
import { Person } from '#web/wings/accounts/account/person.tsx';
import { useReviewerText } from '#web/texts/reviewer.ts';
import type { MenuItem } from '#web/ui/chrome/menu.tsx';
import { Icon } from '#web/ui/small/icon.tsx';

/** The signed-in judge, with the way to the dashboard. */
export function JudgeMenu({ first = [] }: { first?: readonly MenuItem[] }) {
  const t = useReviewerText();
  const navigate = useNavigate();
  return (
    <Person
      first={[
        ...first,
        {
          key: 'dashboard',
          label: t('dashboard'),
          icon: <Icon name="star" size={18} />,
          onAction: () => void navigate({ to: '/dashboard' }),
        },
        { key: 'reviews', label: t('myReviews'), icon: <Icon name="check" size={18} />, onAction: () => void navigate({ to: '/reviews' }) },
      ]}
    />
  );
}
