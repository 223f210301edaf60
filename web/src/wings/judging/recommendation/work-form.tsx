import { Button, Checkbox, NativeSelect, TextInput } from '@mantine/core';
import { category as categoryCalls } from '#contract/wings/entering/category/category.ts';
import { recommendation } from '#contract/wings/judging/recommendation/recommendation.ts';
import { Section } from '#web/ui/chrome/section.tsx';
import { useCall } from '#web/kernel/call/use-call.ts';
import { useRecommendationText } from '#web/texts/recommendation.ts';
import { StandingMessage } from '#web/ui/state/header-messages.tsx';
import { useRecommendation } from './use-recommendation.ts';

const empty = { Title: '', URL: '', MediaTypes: '', Categories: [] as string[] };

/** R137, R140, R141, R220 */
export function WorkForm({ propertyId }: { propertyId: number }) {
  const t = useRecommendationText();
  const tree = useCall(categoryCalls.getCategoriesOfProperty, { params: { propertyId } }, { staleMs: 600_000 });
  const { form, element, submit, isSending, hasDraft, startOver } = useRecommendation({
    name: `work.${propertyId}`,
    empty,
    call: recommendation.submitJudgesRecommendation,
    toBody: ({ Title, URL, MediaTypes, Categories }) => ({
      Title,
      URL,
      MediaTypes,
      Categories: Categories.join('; '),
      PropertyID: propertyId,
    }),
    saved: t('saved'),
    notSaved: t('workNotSaved'),
  });
  const media = tree.data?.MediaTypes ?? [];
  const categories = media.find(({ Name }) => Name === form.values.MediaTypes)?.CategoryTypes ?? [];
  return (
    <form ref={element} onSubmit={submit} noValidate>
      <Section title={t('workTitle')} lead={t('workLead')}>
        <div className="stack gap-20">
          {hasDraft && <StandingMessage kind="info" text={t('draftKept')} action={{ label: t('startOver'), onAction: startOver }} />}
          <TextInput {...form.getInputProps('Title')} label={t('workName')} maxLength={300} />
          <TextInput {...form.getInputProps('URL')} label={t('workUrl')} description={t('workUrlHelp')} type="url" inputMode="url" />
          <NativeSelect
            label={t('optional', { label: t('mediaType') })}
            value={form.values.MediaTypes}
            error={form.errors.MediaTypes}
            onChange={({ currentTarget }) => form.setValues({ MediaTypes: currentTarget.value, Categories: [] })}
            data={[{ value: '', label: t('mediaTypeNone') }, ...media.map(({ Name }) => ({ value: Name, label: Name }))]}
          />
          {tree.isError ? (
            <p className="type-small type-muted">{t('categoriesFailed')}</p>
          ) : categories.length > 0 ? (
            <Checkbox.Group
              {...form.getInputProps('Categories')}
              label={t('optional', { label: t('categories') })}
              description={t('categoriesHelp')}
            >
              <div className="halves-from-48 stack gap-0-gutter above-4 parts-pad-8">
                {categories.flatMap(({ Categories }) =>
                  Categories.map(({ CategoryID, Name }) => <Checkbox key={CategoryID} value={Name} label={Name} />),
                )}
              </div>
            </Checkbox.Group>
          ) : (
            <p className="type-small type-muted">{t('categoriesFirst')}</p>
          )}
          <div className="cluster align-center to-end gap-12">
            <Button type="submit" loading={isSending}>
              {t('submit')}
            </Button>
          </div>
        </div>
      </Section>
    </form>
  );
}
