import { useNavigate } from '@tanstack/react-router';
import { type Award, award as calls } from '#contract/areas/award/award.ts';
import { browserZone } from '#web/kernel/own-zone.ts';
import { useAskAwardsAgain } from '#web/areas/award/known-awards.tsx';
import { checkedBy } from '#web/kernel/form-check.ts';
import { PageHead } from '#web/kernel/page-head.tsx';
import { useSend } from '#web/kernel/use-call.ts';
import { useAwardText } from '#web/texts/award.ts';
import { BasicsFields, type BasicsValues } from './basics-fields.tsx';
import css from './setup.module.css';
import { SetupRail } from './setup-rail.tsx';
import { StepForm } from './step-form.tsx';
import { useStepForm } from './use-step.ts';

/** The first step of an award that does not exist yet; the others come with it. */
export function NewAwardScreen() {
  const t = useAwardText();
  const navigate = useNavigate();
  const askAgain = useAskAwardsAgain();
  const making = useSend(calls.createAward, { refreshes: [calls.getAwards] });
  const isBritish = navigator.language === 'en-GB';
  const step = useStepForm<BasicsValues>({
    name: 'new',
    initial: {
      Name: '',
      Slug: '',
      Field: '',
      Country: new Intl.Locale(navigator.language).region ?? '',
      Locale: isBritish ? 'en-GB' : 'en-US',
      TimeZone: browserZone(),
      Currency: isBritish ? 'GBP' : 'USD',
    },
    validate: checkedBy(calls.createAward, (values: BasicsValues) => values, {
      words: { Name: { missing: t('fillIn') }, Slug: { missing: t('fillIn') }, Field: { missing: t('fillIn') } },
    }),
    save: (body) => making.mutateAsync({ body }).then(open),
    onSaved: () => undefined,
  });
  async function open({ PropertyID }: Award): Promise<void> {
    await askAgain();
    void navigate({ to: '/awards/$id/$step', params: { id: String(PropertyID), step: 'brand' } as never });
  }
  return (
    <div className={css.setup}>
      <SetupRail award={undefined} current="basics" />
      <div className={css.content}>
        <PageHead title={t('basicsTitle')} lead={t('basicsLead')} windowTitle={t('newTitle')} />
        <StepForm step={step} saveLabel={t('createAward')}>
          <BasicsFields form={step.form} />
        </StepForm>
      </div>
    </div>
  );
}
