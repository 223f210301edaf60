import { Button } from '@mantine/core';
import { useState } from 'react';
import { type CategoryCustomField, customField } from '#contract/wings/entering/category/custom-field.ts';
import { useMay } from '#web/kernel/session/grants.ts';
import { useCall, useSend } from '#web/kernel/call/use-call.ts';
import { useQuestionAdminText } from '#web/texts/question-admin.ts';
import { ConfirmDialog } from '#web/ui/dialog/confirm-dialog.tsx';
import { EmptyState } from '#web/ui/state/empty-state.tsx';
import { ErrorState } from '#web/ui/state/error-state.tsx';
import { useHeaderMessages } from '#web/ui/state/header-messages.tsx';
import { OrderedList } from '#web/ui/order/ordered-list.tsx';
import { TextSkeleton } from '#web/ui/state/skeletons.tsx';
import { CopyQuestionsDialog } from './copy-questions-dialog.tsx';
import { QuestionDialog } from './question-dialog.tsx';
import { QuestionRow } from './question-row.tsx';
import { QuestionsPreview } from './questions-preview.tsx';
import { savedOf } from './question-values.ts';

const reads = [customField.getCustomFieldsByPropertyCategoryDataID];

/** The questions of one category: written, ordered, switched off, tried out and copied. It needs nothing but the category's number. */
export function QuestionsSection({ categoryId }: { categoryId: number }) {
  const t = useQuestionAdminText();
  const messages = useHeaderMessages();
  const asked = useCall(customField.getCustomFieldsByPropertyCategoryDataID, { params: { id: categoryId } });
  const isReadOnly = !useMay('season.manage', asked.data?.PropertyID);
  const [editing, setEditing] = useState<CategoryCustomField | 'new'>();
  const [removing, setRemoving] = useState<CategoryCustomField>();
  const [opened, setOpened] = useState<'preview' | 'copy'>();
  const [wished, setWished] = useState<number[]>();
  const failed = ({ message }: { message: string }): void => {
    messages.error(t('failed', { why: message }));
    void asked.refetch();
  };
  const order = useSend(customField.updateCustomFieldOrder, {
    refreshes: reads,
    onProblem: ({ message }) => {
      messages.error(t('orderFailed', { why: message }));
      void asked.refetch();
    },
  });
  const saving = useSend(customField.saveCustomField, { refreshes: reads, onProblem: failed });
  const requiring = useSend(customField.updateCustomFieldIsRequired, { refreshes: reads, onProblem: failed });
  const deleting = useSend(customField.deleteCustomField, { refreshes: reads, onProblem: failed });
  if (asked.isError) return <ErrorState onRetry={() => void asked.refetch()}>{asked.error.message}</ErrorState>;
  if (!asked.data) return <TextSkeleton lines={4} />;
  const { CustomFields, Category, Others } = asked.data;
  // As it was just dropped, until the server has said so.
  const ordered = wished
    ? CustomFields.toSorted((one, other) => wished.indexOf(one.CustomFieldID) - wished.indexOf(other.CustomFieldID))
    : CustomFields;
  const isOffered = removing !== undefined && removing.Answers > 0;

  const toggle = (question: CategoryCustomField): void => {
    const IsActive = !question.IsActive;
    saving
      .mutateAsync({ body: { ...savedOf(question), IsActive } })
      .then(() => messages.success(t(IsActive ? 'switchedOn' : 'switchedOff', { label: question.Label })))
      .catch(() => undefined)
      .finally(() => setRemoving(undefined));
  };
  const remove = (question: CategoryCustomField): void => {
    deleting
      .mutateAsync({ params: { id: question.CustomFieldID } })
      .then(() => messages.success(t('deleted', { label: question.Label })))
      .catch(() => undefined)
      .finally(() => setRemoving(undefined));
  };
  return (
    <div>
      {CustomFields.length > 0 && <p className="type-soft above-16">{t('sectionLead', { category: Category })}</p>}
      <div className="cluster gap-8 around-16">
        {!isReadOnly && <Button onClick={() => setEditing('new')}>{t('add')}</Button>}
        {CustomFields.length > 0 && (
          <>
            <Button variant="default" onClick={() => setOpened('preview')}>
              {t('preview')}
            </Button>
            {!isReadOnly && (
              <Button variant="default" onClick={() => setOpened('copy')}>
                {t('copy')}
              </Button>
            )}
          </>
        )}
      </div>
      {CustomFields.length === 0 ? (
        <EmptyState title={t('none')}>{t('noneBody')}</EmptyState>
      ) : (
        <OrderedList
          name={t('questions')}
          items={ordered}
          idOf={({ CustomFieldID }) => CustomFieldID}
          titleOf={({ Label }) => Label}
          isFixed={isReadOnly}
          onOrder={(ids) => {
            setWished(ids);
            order
              .mutateAsync({ body: { PropertyCategoryDataID: categoryId, CustomFieldIDs: ids } })
              .catch(() => undefined)
              .finally(() => setWished(undefined));
          }}
        >
          {(question) => (
            <QuestionRow
              question={question}
              isReadOnly={isReadOnly}
              onEdit={() => setEditing(question)}
              onToggle={() => toggle(question)}
              onRequire={() => requiring.mutate({ body: { CustomFieldID: question.CustomFieldID, IsRequired: !question.IsRequired } })}
              onRemove={() => setRemoving(question)}
            />
          )}
        </OrderedList>
      )}
      <QuestionDialog
        categoryId={categoryId}
        editing={editing}
        onClose={() => setEditing(undefined)}
        onSaved={(label) => {
          messages.success(t('saved', { label }));
          setEditing(undefined);
        }}
        onStale={(latest) => {
          setEditing(latest);
          void asked.refetch();
        }}
      />
      <ConfirmDialog
        opened={removing !== undefined}
        title={t(isOffered ? 'offTitle' : 'deleteTitle', { label: removing?.Label ?? '' })}
        cancelLabel={t('keep')}
        confirmLabel={t(isOffered ? 'confirmOff' : 'confirmDelete')}
        isDangerous={!isOffered}
        isWorking={saving.isPending || deleting.isPending}
        onCancel={() => setRemoving(undefined)}
        onConfirm={() => {
          if (!removing) return;
          if (!isOffered) remove(removing);
          else if (removing.IsActive) toggle(removing);
          else setRemoving(undefined);
        }}
      >
        {isOffered ? t('offBody', { count: removing.Answers }) : t('deleteBody')}
      </ConfirmDialog>
      <QuestionsPreview opened={opened === 'preview'} questions={CustomFields} onClose={() => setOpened(undefined)} />
      <CopyQuestionsDialog opened={opened === 'copy'} questions={CustomFields} others={Others} onClose={() => setOpened(undefined)} />
    </div>
  );
}
