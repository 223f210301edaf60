import { Button } from '@mantine/core';
import { useState } from 'react';
import type { Stage } from '#contract/wings/results/rulebook/rulebook.ts';
import { rulebookTold } from '#contract/wings/results/rulebook/says.ts';
import { useRulebookEditorText } from '#web/texts/rulebook-editor.ts';
import { PlainButton } from '#web/ui/small/plain-button.tsx';
import { ConfirmDialog } from '#web/ui/dialog/confirm-dialog.tsx';
import type { RulebookEditing } from '../use-rulebook.ts';
import { AsksPart } from './asks-part.tsx';
import { AdvancePart, CountPart, TiesPart } from './count-parts.tsx';
import { DatesPart } from './dates-part.tsx';
import { putStage, removeStage } from './edits.ts';
import css from './editor.module.css';
import { ExceptionsPart } from './exceptions-part.tsx';
import { FieldPart, SeesPart } from './field-part.tsx';
import { saysOf } from './stage-parts.ts';
import { WhoPart } from './who-part.tsx';

interface StageSheetProps {
  editing: RulebookEditing;
  at: number;
  /** For people who may only look. */
  isReadOnly: boolean;
  onMove: (by: 1 | -1) => void;
  onGone: () => void;
}

/** Everything about one stage: who, what, how it counts. Of a locked one only its sentences, until someone wants to propose a change. */
export function StageSheet({ editing, at, isReadOnly, onMove, onGone }: StageSheetProps) {
  const t = useRulebookEditorText();
  const [isRemoving, setRemoving] = useState(false);
  const [isProposing, setProposing] = useState(false);
  const { rulebook } = editing;
  const told = rulebookTold(rulebook).stages[at];
  if (!told) return null;
  const { stage } = told;
  const isLocked = editing.isLocked(stage.id);
  const isFixed = isReadOnly || (isLocked && !isProposing);
  const put = (change: Partial<Stage>): void => editing.changeRulebook((now) => putStage(now, at, change));
  const props = { editing, stage, put, says: saysOf(told), path: `stages.${at}`, isFixed };
  return (
    <>
      {isLocked && (
        <div className={`cluster align-center spread gap-8-16 ${css.lockedBar}`}>
          <p>{t(isProposing ? 'proposing' : 'lockedBody', { stage: stage.name })}</p>
          {!isReadOnly && !isProposing && (
            <Button variant="default" size="sm" onClick={() => setProposing(true)}>
              {t('proposeChange')}
            </Button>
          )}
        </div>
      )}
      <div className={css.sheet}>
        <div className="stack gap-24 pack-start shrinks">
          <FieldPart {...props} />
          <WhoPart {...props} />
          <DatesPart editing={editing} stage={stage.id} isFixed={isFixed} />
        </div>
        <div className="stack gap-24 pack-start shrinks">
          <AsksPart {...props} />
          <SeesPart {...props} />
        </div>
        <div className="stack gap-24 pack-start shrinks">
          <CountPart {...props} />
          <TiesPart {...props} />
          <AdvancePart {...props} />
        </div>
      </div>
      <ExceptionsPart editing={editing} stage={stage} isFixed={isFixed} />
      {!isFixed && (
        <div className={`cluster gap-8-16 ruled-above pad-above-16`}>
          <PlainButton disabled={at === 0} onClick={() => onMove(-1)}>
            {t('moveEarlier')}
          </PlainButton>
          <PlainButton disabled={at === rulebook.stages.length - 1} onClick={() => onMove(1)}>
            {t('moveLater')}
          </PlainButton>
          <PlainButton variant="underlined" disabled={rulebook.stages.length === 1} onClick={() => setRemoving(true)}>
            {t('removeStage')}
          </PlainButton>
        </div>
      )}
      <ConfirmDialog
        opened={isRemoving}
        title={t('removeTitle', { stage: stage.name })}
        confirmLabel={t('removeStage')}
        cancelLabel={t('keepStage')}
        isDangerous
        onCancel={() => setRemoving(false)}
        onConfirm={() => {
          setRemoving(false);
          editing.change((now) => removeStage(now, stage.id));
          onGone();
        }}
      >
        {t('removeBody')}
      </ConfirmDialog>
    </>
  );
}
