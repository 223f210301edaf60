import { Checkbox } from '@mantine/core';
import { type CategoryCustomField, customField } from '#contract/areas/category/custom-field.ts';
import type { Reply } from '#contract/kernel/call.ts';
import { checkedBy } from '#web/kernel/form-check.ts';
import { useSend } from '#web/kernel/use-call.ts';
import { useEdit } from '#web/kernel/use-edit.ts';
import { useQuestionAdminText } from '#web/texts/question-admin.ts';
import { EditDialog, EditForm } from '#web/ui/edit-dialog.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { useHeaderMessages } from '#web/ui/header-messages.tsx';
import css from './questions.module.css';

type Neighbours = Reply<typeof customField.getCustomFieldsByPropertyCategoryDataID>['Neighbours'];

interface CopyProps {
  opened: boolean;
  categoryType: string;
  questions: readonly CategoryCustomField[];
  neighbours: Neighbours;
  onClose: () => void;
}

/** Which questions go to which other categories of the same type. */
export function CopyQuestionsDialog(props: CopyProps) {
  const t = useQuestionAdminText();
  const { opened, onClose, neighbours, categoryType } = props;
  return (
    <EditDialog
      opened={opened}
      onClose={onClose}
      title={t('copyTitle')}
      saveLabel={t('confirmCopy')}
      isReady={neighbours.length > 0}
      width={560}
    >
      {opened && neighbours.length === 0 && <EmptyState title={t('noNeighbours', { type: categoryType })} />}
      {opened && neighbours.length > 0 && <CopyForm {...props} />}
    </EditDialog>
  );
}

function CopyForm({ categoryType, questions, neighbours, onClose }: CopyProps) {
  const t = useQuestionAdminText();
  const messages = useHeaderMessages();
  const copying = useSend(customField.copyCustomFields, { refreshes: [customField.getCustomFieldsByPropertyCategoryDataID] });
  const bodyOf = (values: { CustomFieldIDs: string[]; PropertyCategoryDataIDs: string[] }) => ({
    CustomFieldIDs: values.CustomFieldIDs.map(Number),
    PropertyCategoryDataIDs: values.PropertyCategoryDataIDs.map(Number),
  });
  const edit = useEdit({
    initialValues: {
      CustomFieldIDs: questions.filter(({ IsActive }) => IsActive).map(({ CustomFieldID }) => String(CustomFieldID)),
      PropertyCategoryDataIDs: [] as string[],
    },
    validate: checkedBy(customField.copyCustomFields, bodyOf),
    save: async (values) => {
      const { Copied } = await copying.mutateAsync({ body: bodyOf(values) });
      messages.success(Copied > 0 ? t('copied', { count: Copied }) : t('copiedNone'));
    },
    onSaved: onClose,
  });
  const { form } = edit;
  const all = neighbours.map(({ PropertyCategoryDataID }) => String(PropertyCategoryDataID));
  const chosen = form.values.PropertyCategoryDataIDs;
  return (
    <EditForm edit={edit} lead={t('copyHelp')}>
      <Checkbox.Group {...form.getInputProps('CustomFieldIDs')} label={t('copyQuestions')}>
        <div className={css.copyList}>
          {questions.map(({ CustomFieldID, Label }) => (
            <Checkbox key={CustomFieldID} value={String(CustomFieldID)} label={<bdi>{Label}</bdi>} />
          ))}
        </div>
      </Checkbox.Group>
      <Checkbox.Group {...form.getInputProps('PropertyCategoryDataIDs')} label={t('copyTo', { type: categoryType })}>
        <div className={css.copyList}>
          {neighbours.map(({ PropertyCategoryDataID, Name, CustomFields }) => (
            <Checkbox
              key={PropertyCategoryDataID}
              value={String(PropertyCategoryDataID)}
              label={t('categoryLine', { name: Name, questions: t('questionCount', { count: CustomFields }) })}
            />
          ))}
        </div>
      </Checkbox.Group>
      <Checkbox
        label={t('selectAll')}
        checked={chosen.length === all.length}
        indeterminate={chosen.length > 0 && chosen.length < all.length}
        onChange={({ currentTarget: { checked } }) => form.setFieldValue('PropertyCategoryDataIDs', checked ? all : [])}
      />
    </EditForm>
  );
}
