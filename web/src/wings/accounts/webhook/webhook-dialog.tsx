import { Checkbox, TextInput } from '@mantine/core';
import { type WebhookEvent, webhookEventNames } from '#contract/wings/accounts/webhook/events.ts';
import { type Webhook, webhook } from '#contract/wings/accounts/webhook/webhook.ts';
import { checkedBy } from '#web/kernel/form/form-check.ts';
import { useSend } from '#web/kernel/call/use-call.ts';
import { useEdit } from '#web/kernel/call/use-edit.ts';
import { useWebhookText } from '#web/texts/webhook.ts';
import { EditDialog, EditForm } from '#web/ui/dialog/edit-dialog.tsx';
import formCss from '#web/ui/field/form.module.css';

interface WebhookDialogProps {
  propertyId: number;
  editing: Webhook | 'new' | undefined;
  onClose: () => void;
  onSaved: (secret: string | null) => void;
}

export function WebhookDialog({ propertyId, editing, onClose, onSaved }: WebhookDialogProps) {
  const t = useWebhookText();
  return (
    <EditDialog
      opened={editing !== undefined}
      onClose={onClose}
      title={t(editing === 'new' ? 'addTitle' : 'editTitle')}
      saveLabel={t('save')}
    >
      {editing && <WebhookForm propertyId={propertyId} known={editing === 'new' ? undefined : editing} onSaved={onSaved} />}
    </EditDialog>
  );
}

function WebhookForm({
  propertyId,
  known,
  onSaved,
}: {
  propertyId: number;
  known: Webhook | undefined;
  onSaved: (secret: string | null) => void;
}) {
  const t = useWebhookText();
  const saving = useSend(webhook.saveWebhook, { refreshes: [webhook.getWebhooks] });
  const initialValues = {
    Name: known?.Name ?? '',
    Url: known?.Url ?? '',
    Events: known?.Events ?? ([...webhookEventNames] as string[]),
    IsPaused: known?.IsPaused ?? false,
  };
  const bodyOf = (values: typeof initialValues) => ({
    ...values,
    Events: values.Events as WebhookEvent[],
    PropertyID: propertyId,
    ...(known && { WebhookID: known.WebhookID, Version: known.Version }),
  });
  const edit = useEdit({
    initialValues,
    validate: checkedBy(webhook.saveWebhook, bodyOf),
    save: async (values) => onSaved((await saving.mutateAsync({ body: bodyOf(values) })).Secret),
    onSaved: () => undefined,
  });
  return (
    <EditForm edit={edit}>
      <TextInput {...edit.form.getInputProps('Name')} label={t('name')} description={t('nameHint')} autoComplete="off" data-autofocus />
      <TextInput
        {...edit.form.getInputProps('Url')}
        label={t('url')}
        description={t('urlHint')}
        type="url"
        inputMode="url"
        autoComplete="off"
        spellCheck={false}
      />
      <Checkbox.Group {...edit.form.getInputProps('Events')} label={t('events')}>
        <div className={formCss.choices}>
          {webhookEventNames.map((event) => (
            <Checkbox key={event} value={event} label={t(`event-${event}`)} />
          ))}
        </div>
      </Checkbox.Group>
      {known && (
        <Checkbox {...edit.form.getInputProps('IsPaused', { type: 'checkbox' })} label={t('paused')} description={t('pausedHint')} />
      )}
    </EditForm>
  );
}
