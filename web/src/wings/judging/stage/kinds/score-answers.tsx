import { Button, NumberInput, Textarea } from '@mantine/core';
import { type FormEvent, useRef, useState } from 'react';
import type { AskedWork } from '#contract/wings/judging/stage/stage.ts';
import { criteriaFor, longestComment, type StageAnswer } from '#contract/wings/results/rulebook/stage-answer.ts';
import { focusFirstError } from '#web/kernel/form/form-errors.ts';
import { usePortal, useSession } from '#web/kernel/page/portal.ts';
import { localShelf } from '#web/kernel/session/storage.ts';
import { useStageText } from '#web/texts/stage.ts';
import { ScoreInput } from '#web/ui/field/score-input.tsx';
import { onGoOnKey } from '#web/wings/judging/review/room/go-on-key.ts';
import type { Answering } from '../use-answering.ts';
import { WorkByWork } from '../work-by-work.tsx';
import { openScoreDraft, type ScoreDraft } from './score-draft.ts';
import { scoreProblem, weightedMean } from './score-rules.ts';

type Asks = Extract<Answering['sheet']['Asks'], { kind: 'score' }>;

export const ScoreAnswers = ({ answering, asks }: { answering: Answering; asks: Asks }) => (
  <WorkByWork sheet={answering.sheet}>
    {(work, next, back) => (
      <ScoreForm
        key={`${work.EntryID} ${versionOf(answering, work)}`}
        answering={answering}
        asks={asks}
        work={work}
        next={next}
        back={back}
      />
    )}
  </WorkByWork>
);

const versionOf = (answering: Answering, { EntryID }: AskedWork): number =>
  answering.given({ kind: 'score', work: EntryID, scores: {} })?.Version ?? 0;

const draftOf = (answer: StageAnswer | undefined): ScoreDraft =>
  answer?.kind === 'score' ? { scores: answer.scores, comments: answer.comments ?? {} } : { scores: {}, comments: {} };

interface ScoreFormProps {
  answering: Answering;
  asks: Asks;
  work: AskedWork;
  next: () => void;
  back: () => void;
}

function ScoreForm({ answering, asks, work, next, back }: ScoreFormProps) {
  const t = useStageText();
  const form = useRef<HTMLFormElement>(null);
  const [hasTried, setTried] = useState(false);
  const { property } = usePortal();
  const accountId = useSession().profile?.id ?? 0;
  const given = answering.given({ kind: 'score', work: work.EntryID, scores: {} });
  const { SeasonID: seasonId, Stage: stage } = answering.sheet;
  const kept = openScoreDraft(localShelf(), {
    propertyId: property.id,
    accountId,
    seasonId,
    stage,
    work: work.EntryID,
    version: given?.Version ?? 0,
  });
  const [draft, setDraft] = useState<ScoreDraft>(() => kept.find() ?? draftOf(given?.Answer));
  const { scores, comments } = draft;
  const change = (part: Partial<ScoreDraft>): void => {
    const next = { ...draft, ...part };
    setDraft(next);
    kept.keep(next);
  };
  const { from, to, step } = asks.scale;
  const criteria = criteriaFor(asks, { mediaType: work.MediaType });
  const all = criteria.reduce((sum, { weight }) => sum + weight, 0);
  const isTen = from === 1 && to === 10 && step === 1;
  const problemOf = (id: string): string | undefined => {
    const problem = scoreProblem(asks.scale, scores[id]);
    if (!hasTried || !problem) return undefined;
    return problem === 'step' ? t('enterStep', { step }) : t('enterScore', { from, to });
  };
  const set = (id: string, value: number | undefined): void => {
    const { [id]: _, ...rest } = scores;
    change({ scores: value === undefined ? rest : { ...rest, [id]: value } });
  };
  const isMissing = (id: string): boolean => asks.comments?.required === true && !comments[id]?.trim();
  const save = (): void => {
    setTried(true);
    if (criteria.some(({ id }) => scoreProblem(asks.scale, scores[id]) || isMissing(id)))
      return void requestAnimationFrame(() => focusFirstError(form.current));
    const written = criteria.flatMap(({ id }) => (asks.comments && comments[id]?.trim() ? [[id, comments[id].trim()]] : []));
    answering.save(
      { kind: 'score', work: work.EntryID, scores: { ...scores }, ...(written.length > 0 && { comments: Object.fromEntries(written) }) },
      () => {
        kept.remove();
        next();
      },
      back,
    );
  };
  const mean = weightedMean(criteria, scores);
  const commentOn = (id: string, name: string) =>
    asks.comments && (
      <Textarea
        label={t(asks.comments.required ? 'comment' : 'commentOptional', { criterion: name })}
        value={comments[id] ?? ''}
        maxLength={longestComment}
        autosize
        minRows={2}
        maxRows={10}
        dir="auto"
        onChange={({ currentTarget: { value } }) => change({ comments: { ...comments, [id]: value } })}
        error={hasTried && isMissing(id) && t('enterComment')}
      />
    );
  return (
    <form
      ref={form}
      className="stack gap-16"
      noValidate
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        save();
      }}
      onKeyDown={onGoOnKey(save)}
    >
      {asks.comments && <p className="type-small type-muted">{t(`comments_${asks.comments.entrants}`)}</p>}
      {criteria.map(({ id, name, weight, beside }, index) => {
        const error = problemOf(id);
        const label = criteria.length > 1 ? `${name}, ${t('weight', { percent: Math.round((100 * weight) / all) })}` : name;
        const field = isTen ? (
          <ScoreInput
            label={label}
            value={scores[id] ?? null}
            showEnds={index === criteria.length - 1}
            onChange={(value) => set(id, value ?? undefined)}
            {...(error && { error })}
          />
        ) : (
          <NumberInput
            label={label}
            description={t('scale', { from, to })}
            value={scores[id] ?? ''}
            min={from}
            max={to}
            step={step}
            clampBehavior="none"
            onChange={(value) => set(id, value === '' || !Number.isFinite(Number(value)) ? undefined : Number(value))}
            error={error}
          />
        );
        return (
          <div key={id} className="stack gap-8">
            {beside && <BesideAnswers work={work} names={beside} />}
            {field}
            {commentOn(id, name)}
          </div>
        );
      })}
      {mean !== undefined && <p className="type-small type-muted">{t('result', { value: mean.toFixed(1) })}</p>}
      <Button type="submit" loading={answering.isSaving}>
        {t('saveNext')}
      </Button>
    </form>
  );
}

/** What the work answered to the questions that this criterion is about; an answer the judge may not see isn't among the work's. */
const BesideAnswers = ({ work, names }: { work: AskedWork; names: readonly string[] }) =>
  work.Answers.filter(({ Field }) => names.includes(Field)).map(({ Field, Label, Text, Url }) => (
    <blockquote key={Field} className="stack gap-4 pad-12">
      <p className="type-small type-muted" dir="auto">
        {Label}
      </p>
      <p className="keep-lines breaks" dir="auto">
        {Url ? (
          <a href={Url} target="_blank" rel="noopener noreferrer">
            {Text}
          </a>
        ) : (
          Text
        )}
      </p>
    </blockquote>
  ));
