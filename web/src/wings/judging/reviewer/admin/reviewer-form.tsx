import { Button, Checkbox, NativeSelect, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useEffect, useRef, useState } from 'react';
import { reviewer } from '#contract/wings/judging/reviewer/reviewer.ts';
import { type ReviewerDetails, reviewerRecord } from '#contract/wings/judging/reviewer/reviewer-record.ts';
import { optionsIn } from '#contract/kernel/text/options.ts';
import { pageLanguage } from '#web/kernel/words/page-language.ts';
import { globalStatusOptions } from '#contract/wings/judging/reviewer/status-names.ts';
import { traitsOf } from '#contract/kernel/award/properties.ts';
import { checkedBy } from '#web/kernel/form/form-check.ts';
import { applyErrors, focusFirstError } from '#web/kernel/form/form-errors.ts';
import { useMay } from '#web/kernel/session/grants.ts';
import { useCall, useSend } from '#web/kernel/call/use-call.ts';
import { useReviewerAdminText } from '#web/texts/reviewer-admin.ts';
import { StandingMessage, useHeaderMessages } from '#web/ui/state/header-messages.tsx';
import { AwardFields } from './award-fields.tsx';
import { judgeReads } from './judge-reads.ts';
import css from './reviewer-admin.module.css';
import { dataOf, newAward, reviewerField, type ReviewerValues, valuesOf } from './reviewer-values.ts';

interface ReviewerFormProps {
  judge: ReviewerDetails;
  onReload: () => void;
  /** Whether anything was typed that is not saved. */
  onDirty: (isDirty: boolean) => void;
}

