import type { EntrantRow } from '#contract/wings/desk/entrant/entrant-list.ts';
import { useEntrantText } from '#web/texts/entrant.ts';
import { StatusChip } from '#web/ui/state/status-chip.tsx';

interface EntrantChipsProps {
  entrant: Pick<EntrantRow, 'Role' | 'AwaitsConfirmation' | 'Blocked'>;
  ground?: 'wash' | 'none';
}

/** What is out of the ordinary about someone comes first; most people are just there. */
export function EntrantChips({ entrant: { Role, AwaitsConfirmation, Blocked }, ground = 'wash' }: EntrantChipsProps) {
  const t = useEntrantText();
  if (Blocked.length > 0)
    return (
      <StatusChip status="off" ground={ground}>
        {t(Blocked.includes('SignIn') ? 'blockedSignIn' : 'blocked')}
      </StatusChip>
    );
  if (AwaitsConfirmation)
    return (
      <StatusChip status="care" ground={ground}>
        {t('unconfirmed')}
      </StatusChip>
    );
  return (
    <StatusChip status={Role === 'Guest' ? 'draft' : 'done'} ground={ground}>
      {t(Role === 'Guest' ? 'guest' : 'active')}
    </StatusChip>
  );
}
