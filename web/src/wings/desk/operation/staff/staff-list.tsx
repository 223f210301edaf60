import type { StaffMember } from '#contract/wings/accounts/account/staff.ts';
import { formatWithZone } from '#contract/kernel/text/formats.ts';
import { staffRoles } from '#contract/kernel/call/permissions.ts';
import { findProperty } from '#contract/kernel/award/properties.ts';
import { fullName } from '#web/kernel/words/full-name.ts';
import { useSession } from '#web/kernel/page/portal.ts';
import { useSharedClock } from '#web/kernel/browser/shared-clock.ts';
import { useStaffText } from '#web/texts/staff.ts';
import { Icon } from '#web/ui/small/icon.tsx';
import { Menu, type MenuItem } from '#web/ui/chrome/menu.tsx';
import { PlainButton } from '#web/ui/small/plain-button.tsx';
import { RowOpener } from '#web/ui/table/row-opener.tsx';
import { StatusChip } from '#web/ui/state/status-chip.tsx';
import css from './staff.module.css';

export type StaffAct = 'edit' | 'inviteAgain' | 'resend' | 'signOut' | 'resetFactors' | 'remove';

const nameOf = (member: StaffMember): string => fullName(member) || member.Email;

/** Everyone on staff with what they can do where: four columns on a desk, a card each on a phone. */
export function StaffList({ people, onAct }: { people: readonly StaffMember[]; onAct: (act: StaffAct, member: StaffMember) => void }) {
  const t = useStaffText();
  return (
    <ul className="ruled-below" aria-label={t('staff')}>
      {people.map((member) => (
        <li key={member.UserID} className={`breaks ${css.person}`} data-former={!member.IsActive}>
          <Who member={member} onAct={onAct} />
          <div className={css.held}>
            <Roles of={member} />
          </div>
          <Standing member={member} />
          <More member={member} onAct={onAct} />
        </li>
      ))}
    </ul>
  );
}

function Who({ member, onAct }: { member: StaffMember; onAct: (act: StaffAct, member: StaffMember) => void }) {
  const t = useStaffText();
  const { profile } = useSession();
  return (
    <div className={css.who}>
      <p>
        {member.can.change ? (
          <RowOpener onOpen={() => onAct('edit', member)} label={t('changeTitle', { name: nameOf(member) })}>
            {nameOf(member)}
          </RowOpener>
        ) : (
          <strong className="type-strong">{nameOf(member)}</strong>
        )}
        {member.UserID === profile?.id && <span className="type-muted"> ({t('you')})</span>}
      </p>
      <p className="type-small type-muted">{member.Email}</p>
      {(member.Title || member.Phone) && (
        <p className="type-small type-muted">{[member.Title, member.Phone].filter(Boolean).join(' · ')}</p>
      )}
    </div>
  );
}

/** One line per role, with its awards. */
function Roles({ of: { Grants } }: { of: StaffMember }) {
  const t = useStaffText();
  const awardOf = (id: number | null) => (id === null ? t('ofAllAwards') : (findProperty(id)?.name ?? String(id)));
  const held = staffRoles.filter((role) => Grants.some(({ Role }) => Role === role));
  if (!held.length) return <span className="type-muted">{t('noRoles')}</span>;
  return held.map((role) => (
    <p key={role}>
      {t('roleFor', {
        role: t(`role-${role}`),
        awards: Grants.filter(({ Role }) => Role === role)
          .map(({ PropertyID }) => awardOf(PropertyID))
          .join(', '),
      })}
    </p>
  ));
}

function Standing({ member }: { member: StaffMember }) {
  const t = useStaffText();
  const clock = useSharedClock();
  return (
    <div className={css.standing}>
      <StateChip member={member} />
      {member.IsActive && !member.IsInvited && (
        <p className="type-small type-muted">
          {member.LastSeenDate ? t('seen', { date: formatWithZone(member.LastSeenDate, clock) }) : t('neverSeen')}
        </p>
      )}
      {member.IsActive && !member.IsInvited && <p className="type-small type-muted">{t(member.HasFactor ? 'factorOn' : 'factorOff')}</p>}
    </div>
  );
}

function StateChip({ member }: { member: StaffMember }) {
  const t = useStaffText();
  const clock = useSharedClock();
  if (!member.IsActive)
    return (
      <StatusChip status="draft" ground="none">
        {t('former')}
      </StatusChip>
    );
  if (!member.IsInvited)
    return (
      <StatusChip status="done" ground="none">
        {t('active')}
      </StatusChip>
    );
  return (
    <StatusChip status={member.InvitedUntil ? 'judging' : 'off'} ground="none">
      {member.InvitedUntil ? t('invited', { date: formatWithZone(member.InvitedUntil, clock) }) : t('inviteExpired')}
    </StatusChip>
  );
}

function More({ member, onAct }: { member: StaffMember; onAct: (act: StaffAct, member: StaffMember) => void }) {
  const t = useStaffText();
  const { can } = member;
  const item = (key: StaffAct, label: string, tone: 'usual' | 'danger' = 'usual'): MenuItem => ({
    key,
    label,
    tone,
    onAction: () => onAct(key, member),
  });
  const items = [
    ...(can.change ? [item('edit', t(can.edit ? 'edit' : 'change'))] : []),
    ...(member.IsActive ? [] : [item('inviteAgain', t('inviteAgain'))]),
    ...(can.resend ? [item('resend', t('resend'))] : []),
    ...(can.signOut ? [item('signOut', t('signOut'))] : []),
    ...(can.resetFactors ? [item('resetFactors', t('resetFactors'), 'danger')] : []),
    ...(can.remove ? [item('remove', t('remove'), 'danger')] : []),
  ];
  return (
    <div className={css.more}>
      {items.length > 0 && (
        <Menu
          items={items}
          trigger={(props) => (
            <PlainButton aria-label={t('more', { name: nameOf(member) })} {...props}>
              <Icon name="more" />
            </PlainButton>
          )}
        />
      )}
    </div>
  );
}
