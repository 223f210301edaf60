import { Button, Checkbox, NativeSelect, Textarea, TextInput } from '@mantine/core';
import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import type { FormField } from '#contract/wings/entering/form/form.ts';
import { type NominationDesk, nominationDesk } from '#contract/wings/entering/nomination/nomination-desk.ts';
import { nominatorKinds } from '#contract/wings/entering/nomination/nomination-states.ts';
import { traitsOf } from '#contract/kernel/award/properties.ts';
import { formatDate, zoneName } from '#contract/kernel/text/formats.ts';
import { dayEnd, dayOf, dayStart, lastMoment } from '#contract/kernel/text/zone-time.ts';
import { useAdminSeason } from '#web/wings/ground/season/admin/admin-season.tsx';
import { useCall, useSend } from '#web/kernel/call/use-call.ts';
import { isFailure } from '#contract/kernel/call/client.ts';
import { useDraftedForm } from '#web/kernel/form/drafted-form.ts';
import { checkedBy } from '#web/kernel/form/form-check.ts';
import { applyErrors, focusFirstError } from '#web/kernel/form/form-errors.ts';
import { PageHead } from '#web/kernel/page/page-head.tsx';
import { useMay } from '#web/kernel/session/grants.ts';
import { useNominationDeskText } from '#web/texts/nomination-desk.ts';
import { Section } from '#web/ui/chrome/section.tsx';
import { FieldPair } from '#web/ui/dialog/edit-dialog.tsx';
import { FormError } from '#web/ui/field/form-error.tsx';
import { PickedList } from '#web/ui/field/picked-list.tsx';
import { ErrorState } from '#web/ui/state/error-state.tsx';
import { useHeaderMessages } from '#web/ui/state/header-messages.tsx';
import { FormSkeleton } from '#web/ui/state/skeletons.tsx';
import { QuestionRows } from './question-rows.tsx';

/** When a season takes nominations, from whom, and what they are asked. */
export function NominationSettingsScreen() {
  const t = useNominationDeskText();
  const { propertyId, season } = useAdminSeason();
  const seasonId = season?.SeasonID ?? 0;
  const place = { PropertyID: propertyId, SeasonID: seasonId };
  const found = useCall(nominationDesk.getNominationDesk, { body: place }, { enabled: seasonId > 0 });
  return (
    <>
      <PageHead title={t('settings')} lead={t('settingsLead')} actions={<Link to="/nominations">{t('back')}</Link>} />
      {found.isError ? (
        <ErrorState onRetry={() => void found.refetch()}>{found.error.message}</ErrorState>
      ) : found.data ? (
        <SettingsForm key={`${seasonId} ${found.data.Version}`} place={place} desk={found.data} />
      ) : (
        <FormSkeleton />
      )}
    </>
  );
}

interface Values extends Record<string, unknown> {
  Who: string;
  OpensAt: string;
  ClosesAt: string;
  AnswerBy: string;
  MostEach: string;
  AsksByHand: boolean;
  CategoryIDs: string[];
  Form: NominationDesk['Settings']['Form'];
}

/** Errors about a part of the form belong to that part; a question's to its row. */
const names = (field: string): string | undefined => (field.startsWith('Form.') ? field : undefined);

