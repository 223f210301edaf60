import { NativeSelect, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useNavigate } from '@tanstack/react-router';
import { account } from '#contract/wings/accounts/account/account.ts';
import { type Award, award as calls } from '#contract/wings/desk/award/award.ts';
import { habitsOf } from '#contract/wings/ground/geo/country-habits.ts';
import { browserZone } from '#web/kernel/words/own-zone.ts';
import { useAskAwardsAgain } from '#web/wings/desk/award/known-awards.tsx';
import { FieldPair } from '#web/ui/dialog/edit-dialog.tsx';
import { checkedBy } from '#web/kernel/form/form-check.ts';
import { PageHead } from '#web/kernel/page/page-head.tsx';
import { useCall, useSend } from '#web/kernel/call/use-call.ts';
import { useAwardText } from '#web/texts/award.ts';
import { BasicsFields, type BasicsValues } from './basics-fields.tsx';
import { nextPage } from './pages.ts';
import css from './setup.module.css';
import { SetupRail } from './setup-rail.tsx';
import { StepForm } from './step-form.tsx';
import { useStepForm } from './use-step.ts';

interface NewValues extends BasicsValues {
  /** Of the founder, until they are known. */
  FirstName: string;
  LastName: string;
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
  const contact = useCall(account.getContactInfo, {});
  const naming = useSend(account.contactInfo, { refreshes: [account.getContactInfo] });
  const isNameless = contact.data !== undefined && !contact.data.FirstName && !contact.data.LastName;
  const words = { Name: { missing: t('fillIn') }, Slug: { missing: t('fillIn') }, Field: { missing: t('fillIn') } };
  const copyOf = ({ From, Name, Slug, Field }: NewValues) => ({ FromPropertyID: Number(From), Name, Slug, Field });
  const checkCopy = checkedBy(calls.copyAward, copyOf, { words });
  const checkNew = checkedBy(calls.createAward, (values: NewValues) => values, { words });
  const step = useStepForm<NewValues>({
    name: 'new',
    initial: {
      FirstName: '',
      LastName: '',
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
    validate: (values) => ({
      ...(isNameless && !values.FirstName.trim() && { FirstName: t('fillIn') }),
      ...(isNameless && !values.LastName.trim() && { LastName: t('fillIn') }),
      ...(values.From ? checkCopy(values) : checkNew(values)),
    }),
    save: async ({ From, FirstName, LastName, ...body }) => {
      if (isNameless) await naming.mutateAsync({ body: { FirstName, LastName } });
      const copied = () => copying.mutateAsync({ body: copyOf({ From, FirstName, LastName, ...body }) });
      await open(await (From ? copied() : making.mutateAsync({ body })));
    },
    onSaved: () => undefined,
  });
  async function open({ PropertyID, Steps }: Award): Promise<void> {
    await askAgain();
    void navigate({ to: '/awards/$id/$step', params: { id: String(PropertyID), step: nextPage('basics', Steps) } as never });
  }
  const isCopy = step.form.values.From !== '';
  return (
    <div className={`stack gap-16 ${css.setup}`}>
      <SetupRail award={undefined} current="basics" />
      <div className={`shrinks ${css.content}`}>
        <PageHead title={t('basicsTitle')} lead={t('basicsLead')} windowTitle={t('newTitle')} />
        <StepForm step={step} saveLabel={t(isCopy ? 'copyAward' : 'createAward')}>
          {isNameless && (
            <section>
              <h2 className={css.subTitle}>{t('yourName')}</h2>
              <p className={css.about}>{t('yourNameHelp')}</p>
              <FieldPair>
                <TextInput {...step.form.getInputProps('FirstName')} label={t('yourFirstName')} autoComplete="given-name" maxLength={100} />
                <TextInput {...step.form.getInputProps('LastName')} label={t('yourLastName')} autoComplete="family-name" maxLength={100} />
              </FieldPair>
            </section>
          )}
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
