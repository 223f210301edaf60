import { Button } from '@mantine/core';
import { Link, useLocation, useNavigate, useParams } from '@tanstack/react-router';
import { memo, type SyntheticEvent, useCallback, useEffect, useRef } from 'react';
import { season as seasonCalls } from '#contract/wings/ground/season/season.ts';
import type { EntryForm } from '#contract/wings/entering/form/form.ts';
import { CallProblem } from '#contract/kernel/call/client.ts';
import { Person } from '#web/wings/accounts/account/person.tsx';
import NotFound from '#web/frame/not-found.tsx';
import { PortalFrame } from '#web/frame/portal-frame.tsx';
import { focusFirstError } from '#web/kernel/form/form-errors.ts';
import { useTitle } from '#web/kernel/page/page-head.tsx';
import { usePortal } from '#web/kernel/page/portal.ts';
import { useCall } from '#web/kernel/call/use-call.ts';
import { usePieceText } from '#web/texts/piece.ts';
import { ErrorState } from '#web/ui/state/error-state.tsx';
import { useHeaderMessages } from '#web/ui/state/header-messages.tsx';
import { PlainButton } from '#web/ui/small/plain-button.tsx';
import { FormSkeleton } from '#web/ui/state/skeletons.tsx';
import { Steps } from '#web/ui/state/steps.tsx';
import { CategoriesStep } from '#web/wings/entering/piece/steps/categories-step.tsx';
import { CheckStep } from '#web/wings/entering/piece/steps/check-step.tsx';
import { ClashDialog } from './clash-dialog.tsx';
import { CreditsStep } from '#web/wings/entering/piece/steps/credits-step.tsx';
import { useFieldNames } from './field-names.ts';
import { FilesStep } from '#web/wings/entering/piece/steps/files-step.tsx';
import { Notes } from './notes.tsx';
import type { PieceRoom } from './piece-room.ts';
import type { RoomState } from './room-state.ts';
import { isEmptyCredit, isPaidFor, livingOf } from './piece-values.ts';
import { doneSteps, isPieceView, isPrinted, type PieceStep, type PieceView, type PrintedStep, stepOfPage } from './piece-steps.ts';
import { FormStep } from '#web/wings/entering/piece/own-form/form-step.tsx';
import { isPageFine } from '#web/wings/entering/piece/own-form/use-own-form.ts';
import css from './piece.module.css';
import { Preview } from '#web/wings/entering/piece/summary/preview.tsx';
import { SavedWords } from './saved-words.tsx';
import { Summary, SummaryTray } from '#web/wings/entering/piece/summary/summary.tsx';
import { TextsStep } from '#web/wings/entering/piece/steps/texts-step.tsx';
import { type Room, RoomContext, useDeadline, useOpenRoom, useRoom, useRoomValue, useSendWhenBack } from './use-room.ts';
import { useCalmRoomState } from './use-room-state.ts';
import { usePieceFiles } from './use-piece-files.ts';
import { WorkStep } from '#web/wings/entering/piece/steps/work-step.tsx';

/** One work, from its title to the last check. All steps are one page: what is being uploaded goes on while someone writes elsewhere. */
export function PiecePage() {
  const { pieceId = '', step = '' } = useParams({ strict: false });
  const id = Number(pieceId);
  if (!Number.isInteger(id) || id < 1 || !isPieceView(step)) return <Unknown />;
  return <OpenPiece key={id} pieceId={id} view={step} />;
}

const Unknown = () => (
  <PortalFrame where="" end={<Person />}>
    <NotFound />
  </PortalFrame>
);

function OpenPiece({ pieceId, view }: { pieceId: number; view: PieceView }) {
  const t = usePieceText();
  const messages = useHeaderMessages();
  const form = useRef<EntryForm | null>(null);
  const namesOf = useFieldNames(() => form.current);
  const where = useWhere();
  const { opened, retry } = useOpenRoom(pieceId, (fields) => messages.info(t('taken', { fields: namesOf(fields) }), { stays: true }));
  if (opened && 'room' in opened) form.current = opened.room.get().piece.Form;
  if (opened && 'room' in opened) return <PieceRoomFrame room={opened.room} view={view} />;
  if (opened && opened.problem instanceof CallProblem && opened.problem.status === 404) return <Unknown />;
  return (
    <PortalFrame where={where} end={<Person />}>
      <div className={css.waiting}>{opened ? <ErrorState onRetry={retry} /> : <FormSkeleton fields={5} />}</div>
    </PortalFrame>
  );
}

