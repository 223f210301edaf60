import { Button, NumberInput } from '@mantine/core';
import { type FormEvent, useRef, useState } from 'react';
import type { AskedWork } from '#contract/wings/judging/stage/stage.ts';
import { criteriaFor } from '#contract/wings/results/rulebook/stage-answer.ts';
import { focusFirstError } from '#web/kernel/form/form-errors.ts';
import { useStageText } from '#web/texts/stage.ts';
import { ScoreInput } from '#web/ui/field/score-input.tsx';
import { onGoOnKey } from '#web/wings/judging/review/room/go-on-key.ts';
import type { Answering } from '../use-answering.ts';
import { WorkByWork } from '../work-by-work.tsx';
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
  const given = answering.given({ kind: 'score', work: work.EntryID, scores: {} })?.Answer;
  const [scores, setScores] = useState<Readonly<Record<string, number>>>(given?.kind === 'score' ? given.scores : {});
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
    setScores(value === undefined ? rest : { ...rest, [id]: value });
  };
  const save = (): void => {
    setTried(true);
    if (criteria.some(({ id }) => scoreProblem(asks.scale, scores[id]))) requestAnimationFrame(() => focusFirstError(form.current));
    else answering.save({ kind: 'score', work: work.EntryID, scores: { ...scores } }, next, back);
  };
  const mean = weightedMean(criteria, scores);
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
      {criteria.map(({ id, name, weight }, index) => {
        const error = problemOf(id);
        const label = criteria.length > 1 ? `${name}, ${t('weight', { percent: Math.round((100 * weight) / all) })}` : name;
        return isTen ? (
          <ScoreInput
            key={id}
            label={label}
            value={scores[id] ?? null}
            showEnds={index === criteria.length - 1}
            onChange={(value) => set(id, value ?? undefined)}
            {...(error && { error })}
          />
        ) : (
          <NumberInput
            key={id}
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
      })}
      {mean !== undefined && <p className="type-small type-muted">{t('result', { value: mean.toFixed(1) })}</p>}
      <Button type="submit" loading={answering.isSaving}>
        {t('saveNext')}
      </Button>
    </form>
  );
}
