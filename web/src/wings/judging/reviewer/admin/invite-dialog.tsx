import { Checkbox, NativeSelect, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { invitation } from '#contract/wings/judging/reviewer/invitation.ts';
import { reviewerRecord } from '#contract/wings/judging/reviewer/reviewer-record.ts';
import type { Reply } from '#contract/kernel/call/call.ts';
import { isPublic, traitsOf } from '#contract/kernel/award/properties.ts';
import { checkedBy } from '#web/kernel/form/form-check.ts';
import { useCall, useSend } from '#web/kernel/call/use-call.ts';
import { useEdit } from '#web/kernel/call/use-edit.ts';
import { useReviewerAdminText } from '#web/texts/reviewer-admin.ts';
import { EditDialog, EditForm, FieldPair } from '#web/ui/dialog/edit-dialog.tsx';
import { ErrorState } from '#web/ui/state/error-state.tsx';
import { useHeaderMessages } from '#web/ui/state/header-messages.tsx';
import { NumericField } from '#web/ui/field/numeric-field.tsx';
import { Skeleton } from '#web/ui/state/skeletons.tsx';
import { EmailField } from '#web/ui/field/email-field.tsx';
import {
  allClusters,
  canKnowAll,
  clustersOf,
  emptyInvitation,
  givesReviews,
  type InvitationValues,
  invitationOf,
  openSeasons,
  proposedFor,
} from './invitation-values.ts';
import { judgeReads } from './judge-reads.ts';
import css from './reviewer-admin.module.css';

type Awards = Reply<typeof reviewerRecord.getReviewerDetailOptions>['EntryProperties'];

interface InviteDialogProps {
  opened: boolean;
  judgingPropertyId: number;
  /** The season that the list shows; a planned one is offered first. */
  seasonId?: number | undefined;
  onClose: () => void;
}

export function InviteDialog({ opened, judgingPropertyId, seasonId, onClose }: InviteDialogProps) {
  const t = useReviewerAdminText();
  const options = useCall(
    reviewerRecord.getReviewerDetailOptions,
    { params: { propertyId: judgingPropertyId } },
    { enabled: opened, staleMs: 60_000 },
  );
  return (
    <EditDialog
      opened={opened}
      onClose={onClose}
      width={560}
      title={t('inviteTitle')}
      saveLabel={t('sendInvitation')}
      isReady={options.data !== undefined}
    >
      {options.isPending && <Skeleton height={320} />}
      {options.isError && <ErrorState title={t('inviteNotLoaded')} onRetry={() => void options.refetch()} />}
      {opened && options.data && (
        <InviteForm judgingPropertyId={judgingPropertyId} seasonId={seasonId} awards={options.data.EntryProperties} onClose={onClose} />
      )}
    </EditDialog>
  );
}

interface InviteFormProps extends Omit<InviteDialogProps, 'opened'> {
  awards: Awards;
}

function InviteForm({ judgingPropertyId, seasonId, awards, onClose }: InviteFormProps) {
  const t = useReviewerAdminText();
  const messages = useHeaderMessages();
  const inviting = useSend(invitation.inviteReviewer, { refreshes: judgeReads });
  const isDraft = !isPublic(traitsOf(judgingPropertyId));
  const bodyOf = (values: InvitationValues) => invitationOf(values, judgingPropertyId);
  const edit = useEdit<InvitationValues>({
    initialValues: emptyInvitation(awards, seasonId),
    validate: checkedBy(invitation.inviteReviewer, bodyOf, { words: { Email: { missing: t('fillIn') } } }),
    save: async (values) => {
      await inviting.mutateAsync({ body: bodyOf(values) });
      messages.success(
        t(isDraft ? 'invitedForLater' : 'invited', { name: `${values.FirstName} ${values.LastName}`.trim(), email: values.Email.trim() }),
      );
    },
    onSaved: onClose,
  });
  const { form } = edit;
  const hasExecutives = awards.some(({ EntryPropertyID }) => !traitsOf(EntryPropertyID).treatsExecutivesAsAssociates);
  return (
    <EditForm edit={edit} lead={t(isDraft ? 'inviteLeadDraft' : 'inviteLead')}>
      <FieldPair>
        <TextInput {...form.getInputProps('FirstName')} label={t('firstName')} autoComplete="off" data-autofocus />
        <TextInput {...form.getInputProps('LastName')} label={t('lastName')} autoComplete="off" />
      </FieldPair>
      <EmailField {...form.getInputProps('Email')} label={t('email')} autoComplete="off" />
      <TextInput {...form.getInputProps('Organization')} label={t('optional', { label: t('organization') })} autoComplete="off" />
      {hasExecutives && (
        <Checkbox {...form.getInputProps('Executive', { type: 'checkbox' })} label={t('executiveLabel')} description={t('executiveHelp')} />
      )}
      {form.values.awards.length > 0 && (
        <fieldset className="stack gap-16 pad-above-16 ruled-above">
          <legend className={css.legend}>{t('inviteAwards')}</legend>
          <div className="stack gap-16">
            {form.values.awards.map(({ entryPropertyId }, index) => (
              <AwardChoice key={entryPropertyId} form={form} index={index} awards={awards} />
            ))}
          </div>
        </fieldset>
      )}
    </EditForm>
  );
}

function AwardChoice({ form, index, awards }: { form: UseFormReturnType<InvitationValues>; index: number; awards: Awards }) {
  const t = useReviewerAdminText();
  const award = form.values.awards[index];
  if (!award) return null;
  const { name } = traitsOf(award.entryPropertyId);
  const options = awards.find(({ EntryPropertyID }) => EntryPropertyID === award.entryPropertyId);
  const seasons = options ? openSeasons(options) : [];
  const season = seasons.find(({ SeasonID }) => String(SeasonID) === award.seasonId);
  const isReviewing = award.isChosen && givesReviews(form.values.Executive, award.entryPropertyId);
  return (
    <div role="group" aria-label={name} className="stack gap-8">
      <Checkbox {...form.getInputProps(`awards.${index}.isChosen`, { type: 'checkbox' })} label={name} description={season?.Name} />
      {award.isChosen && seasons.length > 1 && (
        <NativeSelect
          label={t('season')}
          description={season && !season.IsCurrent ? t('plannedHelp') : undefined}
          value={award.seasonId}
          // Clusters belong to their season.
          onChange={({ currentTarget: { value } }) => {
            const clusters = clustersOf(seasons.find(({ SeasonID }) => String(SeasonID) === value));
            form.setFieldValue(`awards.${index}`, { ...award, seasonId: value, clusters, cluster: proposedFor(clusters) });
          }}
          data={seasons.map(({ SeasonID, Name, IsCurrent }) => ({
            value: String(SeasonID),
            label: IsCurrent ? Name : t('plannedSeason', { name: Name }),
          }))}
        />
      )}
      {isReviewing && (
        <FieldPair>
          <NumericField {...form.getInputProps(`awards.${index}.reviews`)} label={t('reviewsRequired')} maxDigits={4} />
          <NativeSelect
            {...form.getInputProps(`awards.${index}.cluster`)}
            label={t('expertise')}
            data={[
              { value: '', label: t('noCluster') },
              ...(canKnowAll(award.clusters) ? [{ value: allClusters, label: t('allClusters') }] : []),
              ...(season?.Clusters ?? []).map(({ id, value }) => ({ value: String(id), label: value })),
            ]}
          />
        </FieldPair>
      )}
      {isReviewing && !award.cluster && <p className="type-caption type-muted">{t('inviteExpertiseHelp')}</p>}
    </div>
  );
}
