import { Checkbox, NativeSelect, Textarea, TextInput } from '@mantine/core';
import { type QuestionKind, questionAudiences, questionKinds } from '#contract/wings/entering/category/answers.ts';
import { type CategoryCustomField, customField } from '#contract/wings/entering/category/custom-field.ts';
import { CallProblem, isFailure } from '#contract/kernel/call/client.ts';
import { checkedBy } from '#web/kernel/form/form-check.ts';
import { useSend } from '#web/kernel/call/use-call.ts';
import { useEdit } from '#web/kernel/call/use-edit.ts';
import { useQuestionAdminText } from '#web/texts/question-admin.ts';
import { EditDialog, EditForm, FieldPair } from '#web/ui/dialog/edit-dialog.tsx';
import { NumericField } from '#web/ui/field/numeric-field.tsx';
import { bodyOf, hasLimits, hasOptions, valuesOf } from './question-values.ts';

interface QuestionDialogProps {
  categoryId: number;
  editing: CategoryCustomField | 'new' | undefined;
  onClose: () => void;
  onSaved: (label: string) => void;
  /** Someone else saved it: the question as it is now. */
  onStale: (latest: CategoryCustomField) => void;
}

export function QuestionDialog({ categoryId, editing, onClose, onSaved, onStale }: QuestionDialogProps) {
  const t = useQuestionAdminText();
  const known = editing === 'new' ? undefined : editing;
  return (
    <EditDialog
      opened={editing !== undefined}
      onClose={onClose}
      title={t(known ? 'editTitle' : 'addTitle')}
      saveLabel={t('save')}
      width={600}
    >
      {editing && (
        <QuestionForm
          // What someone else saved is a form of its own.
          key={known ? `${known.CustomFieldID} ${known.Version}` : 'new'}
          categoryId={categoryId}
          known={known}
          onSaved={onSaved}
          onStale={onStale}
        />
      )}
    </EditDialog>
  );
}

interface QuestionFormProps extends Pick<QuestionDialogProps, 'categoryId' | 'onSaved' | 'onStale'> {
  known: CategoryCustomField | undefined;
}

function QuestionForm({ categoryId, known, onSaved, onStale }: QuestionFormProps) {
  const t = useQuestionAdminText();
  const saving = useSend(customField.saveCustomField, { refreshes: [customField.getCustomFieldsByPropertyCategoryDataID] });
  const place = { categoryId, known };
  const edit = useEdit({
    initialValues: valuesOf(known),
    validate: checkedBy(customField.saveCustomField, (values) => bodyOf(values, place)),
    save: async (values) => {
      try {
        onSaved((await saving.mutateAsync({ body: bodyOf(values, place) })).Label);
      } catch (problem) {
        if (isFailure(problem, 'Conflict') && problem instanceof CallProblem && problem.data) onStale(problem.data as CategoryCustomField);
        throw problem;
      }
    },
    onSaved: () => undefined,
    staleText: t('stale'),
  });
  const { form } = edit;
  const kind = form.values.Kind;
  return (
    <EditForm edit={edit} {...(known && known.Answers > 0 && { lead: t('hasAnswers', { count: known.Answers }) })}>
      <TextInput {...form.getInputProps('Label')} label={t('label')} autoComplete="off" data-autofocus />
      <TextInput {...form.getInputProps('Help')} label={t('help')} description={t('helpHint')} autoComplete="off" />
      <FieldPair>
        <NativeSelect
          {...form.getInputProps('Kind')}
          label={t('kind')}
          data={questionKinds.map((value) => ({ value, label: t(`kind-${value}`) }))}
        />
        <NativeSelect
          {...form.getInputProps('Audience')}
          label={t('audience')}
          description={t(`audienceHelp-${form.values.Audience}`)}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          data={questionAudiences.map((value) => ({ value, label: t(`audience-${value}`) }))}
        />
      </FieldPair>
      {(kind === 'text' || kind === 'longText') && (
        <NumericField {...form.getInputProps('MaxLength')} maxDigits={3} label={t('maxLength')} description={t('maxLengthHint')} />
      )}
      {hasOptions(kind) && (
        <Textarea
          {...form.getInputProps('Choices')}
          label={t('choices')}
          description={t('choicesHint')}
          autosize
          minRows={4}
          maxRows={12}
        />
      )}
      {hasLimits(kind) && (
        <FieldPair>
          <TextInput {...form.getInputProps('Least')} {...limitProps(kind)} label={t(`least${named(kind)}`)} />
          <TextInput {...form.getInputProps('Most')} {...limitProps(kind)} label={t(`most${named(kind)}`)} />
        </FieldPair>
      )}
      <Checkbox {...form.getInputProps('IsRequired', { type: 'checkbox' })} label={t('isRequired')} description={t('isRequiredHint')} />
      {known && (
        <Checkbox {...form.getInputProps('IsActive', { type: 'checkbox' })} label={t('isActive')} description={t('isActiveHint')} />
      )}
    </EditForm>
  );
}

const limitProps = (kind: QuestionKind) =>
  kind === 'date' ? ({ type: 'date' } as const) : ({ inputMode: kind === 'number' ? 'decimal' : 'numeric', autoComplete: 'off' } as const);

const named = (kind: 'number' | 'date' | 'several') =>
  ({ number: 'Number', date: 'Date', several: 'Several' })[kind] as 'Number' | 'Date' | 'Several';
