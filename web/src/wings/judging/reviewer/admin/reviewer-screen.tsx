import { Button, Checkbox } from '@mantine/core';
import { Link, useParams } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { invitation } from '#contract/wings/judging/reviewer/invitation.ts';
import { reviewerList } from '#contract/wings/judging/reviewer/reviewer-list.ts';
import { type ReviewerDetails, reviewerRecord } from '#contract/wings/judging/reviewer/reviewer-record.ts';
import type { CallProblem } from '#contract/kernel/call/client.ts';
import { globalStatuses } from '#contract/kernel/call/constants.ts';
import { formatDate } from '#contract/kernel/text/formats.ts';
import { entryPropertiesJudgedOn, isPublic, traitsOf } from '#contract/kernel/award/properties.ts';
import { Extensions } from '#web/wings/ground/extension/extensions.tsx';
import { useAdminSeason } from '#web/wings/ground/season/admin/admin-season.tsx';
import { Allowed } from '#web/kernel/session/allowed.tsx';
import { fullName } from '#web/kernel/words/full-name.ts';
import { useMay } from '#web/kernel/session/grants.ts';
import { PageHead } from '#web/kernel/page/page-head.tsx';
import { useCall, useSend } from '#web/kernel/call/use-call.ts';
import { Seen } from '#web/kernel/session/seen.tsx';
import { useReviewerAdminText } from '#web/texts/reviewer-admin.ts';
import { ConfirmDialog } from '#web/ui/dialog/confirm-dialog.tsx';
import { EmptyState } from '#web/ui/state/empty-state.tsx';
import { ErrorState } from '#web/ui/state/error-state.tsx';
import { StandingMessage, useHeaderMessages } from '#web/ui/state/header-messages.tsx';
import { Icon } from '#web/ui/small/icon.tsx';
import { Skeleton } from '#web/ui/state/skeletons.tsx';
import { Headshot } from '#web/wings/judging/reviewer/profile/headshot.tsx';
import { languageName } from '#web/wings/judging/reviewer/fields/languages.ts';
import { JudgeAnswers } from './judge-answers.tsx';
import { JudgeEmailDialog } from './judge-email-dialog.tsx';
import { judgeReads } from './judge-reads.ts';
import { JudgeReviews } from './judge-reviews.tsx';
import css from './reviewer-admin.module.css';
import { InvitedChip, StandingChip } from './reviewer-cells.tsx';
import { ReviewerForm } from './reviewer-form.tsx';
import { valuesOf } from './reviewer-values.ts';
import { TieBreakers } from './tie-breakers.tsx';
import { ViewAsJudge } from './view-as-judge.tsx';

export function ReviewerScreen() {
  const t = useReviewerAdminText();
  const id = Number(useParams({ strict: false, select: (params) => (params as { id?: string }).id })) || 0;
  const judge = useCall(reviewerRecord.getReviewerDetails, { params: { id } });
  const { propertyId } = useAdminSeason();
  const site = judge.data?.JudgingPropertyID;
  // Of a judge of another site the list is that site's.
  const award = site && traitsOf(propertyId).judgedBy !== site ? entryPropertiesJudgedOn(site)[0]?.id : undefined;
  return (
    <>
      <Link to="/reviewers" className={css.back} {...(award && { search: { award } as never })}>
        <Icon name="left" size={16} />
        {t('back')}
      </Link>
      {judge.isError &&
        (judge.error.status === 404 ? (
          <EmptyState title={t('noSuchJudge')} />
        ) : (
          <ErrorState title={t('loadFailed')} onRetry={() => void judge.refetch()} />
        ))}
      {judge.isPending && (
        <div className="stack gap-16">
          <Skeleton height={40} width="40%" />
          <Skeleton height={320} />
        </div>
      )}
      {judge.data && <JudgeRecord key={judge.data.UserReviewerID} judge={judge.data} onReload={() => void judge.refetch()} />}
    </>
  );
}

const fieldsOf = (judge: ReviewerDetails): string => JSON.stringify(valuesOf(judge));

/**
 * The record that the form works on. A newer one takes its place, unless that would drop what someone is typing: then the older one stays,
 * and its version makes the server tell them when they save.
 */
function useEdited(judge: ReviewerDetails, isDirty: boolean): ReviewerDetails {
  const [edited, setEdited] = useState(judge);
  const next = !isDirty || fieldsOf(judge) === fieldsOf(edited) ? judge : edited;
  if (next !== edited) setEdited(next);
  return next;
}

