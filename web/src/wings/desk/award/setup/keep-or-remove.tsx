import { Button, TextInput } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { type Award, award as calls } from '#contract/wings/desk/award/award.ts';
import { useAskAwardsAgain } from '#web/wings/desk/award/known-awards.tsx';
import { checkedBy } from '#web/kernel/form/form-check.ts';
import { useSend } from '#web/kernel/call/use-call.ts';
import { useEdit } from '#web/kernel/call/use-edit.ts';
import { useAwardText } from '#web/texts/award.ts';
import { ConfirmDialog } from '#web/ui/dialog/confirm-dialog.tsx';
import { EditDialog, EditForm } from '#web/ui/dialog/edit-dialog.tsx';
import { useHeaderMessages } from '#web/ui/state/header-messages.tsx';
import { Section } from '#web/ui/chrome/section.tsx';

/** What ends an award: archived it can come back, removed it is gone. */
export function KeepOrRemove({ award, onChanged }: { award: Award; onChanged: () => Promise<void> }) {
  const t = useAwardText();
  const messages = useHeaderMessages();
  const name = award.Name;
  const [asked, setAsked] = useState<'archive' | 'remove' | undefined>();
  const said = (text: string) => ({
    refreshes: [calls.getAwards],
    onSuccess: async () => {
      setAsked(undefined);
      await onChanged();
      messages.success(text);
    },
    onProblem: ({ message }: { message: string }) => {
      setAsked(undefined);
      messages.error(message);
    },
  });
  const archiving = useSend(calls.archiveAward, said(t('archived', { name })));
  const restoring = useSend(calls.restoreAward, said(t('restored', { name })));
  const body = { PropertyID: award.PropertyID };
  return (
    <>
      {award.State === 'open' && (
        <Section title={t('archive')} lead={t('archiveLead')}>
          <Button variant="danger" onClick={() => setAsked('archive')}>
            {t('archive')}
          </Button>
        </Section>
      )}
      {award.State === 'archived' && (
        <Section title={t('restore')}>
          <Button variant="default" loading={restoring.isPending} onClick={() => restoring.mutate({ body })}>
            {t('restore')}
          </Button>
        </Section>
      )}
      <Section title={t('remove')} lead={t(award.IsUsed ? 'removeUsed' : 'removeLead')}>
        <Button variant="danger" disabled={award.IsUsed} onClick={() => setAsked('remove')}>
          {t('remove')}
        </Button>
      </Section>
      <ConfirmDialog
        opened={asked === 'archive'}
        title={t('archiveTitle', { name })}
        cancelLabel={t('archiveKeep')}
        confirmLabel={t('archive')}
        isDangerous
        isWorking={archiving.isPending}
        onCancel={() => setAsked(undefined)}
        onConfirm={() => archiving.mutate({ body })}
      >
        {t('archiveBody', { name })}
      </ConfirmDialog>
      <EditDialog
        opened={asked === 'remove'}
        onClose={() => setAsked(undefined)}
        title={t('removeTitle', { name })}
        saveLabel={t('remove')}
        isDangerous
      >
        {asked === 'remove' && <RemoveForm award={award} />}
      </EditDialog>
    </>
  );
}

function RemoveForm({ award: { PropertyID, Name } }: { award: Award }) {
  const t = useAwardText();
  const navigate = useNavigate();
  const messages = useHeaderMessages();
  const askAgain = useAskAwardsAgain();
  const removing = useSend(calls.removeAward, { refreshes: [calls.getAwards] });
  const bodyOf = (values: { Name: string }) => ({ PropertyID, Name: values.Name });
  const checkBody = checkedBy(calls.removeAward, bodyOf);
  const edit = useEdit({
    initialValues: { Name: '' },
    validate: (values): Record<string, string> =>
      values.Name.trim() === Name ? checkBody(values) : { Name: t('removeType', { name: Name }) },
    save: (values) => removing.mutateAsync({ body: bodyOf(values) }),
    onSaved: async () => {
      await navigate({ to: '/awards' });
      await askAgain();
      messages.success(t('removed', { name: Name }));
    },
  });
  return (
    <EditForm edit={edit} lead={t('removeBody')}>
      <TextInput {...edit.form.getInputProps('Name')} label={t('removeType', { name: Name })} autoComplete="off" data-autofocus />
    </EditForm>
  );
}
