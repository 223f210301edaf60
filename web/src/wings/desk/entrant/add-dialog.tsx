import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { entrant as calls } from '#contract/wings/accounts/account/entrant.ts';
import { CallProblem, isFailure } from '#contract/kernel/call/client.ts';
import { ContactFields, type ContactValues } from '#web/wings/accounts/account/contact/contact-fields.tsx';
import { checkedBy } from '#web/kernel/form/form-check.ts';
import { useSend } from '#web/kernel/call/use-call.ts';
import { useEdit } from '#web/kernel/call/use-edit.ts';
import { useEntrantText } from '#web/texts/entrant.ts';
import { EditDialog, EditForm } from '#web/ui/dialog/edit-dialog.tsx';
import { EmailField } from '#web/ui/field/email-field.tsx';
import { useHeaderMessages } from '#web/ui/state/header-messages.tsx';
import { PlainButton } from '#web/ui/small/plain-button.tsx';
import { entrantReads } from './entrant-name.ts';

interface AddProps {
  propertyId: number;
  award: string;
  opened: boolean;
  onClose: () => void;
}

/** An account for someone who asked by phone or on paper; they choose their password. */
export function AddEntrantDialog({ opened, onClose, ...given }: AddProps) {
  const t = useEntrantText();
  return (
    <EditDialog opened={opened} onClose={onClose} width={680} title={t('addTitle')} saveLabel={t('addSave')}>
      {opened && <AddForm {...given} onClose={onClose} />}
    </EditDialog>
  );
}

type Values = ContactValues & { Email: string };

const empty: Values = {
  Email: '',
  FirstName: '',
  LastName: '',
  Title: '',
  Organization: '',
  Phone: '',
  Address1: '',
  Address2: '',
  City: '',
  State: '',
  PostalCode: '',
  Country: '',
};

function AddForm({ propertyId, award, onClose }: Omit<AddProps, 'opened'>) {
  const t = useEntrantText();
  const messages = useHeaderMessages();
  const navigate = useNavigate();
  const open = (id: number) => void navigate({ to: `/entrants/${id}`, search: ((before: object) => before) as never });
  const [takenBy, setTakenBy] = useState<number>();
  const adding = useSend(calls.createEntrant, { refreshes: entrantReads });
  const bodyOf = (values: Values) => ({ ...values, Email: values.Email.trim(), PropertyID: propertyId });
  const edit = useEdit<Values>({
    initialValues: empty,
    validate: checkedBy(calls.createEntrant, bodyOf),
    save: async (values) => {
      setTakenBy(undefined);
      try {
        const { UserID, Email } = await adding.mutateAsync({ body: bodyOf(values) });
        messages.success(t('added', { email: Email }));
        open(UserID);
      } catch (problem) {
        if (isFailure(problem, 'EmailTaken') && problem instanceof CallProblem)
          setTakenBy((problem.data as { UserID?: number } | undefined)?.UserID);
        throw problem;
      }
    },
    onSaved: onClose,
  });
  return (
    <EditForm edit={edit} lead={t('addLead', { award })}>
      <EmailField {...edit.form.getInputProps('Email')} label={t('email')} autoComplete="off" data-autofocus />
      {takenBy !== undefined && <PlainButton onClick={() => open(takenBy)}>{t('openTaken')}</PlainButton>}
      <ContactFields form={edit.form} />
    </EditForm>
  );
}