function JudgeRecord({ judge, onReload }: { judge: ReviewerDetails; onReload: () => void }) {
  const t = useReviewerAdminText();
  const messages = useHeaderMessages();
  const name = fullName(judge);
  const site = traitsOf(judge.JudgingPropertyID);
  const isWaiting = judge.GlobalStatusID === globalStatuses.new && !judge.DeletedDate;
  const [asking, setAsking] = useState<'delete' | 'reactivate' | 'email' | 'viewAs' | undefined>();
  const [isDirty, setDirty] = useState(false);
  const edited = useEdited(judge, isDirty);
  const { season } = useAdminSeason();
  const tell = (problem: CallProblem): void => {
    messages.error(problem.message);
    setAsking(undefined);
  };
  const approving = useSend(reviewerList.approveReviewer, {
    refreshes: judgeReads,
    onSuccess: ({ Scheduled: count }) => messages.success(count > 0 ? t('approved', { name, count }) : t('approvedUnscheduled', { name })),
    onProblem: tell,
  });
  const inviting = useSend(invitation.resendInvitation, {
    refreshes: judgeReads,
    onSuccess: ({ InvitedDate }) =>
      InvitedDate.getTime() === judge.InvitedDate?.getTime()
        ? messages.info(t('invitedJustNow'))
        : messages.success(t('invitedAgain', { email: judge.Email })),
    onProblem: tell,
  });
  const deleting = useSend(reviewerRecord.deleteReviewer, {
    refreshes: judgeReads,
    onSuccess: () => {
      messages.success(t('deleted', { name }));
      setAsking(undefined);
    },
    onProblem: tell,
  });
  const returning = useSend(reviewerRecord.reactivateReviewer, {
    refreshes: judgeReads,
    onSuccess: () => {
      messages.success(t('reactivated', { name }));
      setAsking(undefined);
    },
    onProblem: tell,
  });
  return (
    <>
      <PageHead
        title={name}
        lead={
          <span className="cluster align-center gap-4-16">
            <StandingChip id={judge.GlobalStatusID} />
            {judge.InvitedDate && <InvitedChip />}
            <span>{t(judge.Executive ? 'executive' : 'associate')}</span>
            {judge.Organization && <bdi>{judge.Organization}</bdi>}
          </span>
        }
        actions={
          !useMay('reviewer.manage', judge.JudgingPropertyID) ? null : judge.DeletedDate ? (
            <Button onClick={() => setAsking('reactivate')}>{t('reactivate')}</Button>
          ) : (
            <>
              <Button variant="default" onClick={() => setAsking('email')}>
                {t('changeEmail')}
              </Button>
              <Allowed to="reviewer.actAs" award={judge.JudgingPropertyID}>
                <Button variant="default" onClick={() => setAsking('viewAs')}>
                  {t('viewAs')}
                </Button>
              </Allowed>
              <Button variant="danger" onClick={() => setAsking('delete')}>
                {t('delete')}
              </Button>
              {judge.InvitedDate && isPublic(site) && (
                <Button
                  variant="default"
                  loading={inviting.isPending}
                  onClick={() => inviting.mutate({ body: { UserReviewerID: judge.UserReviewerID } })}
                >
                  {t('inviteAgain')}
                </Button>
              )}
              {isWaiting && (
                <Button loading={approving.isPending} onClick={() => approving.mutate({ body: { UserReviewerID: judge.UserReviewerID } })}>
                  {t('approve')}
                </Button>
              )}
            </>
          )
        }
      />
      {judge.DeletedDate && (
        <div className="below-24">
          <StandingMessage kind="warning" text={t('deletedOn', { date: formatDate(judge.DeletedDate, site) })} />
        </div>
      )}
      {judge.InvitedDate && (
        <div className="below-24">
          <StandingMessage
            kind="info"
            text={t(isPublic(site) ? 'invitedLead' : 'invitedLaterLead', { date: formatDate(judge.InvitedDate, site) })}
          />
        </div>
      )}
      {isWaiting && (
        <div className="below-24">
          <StandingMessage kind="info" text={`${t('waitingLead', { date: formatDate(judge.CreatedDate, site) })} ${t('approveLead')}`} />
        </div>
      )}
      <div className={css.columns}>
        <Side judge={judge} />
        <div className="stack shrinks columns-1 gap-40">
          <ReviewerForm key={fieldsOf(edited)} judge={edited} onReload={onReload} onDirty={setDirty} />
          {!judge.DeletedDate && season && traitsOf(season.PropertyID).judgedBy === judge.JudgingPropertyID && (
            <Extensions
              propertyId={season.PropertyID}
              seasonId={season.SeasonID}
              season={`${traitsOf(season.PropertyID).name}, ${season.Name}`}
              kind="judge"
              targetId={judge.UserReviewerID}
              name={name}
            />
          )}
          <JudgeAnswers reviewerId={judge.UserReviewerID} />
          {!judge.DeletedDate && <TieBreakers judge={judge} />}
          <JudgeReviews judge={judge} />
        </div>
      </div>
      <JudgeEmailDialog judge={judge} opened={asking === 'email'} onClose={() => setAsking(undefined)} />
      <ViewAsJudge judge={judge} opened={asking === 'viewAs'} onClose={() => setAsking(undefined)} />
      <ConfirmDialog
        opened={asking === 'delete'}
        title={t('deleteTitle', { name })}
        cancelLabel={t('cancel')}
        confirmLabel={t('delete')}
        isDangerous
        isWorking={deleting.isPending}
        onCancel={() => setAsking(undefined)}
        onConfirm={() => deleting.mutate({ body: { Id: judge.UserReviewerID } })}
      >
        {t('deleteBody')}
      </ConfirmDialog>
      <ConfirmDialog
        opened={asking === 'reactivate'}
        title={t('reactivateTitle', { name })}
        cancelLabel={t('cancel')}
        confirmLabel={t('reactivate')}
        isWorking={returning.isPending}
        onCancel={() => setAsking(undefined)}
        onConfirm={() => returning.mutate({ body: { Id: judge.UserReviewerID } })}
      >
        {t('reactivateBody')}
      </ConfirmDialog>
    </>
  );
}

