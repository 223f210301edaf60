import { Button } from '@mantine/core';
import { team } from '#contract/wings/accounts/account/team.ts';
import { useCall } from '#web/kernel/call/use-call.ts';
import { useTeamText } from '#web/texts/team.ts';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { ErrorState } from '#web/ui/state/error-state.tsx';
import { TextSkeleton } from '#web/ui/state/skeletons.tsx';
import { InviteForm } from './invite-form.tsx';
import css from '#web/ui/chrome/section.module.css';
import { TeamList } from './team-list.tsx';

interface Shared {
  SubmissionID: number;
  Title: string;
}

/** Who has access to one submission, and an invitation to it. Stays mounted, so that the focus goes back to what opened it. */
export function ShareDialog({ submission: one, opened, onClose }: { submission: Shared; opened: boolean; onClose: () => void }) {
  const t = useTeamText();
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={t('shareTitle', { title: one.Title })}
      width={560}
      actions={
        <Button variant="default" onClick={onClose}>
          {t('done')}
        </Button>
      }
    >
      <p className="below-20 type-soft">{t('inviteLead')}</p>
      <InviteForm submissionId={one.SubmissionID} onSent={() => undefined} />
      <h3 className={`type-strong ${css.subhead}`}>{t('shareWith')}</h3>
      <SharedWith submissionId={one.SubmissionID} />
    </Dialog>
  );
}

function SharedWith({ submissionId }: { submissionId: number }) {
  const t = useTeamText();
  const found = useCall(team.getTeam, {});
  if (found.isError) return <ErrorState onRetry={() => void found.refetch()}>{found.error.message}</ErrorState>;
  if (!found.data) return <TextSkeleton lines={2} />;
  const members = found.data.Members.filter(({ SubmissionID }) => SubmissionID === null || SubmissionID === submissionId);
  return members.length > 0 ? <TeamList members={members} /> : <p className="type-soft">{t('shareNone')}</p>;
}
