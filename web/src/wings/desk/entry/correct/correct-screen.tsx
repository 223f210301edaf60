import { Button } from '@mantine/core';
import { Link, useBlocker, useNavigate, useParams } from '@tanstack/react-router';
import { type SyntheticEvent, useRef, useState } from 'react';
import { type AdminEntry, entryAdmin } from '#contract/wings/desk/entry/entry-admin.ts';
import { piece as pieceCalls, type PieceForm } from '#contract/wings/entering/piece/piece.ts';
import { ClashDialog } from '#web/wings/entering/piece/room/clash-dialog.tsx';
import { RoomContext } from '#web/wings/entering/piece/room/use-room.ts';
import { FormStep } from '#web/wings/entering/piece/own-form/form-step.tsx';
import { CreditsStep } from '#web/wings/entering/piece/steps/credits-step.tsx';
import { FilesStep } from '#web/wings/entering/piece/steps/files-step.tsx';
import { TextsStep } from '#web/wings/entering/piece/steps/texts-step.tsx';
import { WorkStep } from '#web/wings/entering/piece/steps/work-step.tsx';
import { SeasonMark } from '#web/wings/ground/season/admin/admin-season.tsx';
import { focusFirstError } from '#web/kernel/form/form-errors.ts';
import { PageHead } from '#web/kernel/page/page-head.tsx';
import { useCall } from '#web/kernel/call/use-call.ts';
import { useCorrectText } from '#web/texts/correct.ts';
import { ConfirmDialog } from '#web/ui/dialog/confirm-dialog.tsx';
import { EmptyState } from '#web/ui/state/empty-state.tsx';
import { ErrorState } from '#web/ui/state/error-state.tsx';
import { StandingMessage, useHeaderMessages } from '#web/ui/state/header-messages.tsx';
import { Icon } from '#web/ui/small/icon.tsx';
import { FormSkeleton } from '#web/ui/state/skeletons.tsx';
import css from './correct.module.css';
import { OnBehalfFields, reasonMissing } from './on-behalf.tsx';
import { useCorrection } from './use-correction.ts';

const here = ((before: object) => before) as never;

/** A work, corrected by an organizer on behalf of its entrant: the parts of the entrant's form, and a reason. */
export function CorrectScreen() {
  const t = useCorrectText();
  const { id } = useParams({ strict: false }) as { id?: string };
  const entryId = /^\d{1,9}$/.test(id ?? '') ? Number(id) : 0;
  const entry = useCall(entryAdmin.getAdminEntryDetail, { params: { entryId } });
  const pieceID = entry.data?.PieceID ?? 0;
  const piece = useCall(pieceCalls.getPiece, { body: { pieceID } }, { enabled: pieceID > 0, staleMs: 0 });
  const failed = [entry, piece].find(({ isError }) => isError);
  return (
    <>
      <Link to={`/entries/${entryId}`} search={here} className={css.back}>
        <Icon name="left" size={16} />
        <bdi>{entry.data?.Title ?? t('back')}</bdi>
      </Link>
      {failed ? (
        failed.error?.status === 404 ? (
          <EmptyState title={t('notFound')}>{t('notFoundBody')}</EmptyState>
        ) : (
          <ErrorState title={t('failed')} onRetry={() => void Promise.all([entry.refetch(), piece.refetch()])} />
        )
      ) : entry.data && piece.data && !piece.isFetching ? (
        <CorrectForm key={piece.data.PieceID} entry={entry.data} piece={piece.data} />
      ) : (
        <FormSkeleton fields={5} />
      )}
    </>
  );
}

const sections = ['work', 'texts', 'credits', 'files'] as const;
const bodies = { work: WorkStep, texts: TextsStep, credits: CreditsStep, files: FilesStep };

