import { useState } from 'react';
import type { Right } from '#contract/wings/accounts/account/rights.ts';
import { team, type TeamMember } from '#contract/wings/accounts/account/team.ts';
import { formatDate } from '#contract/kernel/text/formats.ts';
import { checkedBy } from '#web/kernel/form/form-check.ts';
import { usePortal } from '#web/kernel/page/portal.ts';
import { useSend } from '#web/kernel/call/use-call.ts';
import { useEdit } from '#web/kernel/call/use-edit.ts';
import { useTeamText } from '#web/texts/team.ts';
import { ConfirmDialog } from '#web/ui/dialog/confirm-dialog.tsx';
import { useRemoval } from '#web/ui/dialog/use-removal.ts';
import { EditDialog, EditForm } from '#web/ui/dialog/edit-dialog.tsx';
import { useHeaderMessages } from '#web/ui/state/header-messages.tsx';
import { Icon } from '#web/ui/small/icon.tsx';
import { Menu } from '#web/ui/chrome/menu.tsx';
import { PlainButton } from '#web/ui/small/plain-button.tsx';
import { StatusChip } from '#web/ui/state/status-chip.tsx';
import { RightsField } from './rights-field.tsx';
import css from '#web/ui/chrome/section.module.css';

const chips = { invited: 'care', expired: 'off', member: 'done' } as const;

const nameOf = ({ Name, Email }: TeamMember): string => Name || Email;

/** People on one's own team, with what the owner can do about each. */
export function TeamList({ members }: { members: readonly TeamMember[] }) {
  const t = useTeamText();
  const { property } = usePortal();
  const messages = useHeaderMessages();
  const [changing, setChanging] = useState<TeamMember | undefined>();
  const [isChanging, setIsChanging] = useState(false);
  const resending = useSend(team.resendInvitation, {
    refreshes: [team.getTeam],
    onSuccess: ({ Email }) => messages.success(t('invited', { email: Email })),
    onProblem: (problem) => messages.error(problem.message),
  });
  const removing = useRemoval(team.removeMember, {
    refreshes: [team.getTeam],
    sent: ({ MemberID }: TeamMember) => ({ body: { MemberID } }),
    done: (one) => (one.State === 'member' ? t('removed', { name: nameOf(one) }) : t('revoked')),
  });
  const words = removing.row?.State === 'member' ? 'remove' : 'revoke';
  return (
    <>
      <ul className="ruled-below">
        {members.map((one) => (
          <li key={one.MemberID} className={css.row}>
            <div className={`breaks ${css.words}`}>
              <p className="type-strong">{nameOf(one)}</p>
              <p className="type-small type-muted">
                {[one.Submission ?? t('scopeAll'), one.Rights.map((right) => t(right)).join(', ')].join(' · ')}
              </p>
              <p className="type-small type-muted">
                {one.State === 'member' && one.AccountEmail
                  ? one.AccountEmail === one.Email
                    ? one.Email
                    : t('acceptedAs', { email: one.AccountEmail })
                  : t('expires', { date: formatDate(one.ExpiresDate, property) })}
              </p>
            </div>
            <StatusChip status={chips[one.State]}>{t(`state_${one.State}`)}</StatusChip>
            <Menu
              items={[
                {
                  key: 'change',
                  label: t('change'),
                  icon: <Icon name="document" size={18} />,
                  onAction: () => {
                    setChanging(one);
                    setIsChanging(true);
                  },
                },
                ...(one.State === 'member'
                  ? []
                  : [
                      {
                        key: 'resend',
                        label: t('resend'),
                        icon: <Icon name="copy" size={18} />,
                        onAction: () => resending.mutate({ body: { MemberID: one.MemberID } }),
                      },
                    ]),
                {
                  key: 'remove',
                  label: t(one.State === 'member' ? 'remove' : 'revoke'),
                  icon: <Icon name="trash" size={18} />,
                  tone: 'danger' as const,
                  onAction: () => removing.ask(one),
                },
              ]}
              trigger={(props) => (
                <PlainButton aria-label={t('more', { name: nameOf(one) })} {...props}>
                  <Icon name="more" />
                </PlainButton>
              )}
            />
          </li>
        ))}
      </ul>
      {changing && (
        <RightsDialog
          key={`${changing.MemberID} ${changing.Rights.join()}`}
          member={changing}
          opened={isChanging}
          onClose={() => setIsChanging(false)}
        />
      )}
      <ConfirmDialog
        {...removing.dialog}
        title={t(`${words}Title`, { name: removing.row ? nameOf(removing.row) : '' })}
        cancelLabel={t('keep')}
        confirmLabel={t(words)}
      >
        {t(`${words}Body`, { name: removing.row ? nameOf(removing.row) : '' })}
      </ConfirmDialog>
    </>
  );
}

function RightsDialog({ member, opened, onClose }: { member: TeamMember; opened: boolean; onClose: () => void }) {
  const t = useTeamText();
  return (
    <EditDialog opened={opened} onClose={onClose} title={t('changeTitle', { name: nameOf(member) })} saveLabel={t('changeSave')}>
      {opened && <RightsForm member={member} onClose={onClose} />}
    </EditDialog>
  );
}

function RightsForm({ member, onClose }: { member: TeamMember; onClose: () => void }) {
  const t = useTeamText();
  const messages = useHeaderMessages();
  const saving = useSend(team.changeRights, { refreshes: [team.getTeam] });
  const bodyOf = ({ Rights }: { Rights: Right[] }) => ({ MemberID: member.MemberID, Rights });
  const edit = useEdit({
    initialValues: { Rights: member.Rights },
    validate: checkedBy(team.changeRights, bodyOf),
    save: async (values) => {
      await saving.mutateAsync({ body: bodyOf(values) });
      messages.success(t('changed', { name: nameOf(member) }));
    },
    onSaved: onClose,
  });
  return (
    <EditForm edit={edit}>
      <RightsField value={edit.form.values.Rights} onChange={(rights) => edit.form.setFieldValue('Rights', rights)} />
    </EditForm>
  );
}
