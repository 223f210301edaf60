import { Button, NativeSelect, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useId, useRef, useState } from 'react';
import { reviewerList } from '#contract/areas/reviewer/reviewer-list.ts';
import { globalStatusOptions, propertyStatusOptions } from '#contract/areas/reviewer/status-names.ts';
import type { Sent } from '#contract/kernel/call.ts';
import { findProperty } from '#contract/kernel/properties.ts';
import { zoneName } from '#contract/kernel/zone-time.ts';
import { focusFirstError } from '#web/kernel/form-errors.ts';
import { useSend } from '#web/kernel/use-call.ts';
import { useReviewerAdminText } from '#web/texts/reviewer-admin.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { StandingMessage, useHeaderMessages } from '#web/ui/header-messages.tsx';
import { NumericField } from '#web/ui/numeric-field.tsx';
import { endOf, startOf } from './judging-day.ts';
import css from './reviewer-admin.module.css';
import { judgeReads } from './judge-reads.ts';

type Body = Sent<typeof reviewerList.bulkUpdateReviewers>['body'];

interface BulkDialogProps {
  opened: boolean;
  judgingPropertyId: number;
  ids: readonly number[];
  awards: readonly { id: number; value: string }[];
  onClose: () => void;
  onDone: () => void;
}

export function BulkDialog({ opened, ids, onClose, ...rest }: BulkDialogProps) {
  const t = useReviewerAdminText();
  const formId = useId();
  const [isWorking, setWorking] = useState(false);
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      width={560}
      title={t('bulkTitle', { count: ids.length })}
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button type="submit" form={formId} loading={isWorking}>
            {t('save')}
          </Button>
        </>
      }
    >
      {opened && <BulkForm id={formId} ids={ids} onClose={onClose} onWorking={setWorking} {...rest} />}
    </Dialog>
  );
}

const empty = {
  standing: '',
  mayRecommend: '',
  award: '',
  schedule: '',
  dates: '' as '' | 'set' | 'clear',
  from: '',
  until: '',
  reviews: null as number | null,
};
const fieldNames: Record<string, keyof typeof empty> = {
  GlobalStatusID: 'standing',
  MayRecommendWork: 'mayRecommend',
  EntryPropertyID: 'award',
  SeasonID: 'award',
  ReviewerPropertyStatusID: 'schedule',
  JudgingStartDate: 'from',
  JudgingEndDate: 'until',
  ReviewsRequired: 'reviews',
};

type FormProps = Omit<BulkDialogProps, 'opened'> & { id: string; onWorking: (isWorking: boolean) => void };

