import { Button } from '@mantine/core';
import { useState } from 'react';
import { account } from '#contract/wings/accounts/account/account.ts';
import type { Reply } from '#contract/kernel/call/call.ts';
import { useDraftedForm } from '#web/kernel/form/drafted-form.ts';
import { checkedBy } from '#web/kernel/form/form-check.ts';
import { applyErrors, focusFirstError } from '#web/kernel/form/form-errors.ts';
import { useSend } from '#web/kernel/call/use-call.ts';
import { useAccountText } from '#web/texts/account.ts';
import { StandingMessage, useHeaderMessages } from '#web/ui/state/header-messages.tsx';
import { ContactFields, type ContactValues, contactValuesOf } from './contact-fields.tsx';
import { FormError } from '#web/ui/field/form-error.tsx';

type Contact = Reply<typeof account.getContactInfo>;

export function ContactForm({ contact, onSaved }: { contact: Contact; onSaved?: () => void }) {
  const t = useAccountText();
  const messages = useHeaderMessages();
  const [problem, setProblem] = useState<string | undefined>();
  // Names cannot be emptied; a guest who gives none leaves them out.
  const mayLackName = contact.Role === 'Guest';
  const bodyOf = (values: ContactValues) => ({
    ...Object.fromEntries(Object.entries(values).filter(([field, value]) => value.trim() || !mayLackName || !/Name$/.test(field))),
    Version: contact.Version,
  });
  // A draft belongs to the record it was begun on: after a save elsewhere it would put old values back.
  const { form, element, hasDraft, startFrom } = useDraftedForm<ContactValues>(
    `contact.${contact.Version}`,
    contactValuesOf(contact),
    checkedBy(account.contactInfo, bodyOf),
  );
  const saving = useSend(account.contactInfo, {
    refreshes: [account.getContactInfo],
    onSuccess: (saved) => {
      startFrom(contactValuesOf(saved));
      messages.success(t('contactSaved'));
      onSaved?.();
    },
    onProblem: (reason) => {
      setProblem(applyErrors(form, reason));
      focusFirstError(element.current);
    },
  });
  const submit = form.onSubmit(
    (values) => {
      setProblem(undefined);
      saving.mutate({ body: bodyOf(values) });
    },
    () => focusFirstError(element.current),
  );
  return (
    <form ref={element} onSubmit={submit} noValidate className="stack gap-20">
      {hasDraft && (
        <StandingMessage
          kind="info"
          text={t('contactDraft')}
          action={{ label: t('contactDiscard'), onAction: () => startFrom(contactValuesOf(contact)) }}
        />
      )}
      {problem && <FormError text={problem} />}
      <ContactFields form={form} />
      <div className="cluster align-center to-end gap-12">
        <Button type="submit" loading={saving.isPending}>
          {t('contactSave')}
        </Button>
      </div>
    </form>
  );
}
