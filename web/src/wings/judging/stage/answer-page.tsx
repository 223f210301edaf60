import { Link, useParams } from '@tanstack/react-router';
import { stage, type StageSheet } from '#contract/wings/judging/stage/stage.ts';
import { useCall } from '#web/kernel/call/use-call.ts';
import { PageHead } from '#web/kernel/page/page-head.tsx';
import { useStageText } from '#web/texts/stage.ts';
import { EmptyState } from '#web/ui/state/empty-state.tsx';
import { ErrorState } from '#web/ui/state/error-state.tsx';
import { TextSkeleton } from '#web/ui/state/skeletons.tsx';
import { StandingMessage } from '#web/ui/state/header-messages.tsx';
import { AskedFirst } from '#web/wings/accounts/declaration/asked-first.tsx';
import { ownTime } from '#web/wings/judging/reviewer/closing.ts';
import { useOwnClock } from '#web/wings/judging/reviewer/own-clock.ts';
import { ListAnswers } from './kinds/list-answers.tsx';
import { MotionAnswers } from './kinds/motion-answers.tsx';
import { PairAnswers } from './kinds/pair-answers.tsx';
import { ScoreAnswers } from './kinds/score-answers.tsx';
import { ScreenAnswers } from './kinds/screen-answers.tsx';
import { KeptAnswers } from './queue/kept-answers.tsx';
import { type Answering, useAnswering } from './use-answering.ts';

/** One contest of a stage, whatever is asked in it. */
export function AnswerPage() {
  const { seasonId = '', stageId = '', contest = '' } = useParams({ strict: false });
  const asks = useCall(stage.getAsks, {}, { staleMs: 0 });
  const ask = asks.data?.Asks.find((one) => one.SeasonID === Number(seasonId) && one.Stage === stageId);
  if (asks.isPending) return <TextSkeleton lines={8} />;
  const sheet = (
    <Sheet
      key={`${seasonId} ${stageId} ${contest}`}
      seasonId={Number(seasonId) || 0}
      stageId={stageId}
      contest={contest}
      contests={ask?.Contests ?? []}
    />
  );
  return ask ? (
    <AskedFirst propertyId={ask.PropertyID} moment="judging" isWaiting>
      {sheet}
    </AskedFirst>
  ) : (
    sheet
  );
}

interface SheetProps {
  seasonId: number;
  stageId: string;
  contest: string;
  contests: readonly { Contest: string; Name: string; Done: number; Of: number; IsClosed: boolean }[];
}

function Sheet({ seasonId, stageId, contest, contests }: SheetProps) {
  const t = useStageText();
  const clock = useOwnClock();
  const sheet = useCall(stage.getSheet, { params: { seasonId, stage: stageId, contest } }, { staleMs: 0 });
  if (sheet.isError && !sheet.data)
    return (
      <>
        <PageHead title={t('closedTitle')} />
        <ErrorState onRetry={() => void sheet.refetch()}>{sheet.error.message}</ErrorState>
        <Back />
      </>
    );
  if (!sheet.data) return <TextSkeleton lines={8} />;
  const { Name, ContestName, Ends, Works, IsTogether, IsChair } = sheet.data;
  return (
    <>
      <Back />
      <PageHead title={ContestName} lead={`${Name}. ${t('ends', { date: ownTime(Ends, clock) })}`} />
      {contests.length > 1 && (
        <nav className="cluster gap-4-16 below-24" aria-label={t('contests')}>
          {contests.map((one) => (
            <Link
              key={one.Contest}
              to={`/answer/${seasonId}/${stageId}/${encodeURIComponent(one.Contest)}`}
              {...(one.Contest === contest && { 'aria-current': 'page' as const })}
            >
              <bdi>{one.Name}</bdi> <span className="type-small type-muted">{t('of', { done: one.Done, all: one.Of })}</span>
            </Link>
          ))}
        </nav>
      )}
      <KeptAnswers />
      {IsTogether && !IsChair && <StandingMessage kind="info" text={t('chairOnly')} />}
      {Works.length === 0 ? <EmptyState title={t('worksNone')} /> : <Answers sheet={sheet.data} />}
    </>
  );
}

function Back() {
  const t = useStageText();
  return (
    <p className="above-16">
      <Link to="/now">{t('back')}</Link>
    </p>
  );
}

function Answers({ sheet }: { sheet: StageSheet }) {
  return <AnswersOf answering={useAnswering(sheet)} />;
}

/** The screen of each kind of ask. A new kind is its component and a line here. */
function AnswersOf({ answering }: { answering: Answering }) {
  const { Asks: asks } = answering.sheet;
  switch (asks.kind) {
    case 'score':
      return <ScoreAnswers answering={answering} asks={asks} />;
    case 'screen':
      return <ScreenAnswers answering={answering} asks={asks} />;
    case 'rank':
    case 'pick':
      return <ListAnswers answering={answering} asks={asks} />;
    case 'pairs':
      return <PairAnswers answering={answering} asks={asks} />;
    case 'motions':
      return <MotionAnswers answering={answering} asks={asks} />;
    default:
      return null;
  }
}
