import { Button } from '@mantine/core';
import { useEffect } from 'react';
import type { AskedWork } from '#contract/wings/judging/stage/stage.ts';
import { useStageText } from '#web/texts/stage.ts';
import type { Answering } from '../use-answering.ts';
import { WorkByWork } from '../work-by-work.tsx';

type Asks = Extract<Answering['sheet']['Asks'], { kind: 'screen' }>;
const keys: Readonly<Record<string, 'yes' | 'no' | 'unsure'>> = { y: 'yes', n: 'no', u: 'unsure' };

export const ScreenAnswers = ({ answering, asks }: { answering: Answering; asks: Asks }) => (
  <WorkByWork sheet={answering.sheet}>
    {(work, next, back) => <ScreenForm key={work.EntryID} answering={answering} asks={asks} work={work} next={next} back={back} />}
  </WorkByWork>
);

interface ScreenFormProps {
  answering: Answering;
  asks: Asks;
  work: AskedWork;
  next: () => void;
  back: () => void;
}

function ScreenForm({ answering, asks, work, next, back }: ScreenFormProps) {
  const t = useStageText();
  const given = answering.given({ kind: 'screen', work: work.EntryID, says: 'yes' })?.Answer;
  const said = given?.kind === 'screen' ? given.says : undefined;
  const offered = asks.unsure ? (['yes', 'no', 'unsure'] as const) : (['yes', 'no'] as const);
  const say = (says: 'yes' | 'no' | 'unsure'): void => answering.save({ kind: 'screen', work: work.EntryID, says }, next, back);
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      const says = keys[event.key.toLowerCase()];
      if (!says || !offered.some((one) => one === says) || answering.isSaving) return;
      if (event.ctrlKey || event.metaKey || event.altKey || document.querySelector('[role="dialog"]')) return;
      if (event.target instanceof HTMLElement && event.target.matches('input, textarea, select')) return;
      say(says);
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  });
  return (
    <div className="stack gap-12">
      <h3 className="type-s">{t('screenQuestion')}</h3>
      <div className="cluster gap-12">
        {offered.map((says) => (
          <Button
            key={says}
            variant={said === says ? 'filled' : 'default'}
            aria-pressed={said === says}
            disabled={answering.isSaving}
            onClick={() => say(says)}
          >
            {t(says)}
          </Button>
        ))}
      </div>
      <p className="type-small type-muted from-64">{t('screenKeys')}</p>
    </div>
  );
}
