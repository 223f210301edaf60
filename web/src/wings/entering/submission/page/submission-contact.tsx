import { Button, TextInput } from '@mantine/core';
import { textLimits } from '#contract/kernel/call/constants.ts';
import { submission } from '#contract/wings/entering/submission/submission.ts';
import { FormError } from '#web/ui/field/form-error.tsx';
import { checkedBy } from '#web/kernel/form/form-check.ts';
import { useEdit } from '#web/kernel/call/use-edit.ts';
import { useEntryText } from '#web/texts/entry.ts';
import { useHeaderMessages } from '#web/ui/state/header-messages.tsx';
import { ClashDialog } from '#web/wings/entering/submission/change/clash-dialog.tsx';
import type { Submission } from '#web/wings/entering/submission/submission-words.ts';
import { useSubmissionChange } from '#web/wings/entering/submission/change/use-submission-change.ts';
import { EmailField } from '#web/ui/field/email-field.tsx';

const valuesOf = (one: Submission) => ({
  ContactName: one.ContactName ?? '',
  ContactEmail: one.ContactEmail ?? '',
  ContactPhone: one.ContactPhone ?? '',
});

/** Whom the organisers ask about this submission, if not the account's own person. */
export function SubmissionContact({ submission: one }: { submission: Submission }) {
  const t = useEntryText();
  const messages = useHeaderMessages();
  const { save, isSaving, clash } = useSubmissionChange((saved) => {
    form.setValues(valuesOf(saved));
    messages.success(t('contactSaved'));
  });
  const { form, element, problem, onSubmit } = useEdit({
    initialValues: valuesOf(one),
    validate: checkedBy(
      submission.updateSubmissionFromHome,
      (values: ReturnType<typeof valuesOf>) => ({ ...values, SubmissionID: one.SubmissionID, Version: one.Version }),
      { words: { ContactEmail: t('emailWrong') } },
    ),
    save: (values) => save(one, values),
    onSaved: () => undefined,
  });
  const optional = (label: string) => t('optional', { label });
  return (
    <section aria-labelledby="contact" className="pad-above-24 ruled-above">
      <h2 id="contact" className="type-s">
        {t('contact')}
      </h2>
      <p className="above-4 size-15 type-soft">{t('contactLead')}</p>
      <form ref={element} onSubmit={onSubmit} noValidate className="stack gap-20 above-20 up-to-42">
        {problem && <FormError text={problem} />}
        <TextInput
          {...form.getInputProps('ContactName')}
          label={optional(t('contactName'))}
          autoComplete="off"
          maxLength={textLimits.usual}
        />
        <div className="stack gap-20-16 align-start halves-from-48">
          <EmailField {...form.getInputProps('ContactEmail')} label={optional(t('contactEmail'))} autoComplete="off" />
          <TextInput
            {...form.getInputProps('ContactPhone')}
            label={optional(t('contactPhone'))}
            type="tel"
            autoComplete="off"
            maxLength={textLimits.usual}
          />
        </div>
        <div className="row to-end">
          <Button type="submit" variant="default" loading={isSaving}>
            {t('save')}
          </Button>
        </div>
      </form>
      <ClashDialog {...clash} />
    </section>
  );
}