function SettingsForm({ place, desk }: { place: { PropertyID: number; SeasonID: number }; desk: NominationDesk }) {
  const t = useNominationDeskText();
  const messages = useHeaderMessages();
  const navigate = useNavigate();
  const award = traitsOf(place.PropertyID);
  const may = useMay('season.manage', place.PropertyID);
  const [problem, setProblem] = useState<string | undefined>();
  const { Settings } = desk;
  const day = (moment: Date): string => dayOf(lastMoment(moment, award), award.timeZone);
  const initial: Values = {
    Who: Settings.Who,
    OpensAt: dayOf(Settings.OpensAt, award.timeZone),
    ClosesAt: day(Settings.ClosesAt),
    AnswerBy: day(Settings.AnswerBy),
    MostEach: String(Settings.MostEach),
    AsksByHand: Settings.AsksByHand,
    CategoryIDs: Settings.CategoryIDs.map(String),
    Form: Settings.Form,
  };
  // A day means all of it by the award's clock, and never more than entries have on the last one.
  const endOf = (text: string): string => {
    const end = dayEnd(text, award.timeZone);
    return (end && text === day(desk.EntriesEnd) && end > desk.EntriesEnd ? desk.EntriesEnd : end)?.toISOString() ?? '';
  };
  const bodyOf = (values: Values) => ({
    ...place,
    Version: desk.Version,
    Who: values.Who as 'anyone',
    OpensAt: dayStart(values.OpensAt, award.timeZone)?.toISOString() ?? '',
    ClosesAt: endOf(values.ClosesAt),
    AnswerBy: endOf(values.AnswerBy),
    MostEach: Number(values.MostEach),
    AsksByHand: values.AsksByHand,
    CategoryIDs: values.CategoryIDs.map(Number),
    Form: values.Form,
  });
  const { form, element, startFrom } = useDraftedForm<Values>(
    `nomination-settings.${place.SeasonID}.${desk.Version}`,
    initial,
    checkedBy(nominationDesk.saveNominationSettings, bodyOf, {
      names,
      words: { OpensAt: { missing: t('enterDate') }, ClosesAt: { missing: t('enterDate') }, AnswerBy: { missing: t('enterDate') } },
    }),
  );
  const saving = useSend(nominationDesk.saveNominationSettings, {
    refreshes: [nominationDesk.getNominationDesk],
    onSuccess: () => {
      startFrom(form.values);
      messages.success(t('settingsSaved'));
      void navigate({ to: '/nominations' });
    },
    onProblem: (reason) => {
      setProblem(isFailure(reason, 'Conflict') ? t('settingsStale') : applyErrors(form, reason, names));
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
    <form ref={element} onSubmit={submit} noValidate>
      {problem && <FormError text={problem} />}
      {!may && <p className="type-muted below-16">{t('readOnly')}</p>}
      <Section title={t('whoSection')} lead={t('whoLead')}>
        <div className="stack gap-16">
          <NativeSelect
            {...form.getInputProps('Who')}
            label={t('who')}
            data={nominatorKinds.map((value) => ({ value, label: t(`who-${value}`) }))}
          />
          <FieldPair>
            <TextInput {...form.getInputProps('OpensAt')} type="date" label={t('opensAt')} />
            <TextInput {...form.getInputProps('ClosesAt')} type="date" label={t('closesAt')} />
          </FieldPair>
          <TextInput
            {...form.getInputProps('AnswerBy')}
            type="date"
            label={t('answerBy')}
            description={`${t('answerByHelp', { date: formatDate(lastMoment(desk.EntriesEnd, award), award) })} ${t('daysIn', { zone: zoneName(award.timeZone) })}`}
          />
          <TextInput {...form.getInputProps('MostEach')} type="number" inputMode="numeric" min={1} max={50} label={t('mostEach')} />
          <Checkbox {...form.getInputProps('AsksByHand', { type: 'checkbox' })} label={t('asksByHand')} description={t('asksByHandHelp')} />
          <PickedList
            label={t('categories')}
            description={t('categoriesHelp')}
            addLabel={t('addCategory')}
            removeLabel={(name) => t('removeNamed', { name })}
            choices={desk.AllCategories.map(({ CategoryID, Name }) => ({ value: String(CategoryID), label: Name }))}
            picked={form.values.CategoryIDs}
            onPick={(picked) => form.setFieldValue('CategoryIDs', picked)}
            error={form.errors.CategoryIDs}
          />
        </div>
      </Section>
      <Section title={t('pageSection')} lead={t('pageLead')}>
        <div className="stack gap-16">
          <TextInput {...form.getInputProps('Form.Title')} label={t('pageTitle')} maxLength={120} />
          <Textarea {...form.getInputProps('Form.Lead')} label={t('pageIntro')} autosize minRows={2} maxLength={500} />
          <TextInput {...form.getInputProps('Form.NameLabel')} label={t('nameLabel')} maxLength={80} />
          <FieldPair>
            <NativeSelect
              {...form.getInputProps('Form.Organization')}
              label={t('organizationAsked')}
              data={(['required', 'optional', 'no'] as const).map((value) => ({ value, label: t(`organization-${value}`) }))}
            />
            <TextInput {...form.getInputProps('Form.OrganizationLabel')} label={t('organizationLabel')} maxLength={80} />
          </FieldPair>
          <FieldPair>
            <TextInput {...form.getInputProps('Form.ReasonLabel')} label={t('reasonLabel')} maxLength={80} />
            <TextInput
              {...form.getInputProps('Form.ReasonWords')}
              value={String(form.values.Form.ReasonWords)}
              onChange={({ currentTarget: { value } }) => form.setFieldValue('Form.ReasonWords', Number(value) as never)}
              type="number"
              inputMode="numeric"
              min={20}
              max={500}
              label={t('reasonWords')}
            />
          </FieldPair>
        </div>
      </Section>
      <Section title={t('questions')} lead={t('questionsLead')}>
        <QuestionRows
          questions={form.values.Form.Questions}
          errorOf={(index, field) => form.errors[`Form.Questions.${index}.${field}`]}
          onChange={(questions: FormField[]) => form.setFieldValue('Form.Questions', questions as never)}
        />
      </Section>
      {may && (
        <div className="cluster to-end above-24">
          <Button type="submit" loading={saving.isPending}>
            {t('saveSettings')}
          </Button>
        </div>
      )}
    </form>
  );
}
