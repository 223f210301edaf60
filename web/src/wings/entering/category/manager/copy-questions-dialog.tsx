import { Checkbox, TextInput } from '@mantine/core';
import { useState } from 'react';
import { type CategoryCustomField, customField } from '#contract/wings/entering/category/custom-field.ts';
import type { Reply } from '#contract/kernel/call/call.ts';
import { checkedBy } from '#web/kernel/form/form-check.ts';
import { useSend } from '#web/kernel/call/use-call.ts';
import { useEdit } from '#web/kernel/call/use-edit.ts';
import { useQuestionAdminText } from '#web/texts/question-admin.ts';
import { EditDialog, EditForm } from '#web/ui/dialog/edit-dialog.tsx';
import { EmptyState } from '#web/ui/state/empty-state.tsx';
import { useHeaderMessages } from '#web/ui/state/header-messages.tsx';
import css from './questions.module.css';

type Others = Reply<typeof customField.getCustomFieldsByPropertyCategoryDataID>['Others'];

/** From here on people search rather than read. */
const longList = 12;

interface CopyProps {
  opened: boolean;
  questions: readonly CategoryCustomField[];
  others: Others;
  onClose: () => void;
}

/** Which questions go to which other categories of the season. */
export function CopyQuestionsDialog(props: CopyProps) {
  const t = useQuestionAdminText();
  const { opened, onClose, others } = props;
  return (
    <EditDialog
      opened={opened}
      onClose={onClose}
      title={t('copyTitle')}
      saveLabel={t('confirmCopy')}
      isReady={others.length > 0}
      width={560}
    >
      {opened && others.length === 0 && <EmptyState title={t('noOthers')} />}
      {opened && others.length > 0 && <CopyForm {...props} />}
    </EditDialog>
  );
}

function CopyForm({ questions, others, onClose }: CopyProps) {
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
  const chosen = form.values.PropertyCategoryDataIDs;
  const [search, setSearch] = useState('');
  const found = others.filter(({ Name, CategoryType }) => `${CategoryType} ${Name}`.toLowerCase().includes(search.trim().toLowerCase()));
  const all = found.map(({ PropertyCategoryDataID }) => String(PropertyCategoryDataID));
  const isAll = all.length > 0 && all.every((id) => chosen.includes(id));
  return (
    <EditForm edit={edit} lead={t('copyHelp')}>
      <Checkbox.Group {...form.getInputProps('CustomFieldIDs')} label={t('copyQuestions')}>
        <div className={css.copyList}>
          {questions.map(({ CustomFieldID, Label }) => (
            <Checkbox key={CustomFieldID} value={String(CustomFieldID)} label={<bdi>{Label}</bdi>} />
          ))}
        </div>
      </Checkbox.Group>
      {others.length > longList && (
        <TextInput type="search" label={t('findCategory')} value={search} onChange={({ currentTarget: { value } }) => setSearch(value)} />
      )}
      <Checkbox.Group {...form.getInputProps('PropertyCategoryDataIDs')} label={t('copyTo')}>
        <div className={css.copyList}>
          {[...Map.groupBy(found, ({ CategoryType }) => CategoryType)].map(([type, categories]) => (
            <div key={type} role="group" aria-label={type} className="stack gap-12">
              <p className="size-14 type-muted">{type}</p>
              {categories.map(({ PropertyCategoryDataID, Name, CustomFields }) => (
                <Checkbox
                  key={PropertyCategoryDataID}
                  value={String(PropertyCategoryDataID)}
                  label={t('categoryLine', { name: Name, questions: t('questionCount', { count: CustomFields }) })}
                />
              ))}
            </div>
          ))}
          {found.length === 0 && <p className="size-14 type-muted">{t('noMatch')}</p>}
        </div>
      </Checkbox.Group>
      <Checkbox
        label={t(search.trim() ? 'selectFound' : 'selectAll')}
        disabled={all.length === 0}
        checked={isAll}
        indeterminate={!isAll && all.some((id) => chosen.includes(id))}
        onChange={({ currentTarget: { checked } }) =>
          form.setFieldValue('PropertyCategoryDataIDs', [...chosen.filter((id) => !all.includes(id)), ...(checked ? all : [])])
        }
      />
      {chosen.length > 0 && <p className="size-14 type-muted">{t('chosenCount', { count: chosen.length })}</p>}
    </EditForm>
  );
}
