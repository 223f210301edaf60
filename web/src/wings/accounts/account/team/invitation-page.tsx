import { Button } from '@mantine/core';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { account } from '#contract/wings/accounts/account/account.ts';
import { team } from '#contract/wings/accounts/account/team.ts';
import { submission } from '#contract/wings/entering/submission/submission.ts';
import type { Reply } from '#contract/kernel/call/call.ts';
import { formatWithZone } from '#contract/kernel/text/formats.ts';
import { useTitle } from '#web/kernel/page/page-head.tsx';
import { usePortal, useSession } from '#web/kernel/page/portal.ts';
import { useCall, useSend } from '#web/kernel/call/use-call.ts';
import { useTeamText } from '#web/texts/team.ts';
import { ErrorState } from '#web/ui/state/error-state.tsx';
import { useHeaderMessages } from '#web/ui/state/header-messages.tsx';
import { TextSkeleton } from '#web/ui/state/skeletons.tsx';
import css from '#web/ui/field/form.module.css';
import { FormError } from '#web/ui/field/form-error.tsx';
import { fullName } from '#web/kernel/words/full-name.ts';
import { Stage } from '#web/wings/ground/property/stage/stage.tsx';
import { useSignOut } from '#web/wings/accounts/account/sign-in/use-sign-in.ts';

/** Where the link of an invitation leads: what it is about, and which account accepts it. */
export function InvitationPage() {
  const t = useTeamText();
  useTitle(t('invitation'));
  const { code = '' }: { code?: string } = useSearch({ strict: false });
  const found = useCall(team.getInvitation, { body: { Code: code } }, { enabled: code !== '' });
  if (!code || found.error?.failure === 'InvalidCode')
    return (
      <Stage title={t('invitationGone')}>
        <p className="type-soft">{t('invitationGoneBody')}</p>
        <p className="above-16">
          <Link to="/submissions">{t('goToSubmissions')}</Link>
        </p>
      </Stage>
    );
  return (
    <Stage title={t('invitationTitle')}>
      {found.isError ? (
        <ErrorState onRetry={() => void found.refetch()}>{found.error.message}</ErrorState>
      ) : found.data ? (
        <Invitation invitation={found.data} code={code} />
      ) : (
        <TextSkeleton lines={4} />
      )}
    </Stage>
  );
}

function Invitation({ invitation: one, code }: { invitation: Reply<typeof team.getInvitation>; code: string }) {
  const t = useTeamText();
  const { property } = usePortal();
  const { token } = useSession();
  const facts = [
    [t('invitationFrom'), [one.Owner, one.OwnerOrganization].filter(Boolean).join(', ')],
    [t('invitationSentTo'), one.Email],
    [t('invitationYouCan'), one.Rights.map((right) => t(right)).join(', ')],
    [t('invitationExpires'), formatWithZone(one.ExpiresDate, property)],
  ];
  const next = { next: `/invitation?code=${code}` };
  return (
    <div className="stack gap-20">
      <p className="type-soft">
        {one.Submission ? t('invitationOne', { owner: one.Owner, submission: one.Submission }) : t('invitationAll', { owner: one.Owner })}
      </p>
      <dl className={`facts stack ruled-below ${css.facts}`}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {token ? (
        <Accept owner={one.Owner} code={code} />
      ) : (
        <div className="stack gap-12">
          <Button fullWidth renderRoot={(props) => <Link to="/login" search={next as never} {...props} />}>
            {t('signInToAccept')}
          </Button>
          <Button fullWidth variant="default" renderRoot={(props) => <Link to="/register" search={next as never} {...props} />}>
            {t('registerToAccept')}
          </Button>
        </div>
      )}
    </div>
  );
}

function Accept({ owner, code }: { owner: string; code: string }) {
  const t = useTeamText();
  const navigate = useNavigate();
  const messages = useHeaderMessages();
  const signOut = useSignOut();
  const contact = useCall(account.getContactInfo, {});
  const [problem, setProblem] = useState<string | undefined>();
  const sending = useSend(team.acceptInvitation, {
    refreshes: [team.getTeam, submission.getSubmissionsForHome, submission.getWelcomeData],
    onSuccess: ({ SubmissionID }) => {
      messages.success(t('accepted', { owner }), { stays: true });
      void navigate({ to: SubmissionID ? `/submissions/${SubmissionID}` : '/submissions', replace: true });
    },
    onProblem: (reason) => setProblem(reason.message),
  });
  return (
    <>
      {problem && <FormError text={problem} />}
      <p className="type-soft">
        {contact.data ? t('invitationAs', { name: fullName(contact.data), email: contact.data.Email }) : '\u00a0'}{' '}
        <button type="button" className={css.textButton} onClick={() => void signOut()}>
          {t('invitationAsOther')}
        </button>
      </p>
      <Button fullWidth loading={sending.isPending} onClick={() => sending.mutate({ body: { Code: code } })}>
        {t('accept')}
      </Button>
    </>
  );
}
