import { Checkbox, Textarea } from '@mantine/core';
import { actAsReviewer } from '#contract/wings/judging/reviewer/act-as-reviewer.ts';
import type { ReviewerDetails } from '#contract/wings/judging/reviewer/reviewer-record.ts';
import { Allowed } from '#web/kernel/session/allowed.tsx';
import { checkedBy } from '#web/kernel/form/form-check.ts';
import { fullName } from '#web/kernel/words/full-name.ts';
import { useSend } from '#web/kernel/call/use-call.ts';
import { useEdit } from '#web/kernel/call/use-edit.ts';
import { useReviewerAdminText } from '#web/texts/reviewer-admin.ts';
import { EditDialog, EditForm } from '#web/ui/dialog/edit-dialog.tsx';
import { EmailField } from '#web/ui/field/email-field.tsx';
import { useHeaderMessages } from '#web/ui/state/header-messages.tsx';

interface JudgeEmailDialogProps {
  judge: ReviewerDetails;
  opened: boolean;
  onClose: () => void;
}

export function JudgeEmailDialog({ judge, opened, onClose }: JudgeEmailDialogProps) {
  const t = useReviewerAdminText();
  return (
    <EditDialog opened={opened} onClose={onClose} title={t('emailTitle', { name: fullName(judge) })} saveLabel={t('askForConsent')}>
      {opened && <EmailForm judge={judge} onClose={onClose} />}
    </EditDialog>
  );
}

function EmailForm({ judge, onClose }: Omit<JudgeEmailDialogProps, 'opened'>) {
  const t = useReviewerAdminText();
  const messages = useHeaderMessages();
  const changing = useSend(actAsReviewer.changeReviewerEmail);
  const bodyOf = (values: { NewEmail: string; IsOldUnread: boolean; Reason: string }) => ({
    UserReviewerID: judge.UserReviewerID,
    ...values,
  });
  const edit = useEdit({
    initialValues: { NewEmail: '', IsOldUnread: false, Reason: '' },
    validate: checkedBy(actAsReviewer.changeReviewerEmail, bodyOf, { words: { NewEmail: { missing: t('fillIn') } } }),
    save: async (values) => {
      const { Email } = await changing.mutateAsync({ body: bodyOf(values) });
      messages.success(values.IsOldUnread ? t('emailSent', { email: Email }) : t('emailAsked', { email: judge.Email }));
    },
    onSaved: onClose,
  });
  return (
    <EditForm edit={edit} lead={t('emailLead', { email: judge.Email })}>
      <EmailField {...edit.form.getInputProps('NewEmail')} label={t('newEmail')} autoComplete="off" data-autofocus />
      <Allowed to="staff.manage">
        <Checkbox
          {...edit.form.getInputProps('IsOldUnread', { type: 'checkbox' })}
          label={t('oldUnread')}
          description={t('oldUnreadHelp')}
        />
        {edit.form.values.IsOldUnread && (
          <Textarea
            {...edit.form.getInputProps('Reason')}
            label={t('oldUnreadReason')}
            description={t('oldUnreadReasonHelp')}
            autosize
            minRows={2}
          />
        )}
      </Allowed>
    </EditForm>
  );
}
