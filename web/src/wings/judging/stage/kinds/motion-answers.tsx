import { Button } from '@mantine/core';
import { useState } from 'react';
import type { AskedWork } from '#contract/wings/judging/stage/stage.ts';
import { useStageText } from '#web/texts/stage.ts';
import { NumericField } from '#web/ui/field/numeric-field.tsx';
import css from '../answer.module.css';
import type { Answering } from '../use-answering.ts';
import { WorkByWork } from '../work-by-work.tsx';

type Asks = Extract<Answering['sheet']['Asks'], { kind: 'motions' }>;

/** What a meeting decided about each work, recorded by the chair. */
export const MotionAnswers = ({ answering, asks }: { answering: Answering; asks: Asks }) => (
  <WorkByWork sheet={answering.sheet}>
    {(work) =>
      asks.motions.map(({ outcome }) => (
        <MotionForm key={`${work.EntryID} ${outcome}`} answering={answering} work={work} outcome={outcome} />
      ))
    }
  </WorkByWork>
);

function MotionForm({ answering, work, outcome }: { answering: Answering; work: AskedWork; outcome: string }) {
  const t = useStageText();
  const given = answering.given({ kind: 'motions', work: work.EntryID, outcome, yes: 0, no: 0, members: 0 })?.Answer;
  const said = given?.kind === 'motions' ? given : undefined;
  const [yes, setYes] = useState<number | null>(said?.yes ?? null);
  const [no, setNo] = useState<number | null>(said?.no ?? null);
  const [members, setMembers] = useState<number | null>(said?.members ?? null);
  const { IsChair } = answering.sheet;
  const isWhole = yes !== null && no !== null && members !== null && yes + no <= members;
  return (
    <fieldset className="stack gap-8 pad-12 ruled-above">
      <legend className="type-strong">{t('motion', { outcome })}</legend>
      {IsChair ? (
        <>
          <div className={css.votes}>
            <NumericField label={t('votesYes')} value={yes} maxDigits={4} onChange={setYes} />
            <NumericField label={t('votesNo')} value={no} maxDigits={4} onChange={setNo} />
            <NumericField label={t('votesMembers')} value={members} maxDigits={4} onChange={setMembers} />
          </div>
          <Button
            variant="default"
            disabled={!isWhole}
            loading={answering.isSaving}
            aria-label={t('recordVotesFor', { outcome })}
            onClick={() =>
              answering.save({ kind: 'motions', work: work.EntryID, outcome, yes: yes ?? 0, no: no ?? 0, members: members ?? 0 })
            }
          >
            {t('recordVotes')}
          </Button>
        </>
      ) : (
        <p className="type-small type-muted">
          {said ? t('carried', { yes: said.yes, no: said.no, members: said.members }) : t('chairOnly')}
        </p>
      )}
    </fieldset>
  );
}