/** Who they are, as they wrote it themselves, and their portrait. */
function Side({ judge }: { judge: ReviewerDetails }) {
  const t = useReviewerAdminText();
  const messages = useHeaderMessages();
  const name = fullName(judge);
  const mayManage = useMay('reviewer.manage');
  const site = traitsOf(judge.JudgingPropertyID);
  const featuring = useSend(reviewerList.updateFeaturedStatus, {
    refreshes: judgeReads,
    onSuccess: ({ Featured }) => messages.success(t(Featured ? 'featuredOn' : 'featuredOff', { name })),
    onProblem: (problem) => messages.error(problem.message),
  });
  const facts: [string, ReactNode][] = [
    [
      t('email'),
      <Seen key="email" award={judge.JudgingPropertyID}>
        {judge.Email}
      </Seen>,
    ],
    [t('jobTitle'), judge.Title],
    [t('place'), [judge.City, judge.State, judge.Country].filter(Boolean).join(', ')],
    [t('timeZone'), judge.TimeZone],
    [t('languages'), judge.LangList.map(languageName).join(', ')],
    [t('website'), judge.Website],
    [t('biography'), judge.Biography],
    [t('experience'), judge.Experience],
    judge.InvitedDate ? [t('invitedChip'), formatDate(judge.InvitedDate, site)] : [t('registered'), formatDate(judge.CreatedDate, site)],
    [t('lastSeen'), judge.LastSeenDate ? formatDate(judge.LastSeenDate, site) : t('never')],
  ];
  return (
    <div className={`stack gap-24 ${css.side}`}>
      <Headshot profile={judge} forProperty={judge.JudgingPropertyID} isReadOnly={!mayManage} />
      <div className="stack gap-16">
        {!judge.DeletedDate && (
          <Checkbox
            label={t('featureLabel')}
            description={t('featureHelp')}
            checked={judge.Featured}
            disabled={featuring.isPending || !mayManage}
            onChange={(event) =>
              featuring.mutate({ body: { UserReviewerID: judge.UserReviewerID, Featured: event.currentTarget.checked } })
            }
          />
        )}
        <dl className="facts terms-13 type-small stack gap-12">
          {facts
            .filter(([, value]) => Boolean(value))
            .map(([label, value]) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd dir="auto">{value}</dd>
              </div>
            ))}
        </dl>
      </div>
    </div>
  );
}