function BulkForm({ id, judgingPropertyId, ids, awards, onClose, onDone, onWorking }: FormProps) {
  const t = useReviewerAdminText();
  const messages = useHeaderMessages();
  const element = useRef<HTMLFormElement>(null);
  const [problem, setProblem] = useState<string | undefined>();
  const only = awards.length === 1 ? awards[0] : undefined;
  const form = useForm({ initialValues: { ...empty, award: only ? String(only.id) : '' }, clearInputErrorOnChange: true });
  const zone = findProperty(Number(form.values.award))?.timeZone;
  const saving = useSend(reviewerList.bulkUpdateReviewers, {
    refreshes: judgeReads,
    onSuccess: ({ Changed: count }) => {
      onWorking(false);
      if (count > 0) messages.success(t('bulkDone', { count }));
      else messages.info(t('bulkNothing'));
      onDone();
      onClose();
    },
    onProblem: ({ errors, message }) => {
      onWorking(false);
      const known = errors.flatMap(({ Field, Message }) => (fieldNames[Field] ? [[fieldNames[Field], Message] as const] : []));
      form.setErrors(Object.fromEntries(known));
      const rest = errors.filter(({ Field }) => !fieldNames[Field]).map(({ Message }) => Message);
      setProblem(rest.length > 0 || known.length === 0 ? rest.join(' ') || message : undefined);
      focusFirstError(element.current);
    },
  });
  const submit = form.onSubmit((values) => {
    setProblem(undefined);
    const change = changeOf(values, zone ?? 'UTC');
    if (Object.keys(change).length === 0) {
      setProblem(t('nothingToChange'));
      return;
    }
    if (isAboutAward(change) && !values.award) {
      form.setErrors({ award: t('chooseAward') });
      focusFirstError(element.current);
      return;
    }
    onWorking(true);
    saving.mutate({
      body: {
        JudgingPropertyID: judgingPropertyId,
        UserReviewerIDs: [...ids],
        ...change,
        ...(isAboutAward(change) && { EntryPropertyID: Number(values.award) }),
      },
    });
  });
  const leave = { value: '', label: t('leave') };
  const choices = (options: readonly { id: number; value: string }[]) => [
    leave,
    ...options.map((option) => ({ value: String(option.id), label: option.value })),
  ];
  return (
    <form id={id} ref={element} onSubmit={submit} noValidate className={css.form}>
      <p className="type-soft">{t('bulkLead')}</p>
      {problem && <StandingMessage kind="error" text={problem} />}
      <div className={css.pair}>
        <NativeSelect {...form.getInputProps('standing')} label={t('standing')} data={choices(globalStatusOptions)} />
        <NativeSelect
          {...form.getInputProps('mayRecommend')}
          label={t('mayRecommend')}
          data={[leave, { value: 'yes', label: t('yes') }, { value: 'no', label: t('no') }]}
        />
      </div>
      <fieldset className={css.group}>
        <legend className={css.legend}>{only ? t('atAward', { award: only.value }) : t('atAnAward')}</legend>
        {!only && (
          <NativeSelect
            {...form.getInputProps('award')}
            label={t('award')}
            data={[{ value: '', label: t('chooseAward') }, ...awards.map((award) => ({ value: String(award.id), label: award.value }))]}
          />
        )}
        <div className={css.pair}>
          <NativeSelect {...form.getInputProps('schedule')} label={t('schedule')} data={choices(propertyStatusOptions)} />
          <NumericField {...form.getInputProps('reviews')} label={t('optional', { label: t('reviewsRequired') })} maxDigits={4} />
        </div>
        <NativeSelect
          {...form.getInputProps('dates')}
          label={t('ownDates')}
          data={[leave, { value: 'set', label: t('setDates') }, { value: 'clear', label: t('clearDates') }]}
        />
        {form.values.dates === 'set' && (
          <>
            <div className={css.pair}>
              <TextInput {...form.getInputProps('from')} type="date" label={t('from')} />
              <TextInput {...form.getInputProps('until')} type="date" label={t('until')} />
            </div>
            <p className={css.help}>{zone ? t('dayHelp', { zone: zoneName(zone) }) : t('dayHelpAward')}</p>
          </>
        )}
      </fieldset>
    </form>
  );
}

type Change = Omit<Body, 'JudgingPropertyID' | 'UserReviewerIDs' | 'EntryPropertyID'>;

const ofJudge = new Set(['GlobalStatusID', 'MayRecommendWork']);
const isAboutAward = (change: Change): boolean => Object.keys(change).some((field) => !ofJudge.has(field));

/** Only what was set. */
function changeOf({ standing, mayRecommend, schedule, dates, from, until, reviews }: typeof empty, zone: string): Change {
  return {
    ...(standing && { GlobalStatusID: Number(standing) as NonNullable<Body['GlobalStatusID']> }),
    ...(mayRecommend && { MayRecommendWork: mayRecommend === 'yes' }),
    ...(schedule && { ReviewerPropertyStatusID: Number(schedule) as NonNullable<Body['ReviewerPropertyStatusID']> }),
    ...(reviews !== null && { ReviewsRequired: reviews }),
    ...(dates === 'clear' && { JudgingStartDate: null, JudgingEndDate: null }),
    ...(dates === 'set' && from && { JudgingStartDate: startOf(from, null, zone)?.toISOString() ?? null }),
    ...(dates === 'set' && until && { JudgingEndDate: endOf(until, null, zone)?.toISOString() ?? null }),
  };
}
