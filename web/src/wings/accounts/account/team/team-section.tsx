import { Button } from '@mantine/core';
import { useState } from 'react';
import { type Membership, team } from '#contract/wings/accounts/account/team.ts';
import { submission } from '#contract/wings/entering/submission/submission.ts';
import { useCall, useSend } from '#web/kernel/call/use-call.ts';
import { useTeamText } from '#web/texts/team.ts';
import { ConfirmDialog } from '#web/ui/dialog/confirm-dialog.tsx';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { ErrorState } from '#web/ui/state/error-state.tsx';
import { useHeaderMessages } from '#web/ui/state/header-messages.tsx';
import { TextSkeleton } from '#web/ui/state/skeletons.tsx';
import { InviteForm } from './invite-form.tsx';
import { Section } from '#web/ui/chrome/section.tsx';
import css from '#web/ui/chrome/section.module.css';
import { TeamList } from './team-list.tsx';

/** The team of an entrant, and the teams of others they are on. */
export function TeamSection() {
  const t = useTeamText();
  return (
    <Section id="team" title={t('team')} lead={t('teamLead')}>
      <Team />
    </Section>
  );
}

function Team() {
  const t = useTeamText();
  const found = useCall(team.getTeam, {});
  const [isInviting, setInviting] = useState(false);
  if (found.isError) return <ErrorState onRetry={() => void found.refetch()}>{found.error.message}</ErrorState>;
  if (!found.data) return <TextSkeleton lines={3} />;
  const { Members, Memberships } = found.data;
  return (
    <>
      {Members.length > 0 ? <TeamList members={Members} /> : <p className="type-soft">{t('empty')}</p>}
      <div className="row to-end pad-above-16">
        <Button variant="default" size="sm" onClick={() => setInviting(true)}>
          {t('invite')}
        </Button>
      </div>
      {Memberships.length > 0 && <SharedWithMe rows={Memberships} />}
      <Dialog opened={isInviting} onClose={() => setInviting(false)} title={t('inviteTitle')}>
        <p className="below-20 type-soft">{t('inviteLead')}</p>
        <InviteForm onSent={() => setInviting(false)} />
      </Dialog>
    </>
  );
}

function SharedWithMe({ rows }: { rows: readonly Membership[] }) {
  const t = useTeamText();
  const messages = useHeaderMessages();
  const [leaving, setLeaving] = useState<Membership | undefined>();
  const sending = useSend(team.leaveTeam, {
    refreshes: [team.getTeam, submission.getSubmissionsForHome, submission.getWelcomeData],
    onSuccess: () => {
      messages.success(t('left', { name: leaving?.Owner ?? '' }));
      setLeaving(undefined);
    },
    onProblem: (problem) => {
      setLeaving(undefined);
      messages.error(problem.message);
    },
  });
  return (
    <>
      <h3 className={`type-strong ${css.subhead}`}>{t('memberships')}</h3>
      <ul className="ruled-below">
        {rows.map((one) => (
          <li key={one.MemberID} className={css.row}>
            <div className={`breaks ${css.words}`}>
              <p className="type-strong">{[one.Owner, one.OwnerOrganization].filter(Boolean).join(', ')}</p>
              <p className="type-small type-muted">
                {[one.Submission ?? t('scopeAll'), one.Rights.map((right) => t(right)).join(', ')].join(' · ')}
              </p>
            </div>
            <Button variant="default" size="sm" aria-label={t('leaveNamed', { name: one.Owner })} onClick={() => setLeaving(one)}>
              {t('leave')}
            </Button>
          </li>
        ))}
      </ul>
      <ConfirmDialog
        opened={leaving !== undefined}
        title={t('leaveTitle', { name: leaving?.Owner ?? '' })}
        cancelLabel={t('keep')}
        confirmLabel={t('leave')}
        isDangerous
        isWorking={sending.isPending}
        onCancel={() => setLeaving(undefined)}
        onConfirm={() => leaving && sending.mutate({ body: { MemberID: leaving.MemberID } })}
      >
        {t('leaveBody', { name: leaving?.Owner ?? '' })}
      </ConfirmDialog>
    </>
  );
}
