import { Button } from '@mantine/core';
import { Link, useNavigate, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { feedback } from '#contract/wings/results/feedback/feedback.ts';
import { submission } from '#contract/wings/entering/submission/submission.ts';
import { roundOneIsOpen } from '#contract/wings/ground/season/season-phases.ts';
import { hasShareTexts } from '#contract/wings/public/voting/share-texts.ts';
import { ShareDialog } from '#web/wings/accounts/account/team/share-dialog.tsx';
import { formatWithZone } from '#contract/kernel/text/formats.ts';
import NotFound from '#web/frame/not-found.tsx';
import { useOwnExtension } from '#web/wings/ground/extension/own-extension.tsx';
import { useCurrentSeasons } from '#web/wings/ground/season/season-lead.tsx';
import { useNow } from '#web/kernel/browser/use-now.ts';
import { useTitle } from '#web/kernel/page/page-head.tsx';
import { usePortal, useSession } from '#web/kernel/page/portal.ts';
import { useCall } from '#web/kernel/call/use-call.ts';
import { useEntryText } from '#web/texts/entry.ts';
import { useFeedbackText } from '#web/texts/feedback.ts';
import { useTeamText } from '#web/texts/team.ts';
import { ErrorState } from '#web/ui/state/error-state.tsx';
import { StandingMessage } from '#web/ui/state/header-messages.tsx';
import { Icon } from '#web/ui/small/icon.tsx';
import { Menu } from '#web/ui/chrome/menu.tsx';
import { PlainButton } from '#web/ui/small/plain-button.tsx';
import { TextSkeleton } from '#web/ui/state/skeletons.tsx';
import { StatusChip } from '#web/ui/state/status-chip.tsx';
import { WorkTitle } from '#web/ui/work/work-title.tsx';
import { RenameDialog } from '#web/wings/entering/submission/change/rename-dialog.tsx';
import { ThirdParties } from '#web/wings/entering/third-party/own/third-parties.tsx';
import { SubmissionContact } from './submission-contact.tsx';
import { SubmissionCost } from './submission-cost.tsx';
import { SubmissionSend } from './submission-send.tsx';
import { SubmissionHistory } from './submission-history.tsx';
import { SubmissionResults } from './submission-results.tsx';
import { SubmissionQuestions } from './submission-questions.tsx';
import { SubmissionPodcasts } from './submission-podcasts.tsx';
import { SubmissionWorks } from './submission-works.tsx';
import css from './submission.module.css';
import {
  chipOf,
  entriesOf,
  isDecided,
  isPubliclyAwarded,
  ownerIn,
  statusLineOf,
  type Submission,
} from '#web/wings/entering/submission/submission-words.ts';
import { useMoney } from '#web/kernel/words/use-money.ts';
import { useSubmissionActions } from '#web/wings/entering/submission/use-submission-actions.ts';

/** One submission with its works, whom to ask about it, and what it costs. */
export function SubmissionPage() {
  const { submissionId } = useParams({ strict: false }) as { submissionId: string };
  const found = useCall(submission.getSubmission, { params: { id: Number(submissionId) } }, { enabled: /^\d{1,9}$/.test(submissionId) });
  if (!/^\d{1,9}$/.test(submissionId) || found.error?.status === 404) return <NotFound />;
  if (found.isError) return <ErrorState onRetry={() => void found.refetch()}>{found.error.message}</ErrorState>;
  if (!found.data)
    return (
      <div className="pad-48">
        <TextSkeleton lines={6} />
      </div>
    );
  return <OpenSubmission submission={found.data} />;
}

function OpenSubmission({ submission: one }: { submission: Submission }) {
  const t = useEntryText();
  const money = useMoney();
  const now = useNow();
  const navigate = useNavigate();
  const { property } = usePortal();
  const [season] = useCurrentSeasons(property.id).data ?? [];
  const { remove, duplicate } = useSubmissionActions();
  const team = useTeamText();
  const feedbackWords = useFeedbackText();
  const feedbackPack = useCall(
    feedback.getFeedback,
    { params: { submissionId: one.SubmissionID } },
    { enabled: entriesOf(one).some(({ State }) => State !== 'draft' && State !== 'ready'), staleMs: 300_000 },
  );
  const { profile, token } = useSession();
  const [isRenaming, setRenaming] = useState(false);
  const [isSharing, setSharing] = useState(false);
  const isOwn = profile?.id === one.UserID;
  useTitle(one.Title);
  const welcome = useCall(submission.getWelcomeData, { params: { propertyId: property.id } });
  const hasResult = isDecided(one, welcome.data);
  const chip = chipOf(one, t, property.fees, hasResult);
  const canShare = hasShareTexts(property.id) && entriesOf(one).some(({ State }) => State === 'shortlisted');
  const items = [
    ...(one.May.includes('editTexts')
      ? [{ key: 'rename', label: t('rename'), icon: <Icon name="document" size={18} />, onAction: () => setRenaming(true) }]
      : []),
    ...(one.Rights.includes('write') && welcome.data?.Season?.Window === 'open'
      ? [
          {
            key: 'duplicate',
            label: t(one.Window === 'open' ? 'duplicate' : 'duplicateClosed'),
            icon: <Icon name="copy" size={18} />,
            onAction: () => duplicate(one),
          },
        ]
      : []),
    ...(one.May.includes('delete')
      ? [
          {
            key: 'delete',
            label: t('delete'),
            icon: <Icon name="trash" size={18} />,
            tone: 'danger' as const,
            onAction: () => void remove([one]).then((isGone) => (isGone ? navigate({ to: '/submissions' }) : undefined)),
          },
        ]
      : []),
  ];
  return (
    <>
      <div className={`pad-24 ${css.head}`}>
        <Link to="/submissions" className={css.back}>
          <Icon name="left" size={16} />
          {t('backToList')}
        </Link>
        <div className={css.headLine}>
          <WorkTitle as="h1" size="l">
            {one.Title}
          </WorkTitle>
          <div className={`cluster gap-8 ${css.headActions}`}>
            {isPubliclyAwarded(one) && (
              <Button renderRoot={(props) => <Link to={`/submissions/${one.SubmissionID}/kit`} {...props} />} variant="default">
                {t('winnerKit')}
              </Button>
            )}
            {feedbackPack.data && feedbackPack.data.Entries.length > 0 && (
              <Button renderRoot={(props) => <Link to={`/submissions/${one.SubmissionID}/feedback`} {...props} />} variant="default">
                {feedbackWords('link')}
              </Button>
            )}
            {canShare && (
              <Button renderRoot={(props) => <Link to={`/submissions/${one.SubmissionID}/share`} {...props} />} variant="default">
                {t('share')}
              </Button>
            )}
            {isOwn && token && (
              <Button variant="default" onClick={() => setSharing(true)}>
                {team('share')}
              </Button>
            )}
            {items.length > 0 && (
              <Menu
                items={items}
                trigger={(props) => (
                  <PlainButton aria-label={t('more', { title: one.Title })} {...props}>
                    <Icon name="more" />
                  </PlainButton>
                )}
              />
            )}
          </div>
        </div>
        <p className={css.standing}>
          <StatusChip status={chip.status}>{chip.words}</StatusChip> <span>{one.Season}.</span>{' '}
          <span>{statusLineOf(one, money, t, property.fees, hasResult)}</span>
        </p>
        {!isOwn && <p className={css.standing}>{ownerIn(one, team)}</p>}
      </div>
      <Extended submission={one} />
      <Closed submission={one} />
      <div className="stack gap-40-gutter aside-from-64">
        <div className="stack shrinks gap-40">
          <SubmissionResults submission={one} />
          <SubmissionWorks
            submission={one}
            hasResult={hasResult}
            isJudging={season !== undefined && season.SeasonID === one.SeasonID && roundOneIsOpen(season, now)}
          />
          <SubmissionQuestions submission={one} />
          <ThirdParties submissionId={one.SubmissionID} />
          <SubmissionPodcasts key={`podcasts ${one.SubmissionID}`} submission={one} />
          <SubmissionContact key={`contact ${one.SubmissionID}`} submission={one} />
          <SubmissionHistory submissionId={one.SubmissionID} />
        </div>
        <aside className="shrinks sticky-from-64">
          {property.fees ? <SubmissionCost submission={one} /> : <SubmissionSend submission={one} />}
        </aside>
      </div>
      {isOwn && <ShareDialog submission={one} opened={isSharing} onClose={() => setSharing(false)} />}
      {isRenaming && <RenameDialog submission={one} onClose={() => setRenaming(false)} />}
    </>
  );
}

/** More time than others have, as long as it lasts and there is something to do with it. */
function Extended({ submission: { Window, Extension } }: { submission: Submission }) {
  const { property } = usePortal();
  const words = useOwnExtension(Window === 'open' ? Extension : null, property);
  return words ? (
    <div className="below-24">
      <StandingMessage kind="info" text={words} />
    </div>
  ) : null;
}

/** After the deadline, what was not ordered in time: when that was, what is kept, and what can still be done. */
function Closed({ submission: one }: { submission: Submission }) {
  const t = useEntryText();
  const { property } = usePortal();
  const entries = entriesOf(one).filter(({ State }) => State !== 'withdrawn');
  const left = entries.filter(({ State }) => State === 'draft' || State === 'ready');
  const isClosed = one.Window === 'after' || one.Window === 'over';
  if (!isClosed || (left.length === 0 && entriesOf(one).length > 0)) return null;
  const date = formatWithZone(one.EndDate, property);
  const isPartly = left.length < entries.length;
  return (
    <div className="below-24">
      <StandingMessage
        kind="warning"
        text={
          isPartly ? t('closedPartly', { date, categories: left.map(({ Category }) => Category).join(', ') }) : t('closedNone', { date })
        }
        detail={t(isPartly ? 'closedPartlyKept' : 'closedKept')}
      />
    </div>
  );
}
