import { NativeSelect, TextInput } from '@mantine/core';
import { reviewerList } from '#contract/wings/judging/reviewer/reviewer-list.ts';
import { optionsIn } from '#contract/kernel/text/options.ts';
import { pageLanguage } from '#web/kernel/words/page-language.ts';
import { globalStatusOptions, propertyStatusOptions } from '#contract/wings/judging/reviewer/status-names.ts';
import type { Sent } from '#contract/kernel/call/call.ts';
import { findProperty, traitsOf } from '#contract/kernel/award/properties.ts';
import { zoneName } from '#contract/kernel/text/formats.ts';
import { checkedBy } from '#web/kernel/form/form-check.ts';
import { inParts } from '#web/kernel/browser/selection.ts';
import { useSend } from '#web/kernel/call/use-call.ts';
import { useEdit } from '#web/kernel/call/use-edit.ts';
import { useReviewerAdminText } from '#web/texts/reviewer-admin.ts';
import { EditDialog, EditForm, FieldPair } from '#web/ui/dialog/edit-dialog.tsx';
import { useHeaderMessages } from '#web/ui/state/header-messages.tsx';
import { NumericField } from '#web/ui/field/numeric-field.tsx';
import { endOf, startOf } from './judging-day.ts';
import css from './reviewer-admin.module.css';
import { judgeReads } from './judge-reads.ts';

type Body = Sent<typeof reviewerList.bulkUpdateReviewers>['body'];

interface BulkDialogProps {
  opened: boolean;
  judgingPropertyId: number;
  ids: readonly number[];
  awards: readonly { id: number; value: string }[];
  /** The award that is looked at. */
  award: number;
  /** Its season, where it is not the current one: the server changes schedules of the current season only. */
  otherSeason: { SeasonNumber: number } | undefined;
  onClose: () => void;
  onDone: () => void;
}

export function BulkDialog({ opened, ids, onClose, ...rest }: BulkDialogProps) {
  const t = useReviewerAdminText();
  return (
    <EditDialog opened={opened} onClose={onClose} width={560} title={t('bulkTitle', { count: ids.length })} saveLabel={t('save')}>
      {opened && <BulkForm ids={ids} onClose={onClose} {...rest} />}
    </EditDialog>
  );
}

/** What the server takes at once. */
const mostAtOnce = 500;

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

function BulkForm({ judgingPropertyId, ids, awards, award: here, otherSeason, onClose, onDone }: Omit<BulkDialogProps, 'opened'>) {
  const t = useReviewerAdminText();
  const messages = useHeaderMessages();
  const only = awards.length === 1 ? awards[0] : undefined;
  const zoneOf = (award: string): string | undefined => findProperty(Number(award))?.timeZone;
  const bodyOf = ({ award, ...values }: typeof empty): Body => {
    const change = changeOf(values, zoneOf(award) ?? 'UTC');
    return {
      JudgingPropertyID: judgingPropertyId,
      UserReviewerIDs: ids.slice(0, mostAtOnce),
      ...change,
      ...(isAboutAward(change) && award && { EntryPropertyID: Number(award) }),
    };
  };
  const saving = useSend(reviewerList.bulkUpdateReviewers, { refreshes: judgeReads });
  const edit = useEdit({
    initialValues: { ...empty, award: String(here) },
    validate: checkedBy(reviewerList.bulkUpdateReviewers, bodyOf, { names: fieldNames }),
    names: fieldNames,
    save: async (values) => {
      let count = 0;
      for (const part of inParts(ids, mostAtOnce)) {
        const { Changed } = await saving.mutateAsync({ body: { ...bodyOf(values), UserReviewerIDs: part } });
        count += Changed;
      }
      if (count > 0) messages.success(t('bulkDone', { count }));
      else messages.info(t('bulkNothing'));
      onDone();
    },
    onSaved: onClose,
  });
  const { form } = edit;
  const zone = zoneOf(form.values.award);
  const leave = { value: '', label: t('leave') };
  const choices = (options: readonly { id: number; value: string }[]) => [
    leave,
    ...options.map((option) => ({ value: String(option.id), label: option.value })),
  ];
  return (
    <EditForm edit={edit} lead={t('bulkLead')}>
      <FieldPair>
        <NativeSelect
          {...form.getInputProps('standing')}
          label={t('standing')}
          data={choices(optionsIn(globalStatusOptions, pageLanguage()))}
        />
        <NativeSelect
          {...form.getInputProps('mayRecommend')}
          label={t('mayRecommend')}
          data={[leave, { value: 'yes', label: t('yes') }, { value: 'no', label: t('no') }]}
        />
      </FieldPair>
      {otherSeason ? (
        <p className="type-caption type-muted">{t('bulkOtherSeason', { number: otherSeason.SeasonNumber, award: traitsOf(here).name })}</p>
      ) : (
        <fieldset className="stack gap-16 pad-above-16 ruled-above">
          <legend className={css.legend}>{only ? t('atAward', { award: only.value }) : t('atAnAward')}</legend>
          {!only && (
            <NativeSelect
              {...form.getInputProps('award')}
              label={t('award')}
              data={[{ value: '', label: t('chooseAward') }, ...awards.map((award) => ({ value: String(award.id), label: award.value }))]}
            />
          )}
          <FieldPair>
            <NativeSelect
              {...form.getInputProps('schedule')}
              label={t('schedule')}
              data={choices(optionsIn(propertyStatusOptions, pageLanguage()))}
            />
            <NumericField {...form.getInputProps('reviews')} label={t('optional', { label: t('reviewsRequired') })} maxDigits={4} />
          </FieldPair>
          <NativeSelect
            {...form.getInputProps('dates')}
            label={t('ownDates')}
            data={[leave, { value: 'set', label: t('setDates') }, { value: 'clear', label: t('clearDates') }]}
          />
          {form.values.dates === 'set' && (
            <>
              <FieldPair>
                <TextInput {...form.getInputProps('from')} type="date" label={t('from')} />
                <TextInput {...form.getInputProps('until')} type="date" label={t('until')} />
              </FieldPair>
              <p className="type-caption type-muted">{zone ? t('dayHelp', { zone: zoneName(zone) }) : t('dayHelpAward')}</p>
            </>
          )}
        </fieldset>
      )}
    </EditForm>
  );
}

type Change = Omit<Body, 'JudgingPropertyID' | 'UserReviewerIDs' | 'EntryPropertyID'>;

const ofJudge = new Set(['GlobalStatusID', 'MayRecommendWork']);
const isAboutAward = (change: Change): boolean => Object.keys(change).some((field) => !ofJudge.has(field));

/** Only what was set. */
function changeOf({ standing, mayRecommend, schedule, dates, from, until, reviews }: Omit<typeof empty, 'award'>, zone: string): Change {
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