function useWhere(): string {
  const t = usePieceText();
  const { property } = usePortal();
  const seasons = useCall(seasonCalls.getCurrentSeasonsByPropertyID, { params: { id: property.id } }, { staleMs: 600_000 });
  const number = seasons.data?.[0]?.SeasonNumber;
  return number === undefined ? t('where') : t('whereSeason', { number });
}

/** The pages of an award's own form have up to two hundred fields, each of which reads its own answer. */
function PieceRoomFrame({ room, view }: { room: PieceRoom; view: PieceView }) {
  const state = useCalmRoomState(room, view !== 'preview' && !isPrinted(view));
  return <PieceRoomBody room={room} state={state} view={view} />;
}

const PieceRoomBody = memo(function PieceRoomBody({ room, state, view }: { room: PieceRoom; state: RoomState; view: PieceView }) {
  const t = usePieceText();
  const { property } = usePortal();
  const navigate = useNavigate();
  const where = useWhere();
  const { piece, hasClosed } = state;
  const isPaid = isPaidFor(piece);
  const mayEditFiles = piece.May.includes('editFiles') && !(hasClosed && !isPaid);
  const files = usePieceFiles(room, { savesItself: mayEditFiles && !(isPaid && property.confirmsFiles) });
  const value = useRoomValue(room, state, view, files);
  useSendWhenBack(room);
  useDeadline(room, piece.EndDate, piece.Window);
  // What has arrived and is not yet in the list would be lost with the page.
  useAskBeforeLeaving(files.isBusy || (files.savesItself && !files.isSaved) || value.state === 'kept');
  const leave = async (): Promise<void> => {
    const outcome = await room.save({ withLinks: value.savesLinks });
    if (files.savesItself && !files.isSaved) await files.saveNow();
    if (leadsToUnsaved(value)) return;
    if (outcome !== 'clash') void navigate({ to: '/submissions' });
  };
  return (
    <RoomContext value={value}>
      <PortalFrame
        where={where}
        end={
          <>
            <span className="from-48 size-14 type-muted">
              <SavedWords />
            </span>
            <PlainButton variant="underlined" onClick={() => void leave()}>
              <span className="from-48">{t('saveAndLeave')}</span>
              <span className="until-48">{t('leave')}</span>
            </PlainButton>
            <Person />
          </>
        }
      >
        {view === 'preview' ? <Preview /> : <OpenStep step={view} />}
      </PortalFrame>
      <ClashDialog />
    </RoomContext>
  );
});

/** An upload cannot go on without its page. */
function useAskBeforeLeaving(asks: boolean): void {
  useEffect(() => {
    if (!asks) return;
    const onLeave = (event: BeforeUnloadEvent): void => event.preventDefault();
    window.addEventListener('beforeunload', onLeave);
    return () => window.removeEventListener('beforeunload', onLeave);
  }, [asks]);
}

const bodies: Record<PrintedStep, () => React.ReactNode> = {
  work: () => <WorkStep />,
  categories: () => <CategoriesStep />,
  texts: () => <TextsStep />,
  credits: () => <CreditsStep />,
  files: () => <FilesStep />,
  check: () => <CheckStep />,
};

/** Nothing is asked of a work before it is clear that it may be entered; a page that isn't asked any more leads to the first step. */
function OpenStep({ step }: { step: PieceStep }) {
  const { steps, own, problems, mayAnswerPart, piece, view } = useRoom();
  const navigate = useNavigate();
  const blocking = own?.pages.find(
    ({ page }) => page.Part === 'eligibility' && problems.some((problem) => problem.step === stepOfPage(page.Name)),
  );
  const first = steps[0] ?? 'work';
  const gate = blocking && mayAnswerPart('eligibility') ? stepOfPage(blocking.page.Name) : undefined;
  const isEarly = gate !== undefined && steps.indexOf(step) > steps.indexOf(gate);
  const target = isEarly ? gate : steps.includes(step) ? step : first;
  useEffect(() => {
    if (target !== view) void navigate({ to: `/pieces/${piece.PieceID}/${target}`, replace: true });
  }, [target, view, navigate, piece.PieceID]);
  return <StepFrame step={target} />;
}

