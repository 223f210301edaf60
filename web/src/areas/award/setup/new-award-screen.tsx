import { NativeSelect } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useNavigate } from '@tanstack/react-router';
import { type Award, award as calls } from '#contract/areas/award/award.ts';
import { habitsOf } from '#contract/areas/geo/country-habits.ts';
import { browserZone } from '#web/kernel/own-zone.ts';
import { useAskAwardsAgain } from '#web/areas/award/known-awards.tsx';
import { checkedBy } from '#web/kernel/form-check.ts';
import { PageHead } from '#web/kernel/page-head.tsx';
import { useCall, useSend } from '#web/kernel/use-call.ts';
import { useAwardText } from '#web/texts/award.ts';
import { BasicsFields, type BasicsValues } from './basics-fields.tsx';
import { nextPage } from './pages.ts';
import css from './setup.module.css';
import { SetupRail } from './setup-rail.tsx';
import { StepForm } from './step-form.tsx';
import { useStepForm } from './use-step.ts';

interface NewValues extends BasicsValues {
  /** The number of the award to copy, or nothing. */
  From: string;
}

/** The first step of an award that does not exist yet; the others come with it. */
export function NewAwardScreen() {
  const t = useAwardText();
  const navigate = useNavigate();
  const askAgain = useAskAwardsAgain();
  const making = useSend(calls.createAward, { refreshes: [calls.getAwards] });
  const Country = new Intl.Locale(navigator.language).region ?? '';
  const copying = useSend(calls.copyAward, { refreshes: [calls.getAwards] });
  const others = useCall(calls.getAwards, {});
  const words = { Name: { missing: t('fillIn') }, Slug: { missing: t('fillIn') }, Field: { missing: t('fillIn') } };
  const copyOf = ({ From, Name, Slug, Field }: NewValues) => ({ FromPropertyID: Number(From), Name, Slug, Field });
  const checkCopy = checkedBy(calls.copyAward, copyOf, { words });
  const checkNew = checkedBy(calls.createAward, (values: NewValues) => values, { words });
  const step = useStepForm<NewValues>({
    name: 'new',
    initial: {
      From: '',
      Name: '',
      Slug: '',
      Field: '',
      Country,
      Locale: 'en-US',
      Currency: 'USD',
      ...habitsOf(Country),
      TimeZone: browserZone(),
    },
    validate: (values) => (values.From ? checkCopy(values) : checkNew(values)),
    save: async ({ From, ...body }) =>
      open(await (From ? copying.mutateAsync({ body: copyOf({ From, ...body }) }) : making.mutateAsync({ body }))),
    onSaved: () => undefined,
  });
  async function open({ PropertyID, Steps }: Award): Promise<void> {
    await askAgain();
    void navigate({ to: '/awards/$id/$step', params: { id: String(PropertyID), step: nextPage('basics', Steps) } as never });
  }
  const isCopy = step.form.values.From !== '';
  return (
    <div className={css.setup}>
      <SetupRail award={undefined} current="basics" />
      <div className={css.content}>
        <PageHead title={t('basicsTitle')} lead={t('basicsLead')} windowTitle={t('newTitle')} />
        <StepForm step={step} saveLabel={t(isCopy ? 'copyAward' : 'createAward')}>
          {others.data && others.data.length > 0 && (
            <NativeSelect
              {...step.form.getInputProps('From')}
              label={t('startWith')}
              description={isCopy ? t('copyHelp') : undefined}
              data={[
                { value: '', label: t('startBlank') },
                ...others.data.map(({ PropertyID, Name }) => ({ value: String(PropertyID), label: t('startCopy', { name: Name }) })),
              ]}
            />
          )}
          <BasicsFields form={step.form as unknown as UseFormReturnType<BasicsValues>} isCopy={isCopy} />
        </StepForm>
      </div>
    </div>
  );
}
