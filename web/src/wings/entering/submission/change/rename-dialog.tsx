import { TextInput } from '@mantine/core';
import { submission } from '#contract/wings/entering/submission/submission.ts';
import { checkedBy } from '#web/kernel/form/form-check.ts';
import { useEdit } from '#web/kernel/call/use-edit.ts';
import { useEntryText } from '#web/texts/entry.ts';
import { EditDialog, EditForm } from '#web/ui/dialog/edit-dialog.tsx';
import { useHeaderMessages } from '#web/ui/state/header-messages.tsx';
import { ClashDialog } from './clash-dialog.tsx';
import type { Submission } from '#web/wings/entering/submission/submission-words.ts';
import { useSubmissionChange } from './use-submission-change.ts';

/** Mounted for one submission at a time, so that it begins with that one's name. */
export function RenameDialog({ submission: one, onClose }: { submission: Submission; onClose: () => void }) {
  const t = useEntryText();
  const messages = useHeaderMessages();
  const { save, clash } = useSubmissionChange(() => {
    messages.success(t('renamed'));
    onClose();
  });
  return (
    <>
      <EditDialog opened={!clash.opened} onClose={onClose} title={t('renameTitle')} saveLabel={t('save')}>
        <RenameForm submission={one} save={(Title) => save(one, { Title })} />
      </EditDialog>
      <ClashDialog {...clash} />
    </>
  );
}

function RenameForm({
  submission: { SubmissionID, Version, Title },
  save,
}: {
  submission: Submission;
  save: (title: string) => Promise<void>;
}) {
  const t = useEntryText();
  const edit = useEdit({
    initialValues: { Title },
    validate: checkedBy(submission.updateSubmissionFromHome, (values: { Title: string }) => ({ ...values, SubmissionID, Version })),
    save: (values) => save(values.Title.trim()),
    onSaved: () => undefined,
  });
  return (
    <EditForm edit={edit}>
      <TextInput {...edit.form.getInputProps('Title')} label={t('name')} description={t('renameHelp')} maxLength={300} data-autofocus />
    </EditForm>
  );
}
