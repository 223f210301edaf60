import { Button } from '@mantine/core';
import { team } from '#contract/areas/account/team.ts';
import { useCall } from '#web/kernel/use-call.ts';
import { useTeamText } from '#web/texts/team.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { TextSkeleton } from '#web/ui/skeletons.tsx';
import account from './account.module.css';
import { InviteForm } from './invite-form.tsx';
import css from './section.module.css';
import { TeamList } from './team-list.tsx';

/** Who has access to one submission, and an invitation to it. */
export function ShareDialog({ submission: one, onClose }: { submission: { SubmissionID: number; Title: string }; onClose: () => void }) {
  const t = useTeamText();
  const found = useCall(team.getTeam, {});
  const members = found.data?.Members.filter(({ SubmissionID }) => SubmissionID === null || SubmissionID === one.SubmissionID);
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t('shareTitle', { title: one.Title })}
      width={560}
      acts={
        <Button variant="default" onClick={onClose}>
          {t('done')}
        </Button>
      }
    >
      <p className={account.dialogLead}>{t('inviteLead')}</p>
      <InviteForm submissionId={one.SubmissionID} onSent={() => undefined} />
      <h3 className={`type-strong ${css.subhead}`}>{t('shareWith')}</h3>
      {found.isError ? (
        <ErrorState onRetry={() => void found.refetch()}>{found.error.message}</ErrorState>
      ) : !members ? (
        <TextSkeleton lines={2} />
      ) : members.length > 0 ? (
        <TeamList members={members} />
      ) : (
        <p className="type-soft">{t('shareNone')}</p>
      )}
    </Dialog>
  );
}
