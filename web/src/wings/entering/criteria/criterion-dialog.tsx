import { NativeSelect, TextInput } from '@mantine/core';
import { useState } from 'react';
import { criteria, type SeasonCriterion } from '#contract/wings/entering/criteria/criteria.ts';
import { CallProblem, isFailure } from '#contract/kernel/call/client.ts';
import { ProposeDialog } from '#web/wings/ground/rule-lock/propose-dialog.tsx';
import { useRuleLock } from '#web/wings/ground/rule-lock/use-rule-lock.ts';
import { checkedBy } from '#web/kernel/form/form-check.ts';
import { useSend } from '#web/kernel/call/use-call.ts';
import { useEdit } from '#web/kernel/call/use-edit.ts';
import { useCriteriaText } from '#web/texts/criteria.ts';
import { EditDialog, EditForm, FieldPair } from '#web/ui/dialog/edit-dialog.tsx';
import { NumericField } from '#web/ui/field/numeric-field.tsx';
import { ScoreInput } from '#web/ui/field/score-input.tsx';
import { bodyOf, valuesOf } from './criterion-values.ts';
import css from './criteria.module.css';

interface CriterionDialogProps {
  seasonId: number;
  mediaTypes: readonly { MediaTypeID: number; Name: string }[];
  editing: SeasonCriterion | 'new' | undefined;
  /** The season that the change is for, once judging of this one has begun. */
  next: string | undefined;
  onClose: () => void;
  onSaved: (name: string) => void;
  onStale: (latest: SeasonCriterion) => void;
}

export function CriterionDialog({ editing, next, onClose, ...props }: CriterionDialogProps) {
  const t = useCriteriaText();
  const known = editing === 'new' ? undefined : editing;
  const title = next ? t(known ? 'editNextTitle' : 'addNextTitle', { next }) : t(known ? 'editTitle' : 'addTitle');
  return (
    <EditDialog
      opened={editing !== undefined}
      onClose={onClose}
      title={title}
      saveLabel={next ? t('saveNext', { next }) : t('save')}
      width={640}
    >
      {editing && (
        <CriterionForm
          key={known ? `${known.CriterionID} ${known.Version}` : 'new'}
          known={known}
          isForNext={next !== undefined}
          onClose={onClose}
          {...props}
        />
      )}
    </EditDialog>
  );
}

interface CriterionFormProps extends Omit<CriterionDialogProps, 'editing' | 'next'> {
  known: SeasonCriterion | undefined;
  isForNext: boolean;
}

function CriterionForm({ seasonId, mediaTypes, known, isForNext, onClose, onSaved, onStale }: CriterionFormProps) {
  const t = useCriteriaText();
  const { locked, guarded, clear } = useRuleLock();
  const [tried, setTried] = useState<number | null>(null);
  const saving = useSend(criteria.saveCriteria, { refreshes: [criteria.getCriterion] });
  const place = { seasonId, known, isForNext };
  const edit = useEdit({
    initialValues: valuesOf(known),
    validate: checkedBy(criteria.saveCriteria, (values) => bodyOf(values, place)),
    save: async (values) => {
      try {
        onSaved((await guarded(() => saving.mutateAsync({ body: bodyOf(values, place) }))).Name);
      } catch (problem) {
        if (isFailure(problem, 'Conflict') && problem instanceof CallProblem && problem.data) onStale(problem.data as SeasonCriterion);
        throw problem;
      }
    },
    onSaved: () => undefined,
    staleText: t('stale'),
  });
  const { form } = edit;
  const { Name, Question, LowAnchor, MiddleAnchor, HighAnchor } = form.values;
  return (
    <EditForm edit={edit}>
      <TextInput {...form.getInputProps('Name')} label={t('name')} autoComplete="off" data-autofocus />
      <TextInput {...form.getInputProps('Question')} label={t('question')} description={t('questionHint')} autoComplete="off" />
      <FieldPair>
        <NativeSelect
          {...form.getInputProps('MediaTypeID')}
          label={t('mediaType')}
          data={[
            { value: '', label: t('everyWork') },
            ...mediaTypes.map((media) => ({ value: String(media.MediaTypeID), label: media.Name })),
          ]}
        />
        <NumericField
          {...form.getInputProps('Weight')}
          maxDigits={3}
          label={t('weight')}
          description={t('weightHint')}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
        />
      </FieldPair>
      <fieldset className={css.anchors}>
        <legend>{t('anchors')}</legend>
        <div className={css.anchorFields}>
          <TextInput {...form.getInputProps('LowAnchor')} label={t('lowAnchor')} autoComplete="off" />
          <TextInput {...form.getInputProps('MiddleAnchor')} label={t('middleAnchor')} autoComplete="off" />
          <TextInput {...form.getInputProps('HighAnchor')} label={t('highAnchor')} autoComplete="off" />
        </div>
      </fieldset>
      <div className={css.preview}>
        <p className="below-12 size-13 type-muted">{t('preview')}</p>
        <ScoreInput
          label={Name || t('name')}
          hint={Question}
          value={tried}
          onChange={setTried}
          lowAnchor={LowAnchor}
          middleAnchor={MiddleAnchor}
          highAnchor={HighAnchor}
        />
      </div>
      <ProposeDialog locked={locked} onClose={clear} onProposed={onClose} />
    </EditForm>
  );
}
