import { Button } from '@mantine/core';
import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { entryPermit, type EntryRole } from '#contract/wings/entering/submission/entry-states.ts';
import { submission } from '#contract/wings/entering/submission/submission.ts';
import { withdrawal } from '#contract/wings/commerce/order/withdrawal.ts';
import { piece } from '#contract/wings/entering/piece/piece.ts';
import { isFailure } from '#contract/kernel/call/client.ts';
import { PieceMedia } from '#web/wings/entering/piece/media/piece-media.tsx';
import { usePortal, useSession } from '#web/kernel/page/portal.ts';
import { useAttemptKey } from '#web/kernel/call/use-attempt-key.ts';
import { useSend } from '#web/kernel/call/use-call.ts';
import { useEntryText } from '#web/texts/entry.ts';
import { ConfirmDialog } from '#web/ui/dialog/confirm-dialog.tsx';
import { useHeaderMessages } from '#web/ui/state/header-messages.tsx';
import { Icon } from '#web/ui/small/icon.tsx';
import { Plate } from '#web/ui/chrome/plate.tsx';
import { FileStates } from '#web/wings/ground/file/dialogs/file-state-words.tsx';
import { StatusChip } from '#web/ui/state/status-chip.tsx';
import { WorkTitle } from '#web/ui/work/work-title.tsx';
import css from './submission.module.css';
import { entryChipOf, type EntryOf, type PieceOf, type Submission } from '#web/wings/entering/submission/submission-words.ts';
import { useMoney } from '#web/kernel/words/use-money.ts';
import { homeReads } from '#web/wings/entering/submission/use-submission-actions.ts';

interface SubmissionWorksProps {
  submission: Submission;
  isJudging: boolean;
  /** All results of its season are out. */
  hasResult: boolean;
}

/** The works of a submission in their categories: edit, look at, take out, add another where the award allows. */
export function SubmissionWorks({ submission: one, isJudging, hasResult }: SubmissionWorksProps) {
  const t = useEntryText();
  const { property } = usePortal();
  const navigate = useNavigate();
  const messages = useHeaderMessages();
  const attempt = useAttemptKey();
  const adding = useSend(piece.savePiece, {
    refreshes: homeReads,
    onSuccess: ({ PieceID }) => {
      attempt.arrived();
      void navigate({ to: `/pieces/${PieceID}/work` });
    },
    onProblem: (problem) => messages.error(problem.errors[0]?.Message ?? problem.message),
  });
  const mayAdd = one.Window === 'open' && one.Pieces.length < property.maxPieces;
  return (
    <section aria-labelledby="works">
      <h2 id="works" className="type-s">
        {t('works')}
      </h2>
      <ul className="above-16">
        {one.Pieces.map((work) => (
          <Work key={work.PieceID} submission={one} work={work} isJudging={isJudging} hasResult={hasResult} />
        ))}
      </ul>
      {property.maxPieces > 1 && (
        <div className="cluster align-center gap-8-16 above-16">
          {mayAdd && (
            <Button
              variant="default"
              leftSection={<Icon name="plus" size={18} />}
              loading={adding.isPending}
              onClick={() =>
                adding.mutate({ body: { SubmissionID: one.SubmissionID, Title: t('newWork'), Key: attempt.keyOf(one.SubmissionID) } })
              }
            >
              {t('addWork')}
            </Button>
          )}
          <span className="type-small type-muted">{t('addWorkMax', { count: property.maxPieces })}</span>
        </div>
      )}
    </section>
  );
}

function Work({ submission: one, work, isJudging, hasResult }: SubmissionWorksProps & { work: PieceOf }) {
  const t = useEntryText();
  const titled = { title: work.Title };
  const unready = work.Files.flatMap(({ OriginalFileName, State }, index) =>
    State === 'ready' ? [] : [{ key: `${index} ${OriginalFileName}`, name: OriginalFileName, state: State }],
  );
  const isDraft = work.Entries.every(({ State }) => State === 'draft' || State === 'ready');
  const mayEdit = one.May.includes('editTexts') || one.May.includes('editFiles') || (isDraft && one.Window === 'open');
  return (
    <li className={css.work}>
      <div className="shrinks">
        <Plate src={work.LeadImageUrl} alt="" ratio="thumb" size="small" eager />
      </div>
      <div className="shrinks">
        <WorkTitle as="h3" size="m">
          {work.Title}
        </WorkTitle>
        <p className="type-small type-muted" dir="auto">
          {[work.Organization, ...(work.Files.length > 0 ? [t('filesCount', { count: work.Files.length })] : [])]
            .filter(Boolean)
            .join(', ')}
        </p>
        {unready.length > 0 && <FileStates files={unready} />}
        {work.Entries.length === 0 && (
          <p className="above-8">
            {t('noCategories')} {mayEdit && <Link to={`/pieces/${work.PieceID}/categories`}>{t('chooseCategories')}</Link>}
          </p>
        )}
        <ul className="above-12">
          {work.Entries.map((entry) => (
            <Entry key={entry.EntryID} submission={one} work={work} entry={entry} isJudging={isJudging} hasResult={hasResult} />
          ))}
        </ul>
        <div className="row gap-8 above-12">
          {!mayEdit && isDraft && (
            <Button
              renderRoot={(props) => <Link to={`/pieces/${work.PieceID}/work`} {...props} />}
              variant="default"
              size="sm"
              aria-label={t('viewWorkNamed', titled)}
            >
              {t('viewWork')}
            </Button>
          )}
          {mayEdit && (
            <Button
              renderRoot={(props) => <Link to={`/pieces/${work.PieceID}/${isDraft ? 'work' : 'files'}`} {...props} />}
              variant="default"
              size="sm"
              aria-label={t('editWorkNamed', titled)}
            >
              {t('editWork')}
            </Button>
          )}
          {!isDraft && (one.May.includes('editFiles') || one.May.includes('editUrls')) && (
            <PieceMedia pieceId={work.PieceID} title={work.Title} propertyId={one.PropertyID} refreshes={homeReads} />
          )}
          <Button
            renderRoot={(props) => <Link to={`/pieces/${work.PieceID}/preview`} {...props} />}
            variant="subtle"
            size="sm"
            aria-label={t('previewNamed', titled)}
          >
            {t('preview')}
          </Button>
        </div>
      </div>
    </li>
  );
}

