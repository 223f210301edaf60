import { stage, type StageSheet } from '#contract/wings/judging/stage/stage.ts';
import { isFailure } from '#contract/kernel/call/client.ts';
import { slotOf, type StageAnswer } from '#contract/wings/results/rulebook/stage-answer.ts';
import { mayPass } from '#web/kernel/call/no-answer.ts';
import { useSend } from '#web/kernel/call/use-call.ts';
import { useStageText } from '#web/texts/stage.ts';
import { useHeaderMessages } from '#web/ui/state/header-messages.tsx';
import { useAnswerQueue, useKeptAnswers } from './queue/queue-context.tsx';

/** As for reviews. */
const undoMs = 10_000;

export interface Answering {
  /** With what waits on this device in the place of what the server has. */
  sheet: StageSheet;
  isSaving: boolean;
  /** The answer given before about the same. */
  given: (about: StageAnswer) => StageSheet['Answers'][number] | undefined;
  /** `back` leads to what was answered, for a judge who wants to undo it. */
  save: (answer: StageAnswer, then?: () => void, back?: () => void) => void;
}

/** Saves answers of a sheet, each over the version that is shown. Where no one can take one, it waits on the device. */
export function useAnswering(loaded: StageSheet): Answering {
  const t = useStageText();
  const messages = useHeaderMessages();
  const queue = useAnswerQueue();
  const sheet = withKept(loaded, useKeptAnswers());
  const saving = useSend(stage.saveAnswer, {
    refreshes: [stage.getSheet, stage.getAsks],
    onProblem: (problem) => {
      if (mayPass(problem)) return;
      messages.error(isFailure(problem, 'Conflict') ? t('reloaded') : (problem.errors[0]?.Message ?? problem.message));
    },
  });
  const given = (about: StageAnswer) => sheet.Answers.find(({ Answer }) => slotOf(Answer) === slotOf(about));
  /** An answer that replaced another goes back to it; a first one can be changed. */
  const undoing = (before: StageAnswer | undefined, version: number, back: (() => void) | undefined) => {
    const undo = (Answer: StageAnswer): void =>
      saving.mutate(
        { body: { SeasonID: sheet.SeasonID, Stage: sheet.Stage, Contest: sheet.Contest, Answer, Version: version } },
        {
          onSuccess: () => {
            messages.success(t('undone'));
            back?.();
          },
        },
      );
    if (before) return { action: { label: t('undo'), onAction: () => undo(before) }, forMs: undoMs };
    return back ? { action: { label: t('changeIt'), onAction: back }, forMs: undoMs } : {};
  };
  return {
    sheet,
    isSaving: saving.isPending,
    given,
    save: (answer, then, back) => {
      const { SeasonID: seasonId, Stage, Contest: contest, ContestName: name } = sheet;
      const before = given(answer);
      const version = before?.Version ?? 0;
      const about = { seasonId, stage: Stage, contest, answer };
      const keep = (sent: readonly StageAnswer[]): void => {
        queue.put({ ...about, name, version, sent, keptAt: Date.now() });
        messages.info(t('keptHere'));
        then?.();
      };
      // What waits about the same goes first, or not at all.
      if (queue.find(about)) {
        keep([]);
        void queue.flush();
        return;
      }
      saving.mutate(
        { body: { SeasonID: seasonId, Stage, Contest: contest, Answer: answer, Version: version } },
        {
          onSuccess: ({ Version }) => {
            messages.success(t('saved'), undoing(before?.Answer, Version, back));
            then?.();
          },
          onError: (problem) => {
            if (mayPass(problem)) keep([answer]);
          },
        },
      );
    },
  };
}

function withKept(sheet: StageSheet, kept: ReturnType<typeof useKeptAnswers>): StageSheet {
  const own = kept.filter((row) => row.seasonId === sheet.SeasonID && row.stage === sheet.Stage && row.contest === sheet.Contest);
  if (own.length === 0) return sheet;
  const slots = new Set(own.map(({ answer }) => slotOf(answer)));
  return {
    ...sheet,
    Answers: [
      ...sheet.Answers.filter(({ Answer }) => !slots.has(slotOf(Answer))),
      ...own.map(({ answer, version, keptAt }) => ({ Answer: answer, Version: version, ChangedAt: new Date(keptAt) })),
    ],
    // The server says which two come next.
    Pair:
      sheet.Pair.length === 2 && slots.has(slotOf({ kind: 'pairs', better: sheet.Pair[0] ?? 0, worse: sheet.Pair[1] ?? 0 }))
        ? []
        : sheet.Pair,
  };
}