/** Profile, standing and awards of a judge, saved as one: the version shows when someone else was quicker. */
export function ReviewerForm({ judge, onReload, onDirty }: ReviewerFormProps) {
  const t = useReviewerAdminText();
  const messages = useHeaderMessages();
  const element = useRef<HTMLFormElement>(null);
  const [problem, setProblem] = useState<string | undefined>();
  const [isStale, setStale] = useState(false);
  const isDeleted = judge.DeletedDate !== null;
  const options = useCall(
    reviewerRecord.getReviewerDetailOptions,
    { params: { propertyId: judge.JudgingPropertyID } },
    { staleMs: 60_000 },
  );
  const bodyOf = (values: ReviewerValues) => ({ Data: dataOf(values, judge), Dashboard: true });
  const form = useForm({
    initialValues: valuesOf(judge),
    clearInputErrorOnChange: true,
    validate: checkedBy(reviewer.saveReviewer, bodyOf, { names: reviewerField }),
  });
  const isDirty = form.isDirty();
  useEffect(() => onDirty(isDirty), [isDirty, onDirty]);
  const saving = useSend(reviewer.saveReviewer, {
    refreshes: judgeReads,
    onSuccess: () => {
      form.resetDirty();
      messages.success(t('saved'));
    },
    onProblem: (reason) => {
      if (reason.status === 409) {
        setStale(true);
        return;
      }
      setProblem(applyErrors(form, reason, reviewerField));
      focusFirstError(element.current);
    },
  });
  const reload = (): void => {
    form.reset();
    onReload();
  };
  const submit = form.onSubmit(
    (values) => {
      setProblem(undefined);
      saving.mutate({ body: bodyOf(values) });
    },
    () => focusFirstError(element.current),
  );
  // People who may only look see the same form.
  const isLocked = !useMay('reviewer.manage', judge.JudgingPropertyID) || isDeleted;
  const awards = options.data?.EntryProperties ?? [];
  const recommends = awards.some(({ EntryPropertyID }) => traitsOf(EntryPropertyID).recommendsWork);
  return (
    <form ref={element} onSubmit={submit} noValidate className="stack shrinks columns-1 gap-40">
      <section aria-labelledby="judge-profile">
        <div className="below-16 pad-above-12 barred">
          <h2 id="judge-profile" className="type-s">
            {t('profile')}
          </h2>
        </div>
        <fieldset disabled={isLocked} className="stack gap-16">
          <div className="stack align-start gap-16 halves-from-30">
            <TextInput {...form.getInputProps('FirstName')} label={t('firstName')} />
            <TextInput {...form.getInputProps('LastName')} label={t('lastName')} />
            <TextInput {...form.getInputProps('Title')} label={t('optional', { label: t('jobTitle') })} />
            <TextInput {...form.getInputProps('Organization')} label={t('optional', { label: t('organization') })} />
          </div>
          <div className="stack align-start gap-16 halves-from-30">
            <NativeSelect
              {...form.getInputProps('GlobalStatusID')}
              label={t('standing')}
              data={optionsIn(globalStatusOptions, pageLanguage()).map(({ id, value }) => ({ value: String(id), label: value }))}
            />
            <div className="stack gap-16">
              <Checkbox
                {...form.getInputProps('Executive', { type: 'checkbox' })}
                label={t('executiveLabel')}
                description={t('executiveHelp')}
              />
              {recommends && (
                <Checkbox
                  {...form.getInputProps('MayRecommendWork', { type: 'checkbox' })}
                  label={t('mayRecommend')}
                  description={t('mayRecommendHelp')}
                />
              )}
            </div>
          </div>
        </fieldset>
      </section>
      <section aria-labelledby="judge-awards">
        <div className="below-16 pad-above-12 barred">
          <h2 id="judge-awards" className="type-s">
            {t('awards')}
          </h2>
          <p className="type-caption type-muted">{t('awardsLead')}</p>
        </div>
        {form.values.awards.map((award, index) => (
          <AwardFields
            key={award.entryPropertyId}
            judge={judge}
            form={form}
            index={index}
            options={awards.find(({ EntryPropertyID }) => EntryPropertyID === award.entryPropertyId)}
            isLocked={isLocked}
          />
        ))}
        {!isLocked && (
          <AddAward
            choices={awards.filter(
              ({ EntryPropertyID }) => !form.values.awards.some(({ entryPropertyId }) => entryPropertyId === EntryPropertyID),
            )}
            onAdd={(award) => form.insertListItem('awards', award)}
          />
        )}
      </section>
      {problem && <StandingMessage kind="error" text={problem} />}
      {isStale && <StandingMessage kind="error" text={t('conflict')} action={{ label: t('reload'), onAction: reload }} />}
      {!isLocked && (
        <div className={css.end}>
          {form.isDirty() && <span className="type-caption type-muted">{t('unsaved')}</span>}
          <Button type="submit" loading={saving.isPending}>
            {t('saveJudge')}
          </Button>
        </div>
      )}
    </form>
  );
}

interface AddAwardProps {
  choices: readonly { EntryPropertyID: number; Name: string; Seasons: readonly { SeasonID: number; IsCurrent: boolean }[] }[];
  onAdd: (award: ReturnType<typeof newAward>) => void;
}

function AddAward({ choices, onAdd }: AddAwardProps) {
  const t = useReviewerAdminText();
  const [chosen, setChosen] = useState('');
  if (choices.length === 0) return null;
  const award = choices.find(({ EntryPropertyID }) => String(EntryPropertyID) === chosen) ?? choices[0];
  return (
    <div className={css.addAward}>
      <NativeSelect
        label={t('addAward')}
        value={String(award?.EntryPropertyID ?? '')}
        onChange={(event) => setChosen(event.currentTarget.value)}
        data={choices.map(({ EntryPropertyID, Name }) => ({ value: String(EntryPropertyID), label: Name }))}
      />
      <Button
        variant="default"
        onClick={() => award && onAdd(newAward(award.EntryPropertyID, award.Seasons.find(({ IsCurrent }) => IsCurrent)?.SeasonID))}
      >
        {t('add')}
      </Button>
    </div>
  );
}