interface EntryProps {
  submission: Submission;
  work: PieceOf;
  entry: EntryOf;
  isJudging: boolean;
  hasResult: boolean;
}

/** Judged, so that it may have a final place. */
const isInContest = (state: EntryOf['State']): boolean => state === 'paid' || state === 'shortlisted' || state === 'off';

function Entry({ submission: one, work, entry, isJudging, hasResult }: EntryProps) {
  const t = useEntryText();
  const money = useMoney();
  const messages = useHeaderMessages();
  const { profile } = useSession();
  const { property } = usePortal();
  const navigate = useNavigate();
  const asking = {
    to: '/submissions/$submissionId/withdraw/$entryId',
    params: { submissionId: String(one.SubmissionID), entryId: String(entry.EntryID) },
  } as const;
  const [isAsking, setAsking] = useState(false);
  const chip = entryChipOf(entry, isJudging, t, property.fees, hasResult);
  const named = { title: work.Title, category: entry.Category };
  const onProblem = (problem: { message: string }) => messages.error(problem.message);
  const restoring = useSend(submission.restoreEntry, {
    refreshes: homeReads,
    onSuccess: () => messages.success(t('entryBack', named)),
    onProblem,
  });
  const removing = useSend(submission.deleteEntry, {
    refreshes: homeReads,
    onSuccess: ({ EntryID }) =>
      messages.info(t('entryRemoved', named), { action: { label: t('undo'), onAction: () => restoring.mutate({ body: { EntryID } }) } }),
    onProblem,
  });
  const withdrawing = useSend(withdrawal.withdrawEntry, {
    refreshes: homeReads,
    onSuccess: () => {
      setAsking(false);
      messages.success(t('withdrawn', { count: 1 }));
    },
    onProblem: (problem) => {
      setAsking(false);
      if (!isFailure(problem, 'PlaceFinal')) return onProblem(problem);
      void navigate(asking);
    },
  });
  const role: EntryRole = profile?.role === 'Guest' ? 'Guest' : 'Entrant';
  const may = (action: 'delete' | 'withdraw') => entryPermit({ role, action, window: one.Window }, entry.State) === 'allowed';
  return (
    <li className={css.entry}>
      <span className={css.category}>
        {entry.Category} <span className="type-small type-muted">{entry.MediaType}</span>
      </span>
      <StatusChip status={chip.status} ground="none">
        {chip.words}
      </StatusChip>
      {property.fees && <span className="text-end figures">{money(entry.Price)}</span>}
      <span className={css.entryAction}>
        {may('delete') && (
          <button
            type="button"
            className={css.textButton}
            aria-label={t('removeEntryNamed', named)}
            onClick={() => removing.mutate({ params: { entryId: entry.EntryID } })}
          >
            {t('removeEntry')}
          </button>
        )}
        {may('withdraw') && (
          <button type="button" className={css.textButton} aria-label={t('withdrawEntryNamed', named)} onClick={() => setAsking(true)}>
            {t('withdraw')}
          </button>
        )}
        {!may('withdraw') && role === 'Entrant' && one.Window === 'over' && isInContest(entry.State) && (
          <Link {...asking} className={css.textButton} aria-label={t('askToWithdrawNamed', named)}>
            {t('askToWithdraw')}
          </Link>
        )}
      </span>
      <ConfirmDialog
        opened={isAsking}
        title={t('withdrawTitle')}
        cancelLabel={t('cancel')}
        confirmLabel={t('withdraw')}
        isDangerous
        isWorking={withdrawing.isPending}
        onCancel={() => setAsking(false)}
        onConfirm={() => withdrawing.mutate({ body: { EntryID: entry.EntryID } })}
      >
        {t(entry.State === 'ordered' ? 'withdrawOrderedBody' : 'withdrawEntryBody', named)}
      </ConfirmDialog>
    </li>
  );
}