function CorrectForm({ entry, piece }: { entry: AdminEntry; piece: PieceForm }) {
  const t = useCorrectText();
  const navigate = useNavigate();
  const messages = useHeaderMessages();
  const form = useRef<HTMLFormElement>(null);
  const finish = useRef<() => void>(undefined);
  const { value, room } = useCorrection(piece, () => finish.current?.());
  const [said, setSaid] = useState({ Reason: '', ShowsReason: false, TellEntrant: false });
  const [isTried, setTried] = useState(false);
  const isDirty = value.isChanged || !value.files.isSaved;
  const isSaving = value.state === 'saving';
  const done = useRef(false);
  const blocker = useBlocker({
    shouldBlockFn: () => (isDirty || value.files.isBusy) && !done.current,
    enableBeforeUnload: () => (isDirty || value.files.isBusy) && !done.current,
    withResolver: true,
  });
  const back = `/entries/${entry.EntryID}`;
  finish.current = () => {
    done.current = true;
    messages.success(t(said.TellEntrant ? 'savedTold' : 'saved'));
    void navigate({ to: back, search: here });
  };
  const submit = async (event: SyntheticEvent): Promise<void> => {
    event.preventDefault();
    setTried(true);
    if (!said.Reason.trim()) return focusFirstError(form.current);
    const outcome = await room.correct({ ...said, Reason: said.Reason.trim() }, () => value.files.listed);
    if (outcome === 'invalid') focusFirstError(form.current);
  };
  const judged = [
    entry.Reviews > 0 && t('reviews', { count: entry.Reviews }),
    entry.Standing.Ballots > 0 && t('ballots', { count: entry.Standing.Ballots }),
    entry.Standing.Votes > 0 && t('votes', { count: entry.Standing.Votes }),
  ].filter(Boolean);
  return (
    <RoomContext value={value}>
      <PageHead title={t('title', { title: entry.Title })} lead={t('lead', { entrant: entry.EntrantName || entry.EntrantEmail })} />
      <SeasonMark propertyId={entry.PropertyID} seasonId={entry.SeasonID} />
      <form ref={form} className={`stack gap-32 columns-1 ${css.form}`} noValidate onSubmit={(event) => void submit(event)}>
        <div className={css.parts}>
          {judged.length > 0 && (
            <StandingMessage
              kind="info"
              text={t('judged', { what: judged.join(', ') })}
              detail={t(entry.Standing.IsRankingFinal ? 'judgedFinal' : 'judgedDetail')}
            />
          )}
          {entry.Others.length > 0 && (
            <p className="breaks type-soft">
              {t('also', { categories: [entry.Category, ...entry.Others.map(({ Category }) => Category)].join(', ') })}
            </p>
          )}
          {value.own?.pages.map((shown) => (
            <section key={shown.page.Name} className={css.section} aria-labelledby={`correct-form-${shown.page.Name}`}>
              <h2 id={`correct-form-${shown.page.Name}`}>
                <bdi>{shown.page.Title}</bdi>
              </h2>
              <div>
                <FormStep shown={shown} />
              </div>
            </section>
          ))}
          {sections.map((name) => {
            const Body = bodies[name];
            return (
              <section key={name} className={css.section} aria-labelledby={`correct-${name}`}>
                <h2 id={`correct-${name}`}>{t(`section_${name}`)}</h2>
                <div>
                  <Body />
                </div>
              </section>
            );
          })}
        </div>
        <section className={css.saving} aria-labelledby="correct-reason">
          <h2 id="correct-reason">{t('section_reason')}</h2>
          <OnBehalfFields
            value={said}
            onChange={setSaid}
            {...(isTried && !said.Reason.trim() && { error: reasonMissing })}
            tellLabel={t('tell', { entrant: entry.EntrantName || entry.EntrantEmail })}
          />
          {value.problem && (
            <div role="alert" data-form-error tabIndex={-1} className="above-16">
              <StandingMessage kind="error" isInAlert text={value.problem} />
            </div>
          )}
          <div className="cluster align-center gap-8-12 above-20">
            <Button type="submit" loading={isSaving} disabled={!isDirty || value.files.isBusy}>
              {t('save')}
            </Button>
            <Button variant="default" onClick={() => void navigate({ to: back, search: here })}>
              {t('cancel')}
            </Button>
            <p className="size-13 type-muted" role="status">
              {value.files.isBusy ? t('uploading') : !isDirty ? t('nothing') : ''}
            </p>
          </div>
        </section>
      </form>
      <ClashDialog />
      <ConfirmDialog
        opened={blocker.status === 'blocked'}
        title={t('leaveTitle')}
        confirmLabel={t('leave')}
        cancelLabel={t('stay')}
        onCancel={() => blocker.reset?.()}
        onConfirm={() => blocker.proceed?.()}
      >
        {t('leaveBody')}
      </ConfirmDialog>
    </RoomContext>
  );
}
