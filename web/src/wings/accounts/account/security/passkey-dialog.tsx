import { TextInput } from '@mantine/core';
import { secondFactor } from '#contract/wings/accounts/account/second-factor.ts';
import type { Reply } from '#contract/kernel/call/call.ts';
import { usePortal } from '#web/kernel/page/portal.ts';
import { useEdit } from '#web/kernel/call/use-edit.ts';
import { useSend } from '#web/kernel/call/use-call.ts';
import { isMadeBefore, makePasskey } from '#web/wings/accounts/account/sign-in/use-passkey.ts';
import { useSecurityText } from '#web/texts/security.ts';
import { EditDialog, EditForm } from '#web/ui/dialog/edit-dialog.tsx';
import { useState } from 'react';

type Added = Reply<typeof secondFactor.confirmPasskey>;

interface PasskeyDialogProps {
  opened: boolean;
  onClose: () => void;
  onAdded: (added: Added) => void;
}

export function PasskeyDialog({ opened, onClose, onAdded }: PasskeyDialogProps) {
  const t = useSecurityText();
  return (
    <EditDialog opened={opened} onClose={onClose} title={t('passkeyTitle')} saveLabel={t('passkeyAdd')}>
      {opened && <PasskeyForm onAdded={onAdded} />}
    </EditDialog>
  );
}

function PasskeyForm({ onAdded }: { onAdded: (added: Added) => void }) {
  const t = useSecurityText();
  const { send } = usePortal();
  const [failed, setFailed] = useState<string>();
  const confirming = useSend(secondFactor.confirmPasskey, { refreshes: [secondFactor.getFactors] });
  const edit = useEdit({
    initialValues: { Name: '' },
    validate: ({ Name }): Record<string, string> => (Name.trim() ? {} : { Name: t('passkeyNameHint') }),
    save: async ({ Name }) => {
      setFailed(undefined);
      const { Options } = await send(secondFactor.startPasskey, {});
      const Response = await makePasskey(Options).catch((reason: unknown) => {
        setFailed(t(isMadeBefore(reason) ? 'passkeyHere' : 'passkeyNotMade'));
      });
      if (Response) onAdded(await confirming.mutateAsync({ body: { Name, Response } }));
    },
    onSaved: () => undefined,
  });
  return (
    <EditForm edit={{ ...edit, problem: failed ?? edit.problem }} lead={t('passkeyLead')}>
      <TextInput
        {...edit.form.getInputProps('Name')}
        label={t('passkeyName')}
        description={t('passkeyNameHint')}
        maxLength={60}
        autoComplete="off"
        data-autofocus
      />
    </EditForm>
  );
}
