import { Button, Checkbox } from '@mantine/core';
import { useState } from 'react';
import { secondFactor } from '#contract/wings/accounts/account/second-factor.ts';
import { session } from '#contract/wings/accounts/account/session.ts';
import { staff, type StaffMember } from '#contract/wings/accounts/account/staff.ts';
import { fullName } from '#web/kernel/words/full-name.ts';
import { useMayForAll } from '#web/kernel/session/grants.ts';
import { useAct } from '#web/kernel/page/use-act.ts';
import { PageHead } from '#web/kernel/page/page-head.tsx';
import { useCall, useSend } from '#web/kernel/call/use-call.ts';
import { useStaffText } from '#web/texts/staff.ts';
import { ConfirmDialog } from '#web/ui/dialog/confirm-dialog.tsx';
import { EmptyState } from '#web/ui/state/empty-state.tsx';
import { ErrorState } from '#web/ui/state/error-state.tsx';
import { useHeaderMessages } from '#web/ui/state/header-messages.tsx';
import { TextSkeleton } from '#web/ui/state/skeletons.tsx';
import { StaffDialog } from './staff-dialog.tsx';
import { type StaffAct, StaffList } from './staff-list.tsx';

/** What is asked about before it is done. */
type Asked = { act: 'remove' | 'signOut' | 'resetFactors'; member: StaffMember };

export function StaffScreen() {
  const t = useStaffText();
  const ownsAll = useMayForAll('staff.manage');
  const [withFormer, setWithFormer] = useState(false);
  const [editing, setEditing] = useState<StaffMember | 'new' | undefined>();
  useAct('invite', true, () => setEditing('new'));
  const [asked, setAsked] = useState<Asked | undefined>();
  const people = useCall(staff.getStaff, { query: withFormer ? { IncludeInactive: 'true' } : {} }, { keepsLast: true });
  const acts = useActs(asked, () => setAsked(undefined));

  const onAct = (act: StaffAct, member: StaffMember): void => {
    if (act === 'edit' || act === 'inviteAgain') setEditing(member);
    else if (act === 'resend') acts.resending.mutate({ body: { UserID: member.UserID } });
    else setAsked({ act, member });
  };
  return (
    <>
      <PageHead title={t('staff')} lead={t('lead')} actions={<Button onClick={() => setEditing('new')}>{t('invite')}</Button>} />
      {ownsAll && (
        <Checkbox
          className="below-16"
          label={t('showFormer')}
          checked={withFormer}
          onChange={(event) => setWithFormer(event.currentTarget.checked)}
        />
      )}
      {people.isPending && <TextSkeleton lines={6} />}
      {people.isError && <ErrorState onRetry={() => void people.refetch()} />}
      {people.data?.length === 0 && <EmptyState title={t('none')}>{t('noneBody')}</EmptyState>}
      {people.data && people.data.length > 0 && <StaffList people={people.data} onAct={onAct} />}
      <StaffDialog editing={editing} onClose={() => setEditing(undefined)} />
      <AskedDialog asked={asked} isWorking={acts.isWorking} onCancel={() => setAsked(undefined)} onConfirm={acts.confirm} />
    </>
  );
}

function useActs(asked: Asked | undefined, done: () => void) {
  const t = useStaffText();
  const messages = useHeaderMessages();
  const name = asked ? fullName(asked.member) : '';
  const refreshes = [staff.getStaff];
  const onProblem = (problem: { message: string }): void => {
    messages.error(problem.message);
    done();
  };
  const end = (words: string): void => {
    messages.success(words);
    done();
  };
  const removing = useSend(staff.removeStaff, { refreshes, onProblem, onSuccess: () => end(t('removed', { name })) });
  const signingOut = useSend(staff.signOutStaff, {
    refreshes: [staff.getStaff, session.getStaffSessions],
    onProblem,
    onSuccess: ({ Ended }) => end(t('signedOut', { name, count: Ended })),
  });
  const resetting = useSend(secondFactor.resetFactors, { refreshes, onProblem, onSuccess: () => end(t('factorsReset', { name })) });
  const resending = useSend(staff.resendInvitation, {
    refreshes,
    onProblem,
    onSuccess: ({ Email }) => messages.success(t('resent', { email: Email })),
  });
  const confirm = (): void => {
    if (!asked) return;
    const { UserID } = asked.member;
    if (asked.act === 'remove') removing.mutate({ body: { UserID } });
    else if (asked.act === 'signOut') signingOut.mutate({ body: { UserID } });
    else resetting.mutate({ params: { id: UserID } });
  };
  return { confirm, resending, isWorking: removing.isPending || signingOut.isPending || resetting.isPending };
}

interface AskedDialogProps {
  asked: Asked | undefined;
  isWorking: boolean;
  onCancel: () => void;
  onConfirm: () => void;
}

function AskedDialog({ asked, isWorking, onCancel, onConfirm }: AskedDialogProps) {
  const t = useStaffText();
  const act = asked?.act ?? 'remove';
  return (
    <ConfirmDialog
      opened={asked !== undefined}
      title={t(`${act}Title`, { name: asked ? fullName(asked.member) : '' })}
      confirmLabel={t(act)}
      isDangerous={act !== 'signOut'}
      isWorking={isWorking}
      onCancel={onCancel}
      onConfirm={onConfirm}
    >
      {t(`${act}Body`)}
    </ConfirmDialog>
  );
}
