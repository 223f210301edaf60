import { Button, Checkbox, NativeSelect, TextInput } from '@mantine/core';
import { isEmail, useForm, type UseFormReturnType } from '@mantine/form';
import { useId, useRef, useState } from 'react';
import { invitation } from '#contract/areas/reviewer/invitation.ts';
import { reviewerRecord } from '#contract/areas/reviewer/reviewer-record.ts';
import type { Reply } from '#contract/kernel/call.ts';
import { traitsOf } from '#contract/kernel/properties.ts';
import { applyErrors, focusFirstError } from '#web/kernel/form-errors.ts';
import { useCall, useSend } from '#web/kernel/use-call.ts';
import { useReviewerAdminText } from '#web/texts/reviewer-admin.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { StandingMessage, useHeaderMessages } from '#web/ui/header-messages.tsx';
import { NumericField } from '#web/ui/numeric-field.tsx';
import { Skeleton } from '#web/ui/skeletons.tsx';
import { emptyInvitation, givesReviews, type InvitationValues, invitationOf } from './invitation-values.ts';
import { judgeReads } from './judge-reads.ts';
import css from './reviewer-admin.module.css';

type Awards = Reply<typeof reviewerRecord.getReviewerDetailOptions>['EntryProperties'];

interface InviteDialogProps {
  opened: boolean;
  judgingPropertyId: number;
  onClose: () => void;
}

export function InviteDialog({ opened, judgingPropertyId, onClose }: InviteDialogProps) {
  const t = useReviewerAdminText();
  const formId = useId();
  const [isWorking, setWorking] = useState(false);
  const options = useCall(
    reviewerRecord.getReviewerDetailOptions,
    { params: { propertyId: judgingPropertyId } },
    { enabled: opened, staleMs: 60_000 },
  );
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      width={560}
      title={t('inviteTitle')}
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button type="submit" form={formId} loading={isWorking} disabled={!options.data}>
            {t('sendInvitation')}
          </Button>
        </>
      }
    >
      {options.isPending && <Skeleton height={320} />}
      {options.isError && <ErrorState title={t('inviteNotLoaded')} onRetry={() => void options.refetch()} />}
      {opened && options.data && (
        <InviteForm
          id={formId}
          judgingPropertyId={judgingPropertyId}
          awards={options.data.EntryProperties}
          onClose={onClose}
          onWorking={setWorking}
        />
      )}
    </Dialog>
  );
}

interface InviteFormProps extends Omit<InviteDialogProps, 'opened'> {
  id: string;
  awards: Awards;
  onWorking: (isWorking: boolean) => void;
}

function InviteForm({ id, judgingPropertyId, awards, onClose, onWorking }: InviteFormProps) {
  const t = useReviewerAdminText();
  const messages = useHeaderMessages();
  const element = useRef<HTMLFormElement>(null);
  const [problem, setProblem] = useState<string | undefined>();
  const filled = (value: string) => (value.trim() ? null : t('fillIn'));
  const form = useForm({
    initialValues: emptyInvitation(awards),
    clearInputErrorOnChange: true,
    validate: {
      FirstName: filled,
      LastName: filled,
      Email: (value) => filled(value) ?? isEmail(t('emailWrong'))(value.trim()),
    },
  });
  const inviting = useSend(invitation.inviteReviewer, {
    refreshes: judgeReads,
    onSuccess: () => {
      onWorking(false);
      const { FirstName, LastName, Email } = form.getValues();
      messages.success(t('invited', { name: `${FirstName} ${LastName}`.trim(), email: Email.trim() }));
      onClose();
    },
    onProblem: (reason) => {
      onWorking(false);
      setProblem(applyErrors(form, reason));
      focusFirstError(element.current);
    },
  });
  const submit = form.onSubmit(
    (values) => {
      // Enter in a field sends too, while the first is still on its way.
      if (inviting.isPending) return;
      setProblem(undefined);
      onWorking(true);
      inviting.mutate({ body: invitationOf(values, judgingPropertyId) });
    },
    () => focusFirstError(element.current),
  );
  return (
    <form id={id} ref={element} onSubmit={submit} noValidate className={css.form}>
      <p className="type-soft">{t('inviteLead')}</p>
      {problem && <StandingMessage kind="error" text={problem} />}
      <div className={css.pair}>
        <TextInput {...form.getInputProps('FirstName')} label={t('firstName')} autoComplete="off" data-autofocus />
        <TextInput {...form.getInputProps('LastName')} label={t('lastName')} autoComplete="off" />
      </div>
      <TextInput
        {...form.getInputProps('Email')}
        label={t('email')}
        type="email"
        inputMode="email"
        autoComplete="off"
        autoCapitalize="none"
      />
      <TextInput {...form.getInputProps('Organization')} label={t('optional', { label: t('organization') })} autoComplete="off" />
      <Checkbox {...form.getInputProps('Executive', { type: 'checkbox' })} label={t('executiveLabel')} description={t('executiveHelp')} />
      {form.values.awards.length > 0 && (
        <fieldset className={css.group}>
          <legend className={css.legend}>{t('inviteAwards')}</legend>
          <div className={css.form}>
            {form.values.awards.map(({ entryPropertyId }, index) => (
              <AwardChoice key={entryPropertyId} form={form} index={index} awards={awards} />
            ))}
          </div>
        </fieldset>
      )}
    </form>
  );
}

function AwardChoice({ form, index, awards }: { form: UseFormReturnType<InvitationValues>; index: number; awards: Awards }) {
  const t = useReviewerAdminText();
  const award = form.values.awards[index];
  if (!award) return null;
  const { name } = traitsOf(award.entryPropertyId);
  const season = awards
    .find(({ EntryPropertyID }) => EntryPropertyID === award.entryPropertyId)
    ?.Seasons.find(({ IsCurrent }) => IsCurrent);
  const isReviewing = award.isChosen && givesReviews(form.values.Executive, award.entryPropertyId);
  return (
    <div role="group" aria-label={name} className={css.expertise}>
      <Checkbox {...form.getInputProps(`awards.${index}.isChosen`, { type: 'checkbox' })} label={name} description={season?.Name} />
      {isReviewing && (
        <div className={css.pair}>
          <NumericField {...form.getInputProps(`awards.${index}.reviews`)} label={t('reviewsRequired')} maxDigits={4} />
          <NativeSelect
            {...form.getInputProps(`awards.${index}.cluster`)}
            label={t('expertise')}
            data={[
              { value: '', label: t('noCluster') },
              ...(season?.Clusters ?? []).map(({ id, value }) => ({ value: String(id), label: value })),
            ]}
          />
        </div>
      )}
      {isReviewing && !award.cluster && <p className={css.help}>{t('inviteExpertiseHelp')}</p>}
    </div>
  );
}
