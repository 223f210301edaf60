import { Button, TextInput } from '@mantine/core';
import { type FormEvent, useId, useState } from 'react';
import { useEntryText } from '#web/texts/entry.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { useHeaderMessages } from '#web/ui/header-messages.tsx';
import { ClashDialog } from './clash-dialog.tsx';
import type { Submission } from '#web/areas/submission/submission-words.ts';
import { useSubmissionChange } from './use-submission-change.ts';

/** Mounted for one submission at a time, so that it begins with that one's name. */
export function RenameDialog({ submission: one, onClose }: { submission: Submission; onClose: () => void }) {
  const t = useEntryText();
  const formId = useId();
  const messages = useHeaderMessages();
  const [title, setTitle] = useState(one.Title);
  const [problem, setProblem] = useState<string | undefined>();
  const { save, isSaving, clash } = useSubmissionChange({
    onSaved: () => {
      messages.success(t('renamed'));
      onClose();
    },
    onProblem: (reason) => setProblem(reason.errors[0]?.Message ?? reason.message),
  });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (!title.trim()) return setProblem(t('fillIn'));
    save(one, { Title: title.trim() });
  };
  return (
    <>
      <Dialog
        opened={!clash.opened}
        onClose={onClose}
        title={t('renameTitle')}
        actions={
          <>
            <Button variant="default" onClick={onClose}>
              {t('cancel')}
            </Button>
            <Button type="submit" form={formId} loading={isSaving}>
              {t('save')}
            </Button>
          </>
        }
      >
        <form id={formId} onSubmit={submit} noValidate>
          <TextInput
            label={t('name')}
            description={t('renameHelp')}
            value={title}
            maxLength={300}
            error={problem}
            data-autofocus
            onChange={(event) => {
              setTitle(event.currentTarget.value);
              setProblem(undefined);
            }}
          />
        </form>
      </Dialog>
      <ClashDialog {...clash} />
    </>
  );
}