function StepFrame({ step }: { step: PieceStep }) {
  const t = usePieceText();
  const value = useRoom();
  const { room, go, values, setTried, steps, nameOfStep } = value;
  const at = steps.indexOf(step);
  const page = value.own?.pages.find((one) => stepOfPage(one.page.Name) === step);
  const living = livingOf(value.piece);
  const element = useRef<HTMLFormElement>(null);
  useTitle(`${nameOfStep(step)}: ${values.Title || t('untitled')}`);
  useHashFocus(step);
  const next = steps[at + 1];
  const before = steps[at - 1];

  const save = () => room.save({ withLinks: value.savesLinks });
  const goOn = async (event: SyntheticEvent): Promise<void> => {
    event.preventDefault();
    // By what is in the fields now, which the page around them may not have caught up with.
    const typed = room.get().values.Answers;
    setTried(step);
    const outcome = await save();
    if (step === 'files' && value.files.savesItself && !value.files.isSaved) await value.files.saveNow();
    if (leadsToUnsaved(value)) return focusFirstError(element.current);
    if (page && value.own && value.mayAnswerPart(page.page.Part) && !isPageFine(value.own, page.page, typed))
      return focusFirstError(element.current);
    const here = Object.keys(room.get().errors);
    if (outcome === 'clash' || outcome === 'closed') return;
    // What is wrong elsewhere waits for the check; what the server refused here is put right first.
    if (outcome === 'invalid' && here.some((field) => fieldIsHere(field, element.current))) return focusFirstError(element.current);
    if (next) go(next);
  };
  /** Going anywhere saves what can be saved, and keeps the rest. */
  const leaveTo = (target: PieceView): void => {
    void save();
    go(target);
  };
  return (
    <form ref={element} className={`pad-above-20 ${css.form}`} noValidate onSubmit={(event) => void goOn(event)}>
      <div className={`below-24 ${css.steps}`}>
        <Steps
          names={steps.map(nameOfStep)}
          current={at}
          anyOrder
          done={doneSteps({
            steps,
            problems: value.problems,
            hasTexts: Object.values(values.Texts).some((text) => text.trim()),
            hasCredits: values.Credits.some((credit) => !isEmptyCredit(credit)),
            areFilesOpen: value.files.isBusy || value.filesProblem !== null || value.linksProblem !== null,
            isOrdered: living.length > 0 && living.every(({ State }) => State !== 'draft' && State !== 'ready'),
          })}
          label={t('stepsLabel')}
          onStep={(index) => leaveTo(steps[index] ?? 'work')}
        />
        <p className={`until-48 ${css.phoneSaved}`}>
          <SavedWords />
        </p>
      </div>
      <div className={css.columns}>
        <div>
          <h1 className={`type-l breaks ${css.title}`}>{isPrinted(step) ? t(`title_${step}`) : <bdi>{page?.page.Title}</bdi>}</h1>
          <p className={css.lead}>{isPrinted(step) ? t(`lead_${step}`) : <bdi>{page?.page.Lead}</bdi>}</p>
          <Notes />
          {isPrinted(step) ? bodies[step]() : page && <FormStep key={step} shown={page} />}
        </div>
        <aside className={`from-64 ${css.aside}`} aria-label={t('yourSubmission')}>
          <Summary />
          <div className={css.actions}>
            {next && (
              <Button type="submit" fullWidth>
                {next === 'work' || !isPrinted(next) ? t('continueShort') : t(`continue_${next}`)}
              </Button>
            )}
            {!next && (
              <Button component={Link} to={`/submissions/${value.piece.SubmissionID}`} fullWidth>
                {t('toSubmission')}
              </Button>
            )}
            {before && (
              <Button variant="subtle" onClick={() => leaveTo(before)}>
                {t('back')}
              </Button>
            )}
          </div>
        </aside>
      </div>
      <SummaryTray next={next} onBack={before && (() => leaveTo(before))} />
    </form>
  );
}

/** R202, R204: no one moves on from files or links that were not saved. Returns whether it led back to them. */
function leadsToUnsaved({ room, view, go }: Room): boolean {
  const { filesProblem, linksProblem } = room.get();
  if (!filesProblem && !linksProblem) return false;
  if (view !== 'files') go('files', filesProblem ? 'FileList' : 'Links');
  return true;
}

const fieldIsHere = (field: string, form: HTMLElement | null): boolean =>
  form?.querySelector(`[id="field-${field.replaceAll('.', '-')}"]`) !== null;

/** A link to a field brings the focus into it, also when the field comes a moment later. */
function useHashFocus(step: PieceStep): void {
  const hash = useLocation({ select: (location) => location.hash });
  const look = useCallback((): (() => void) | undefined => {
    if (!hash) return undefined;
    const began = performance.now();
    let frame = 0;
    const tryNow = (): void => {
      const field = document.getElementById(hash);
      if (field) {
        field.scrollIntoView({ block: 'center', behavior: 'auto' });
        field.focus({ preventScroll: true });
      } else if (performance.now() - began < 4000) frame = requestAnimationFrame(tryNow);
    };
    frame = requestAnimationFrame(tryNow);
    return () => cancelAnimationFrame(frame);
  }, [hash]);
  useEffect(look, [look, step]);
}
