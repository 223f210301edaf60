import { Button } from '@mantine/core';
import { type ThirdPartyRole, thirdPartyDesk } from '#contract/wings/entering/third-party/third-party-desk.ts';
import { formatDate } from '#contract/kernel/text/formats.ts';
import { traitsOf } from '#contract/kernel/award/properties.ts';
import { lastMoment } from '#contract/kernel/text/zone-time.ts';
import { useThirdPartyDeskText } from '#web/texts/third-party-desk.ts';
import { ConfirmDialog } from '#web/ui/dialog/confirm-dialog.tsx';
import { useRemoval } from '#web/ui/dialog/use-removal.ts';

interface RoleListProps {
  propertyId: number;
  seasonId: number;
  roles: readonly ThirdPartyRole[];
  mayAsk: boolean;
  onEdit: (role: ThirdPartyRole) => void;
}

/** What the season asks for, each as one sentence and what has come of it. */
export function RoleList({ propertyId, seasonId, roles, mayAsk, onEdit }: RoleListProps) {
  const t = useThirdPartyDeskText();
  const award = traitsOf(propertyId);
  const removal = useRemoval(thirdPartyDesk.removeRole, {
    refreshes: [thirdPartyDesk.getRoles, thirdPartyDesk.getMissing],
    sent: ({ RoleID }: ThirdPartyRole) => ({ body: { SeasonID: seasonId, RoleID } }),
    done: ({ Name }) => t('removed', { name: Name }),
  });
  return (
    <ul>
      {roles.map((role) => (
        <li key={role.RoleID} className="cluster spread gap-12 pad-16 ruled-above">
          <div className="shrinks breaks">
            <h2 className="type-s" dir="auto">
              {role.Name}
            </h2>
            <p className="type-small type-muted">
              {t(`kind-${role.Kind}`)}. {t('roleNeeds', { least: role.Least, most: role.Most })}.{' '}
              {role.DaysAfter === null ? t('roleWaits') : t('roleDue', { date: formatDate(lastMoment(role.Due, award), award) })}.
            </p>
            <p className="type-small">{t('roleCount', { answered: role.Answered, people: role.People })}</p>
          </div>
          {mayAsk && (
            <p className="cluster gap-8">
              <Button variant="default" size="sm" aria-label={t('editRole', { name: role.Name })} onClick={() => onEdit(role)}>
                {t('edit')}
              </Button>
              <Button variant="subtle" size="sm" aria-label={t('removeRole', { name: role.Name })} onClick={() => removal.ask(role)}>
                {t('remove')}
              </Button>
            </p>
          )}
        </li>
      ))}
      <ConfirmDialog
        {...removal.dialog}
        title={t('removeTitle', { name: removal.row?.Name ?? '' })}
        cancelLabel={t('keepRole')}
        confirmLabel={t('remove')}
      >
        {t('removeBody')}
      </ConfirmDialog>
    </ul>
  );
}
