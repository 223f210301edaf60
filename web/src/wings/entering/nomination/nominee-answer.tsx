import { Button, NativeSelect, TextInput } from '@mantine/core';
import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { category } from '#contract/wings/entering/category/category.ts';
import { type AskedNominee, nominee } from '#contract/wings/entering/nomination/nominee.ts';
import { submission } from '#contract/wings/entering/submission/submission.ts';
import { formatDate } from '#contract/kernel/text/formats.ts';
import { formatMoney } from '#contract/kernel/text/money.ts';
import { lastMoment } from '#contract/kernel/text/zone-time.ts';
import { AskedFirst } from '#web/wings/accounts/declaration/asked-first.tsx';
import { useCall, useSend } from '#web/kernel/call/use-call.ts';
import { useDraftedForm } from '#web/kernel/form/drafted-form.ts';
import { checkedBy } from '#web/kernel/form/form-check.ts';
import { applyErrors, focusFirstError } from '#web/kernel/form/form-errors.ts';
import { PageHead } from '#web/kernel/page/page-head.tsx';
import { usePortal, useSession } from '#web/kernel/page/portal.ts';
import { useNominationText } from '#web/texts/nomination.ts';
import { ConfirmDialog } from '#web/ui/dialog/confirm-dialog.tsx';
import formCss from '#web/ui/field/form.module.css';
import { FormError } from '#web/ui/field/form-error.tsx';
import { useHeaderMessages } from '#web/ui/state/header-messages.tsx';
import { Placeholder } from '#web/ui/work/placeholder.tsx';
import { NominatorWords } from './nominator-words.tsx';
import css from './nomination.module.css';

interface Values extends Record<string, unknown> {
  CategoryID: string;
  Name: string;
  Organization: string;
}

/** What a nominee reads and decides. On phones: words, answer, steps, facts, in this order. */
export function NomineeAnswer({ shown, code }: { shown: AskedNominee; code: string }) {
  const t = useNominationText();
  const { property } = usePortal();
  const { token, guestToken } = useSession();
  const navigate = useNavigate();
  const messages = useHeaderMessages();
  const [problem, setProblem] = useState<string | undefined>();
  const [closing, setClosing] = useState<'decline' | 'notYou' | undefined>();
  const isSignedIn = Boolean(token ?? guestToken);
  const bodyOf = ({ CategoryID, Name, Organization }: Values) => ({
    PropertyID: property.id,
    Code: code,
    CategoryID: Number(CategoryID),
    Name,
    Organization,
  });
  const { form, element, startFrom } = useDraftedForm<Values>(
    `nominee.${shown.CategoryID}`,
    { CategoryID: String(shown.CategoryID), Name: shown.Name, Organization: shown.Organization },
    checkedBy(nominee.acceptNomination, bodyOf),
  );
  const accepting = useSend(nominee.acceptNomination, {
    refreshes: [nominee.getNominee, submission.getSubmissionsForHome, submission.getWelcomeData],
    onSuccess: ({ SubmissionID }) => {
      startFrom(form.getInitialValues());
      messages.success(t('acceptedTitle'));
      void navigate({ to: `/submissions/${SubmissionID}` as never, replace: true });
    },
    onProblem: (reason) => {
      setProblem(applyErrors(form, reason));
      focusFirstError(element.current);
    },
  });
  const declining = useSend(nominee.declineNomination, {
    refreshes: [nominee.getNominee],
    onSuccess: () => setClosing(undefined),
    onProblem: (reason) => {
      setClosing(undefined);
      setProblem(reason.message);
    },
  });
  const accept = form.onSubmit(
    (values) => {
      setProblem(undefined);
      accepting.mutate({ body: bodyOf(values) });
    },
    () => focusFirstError(element.current),
  );
  const date = (moment: Date) => formatDate(lastMoment(moment, property), property);
  const count = shown.Nominations.length;
  const next = { next: '/nominee' };
  const page = (
    <form ref={element} className={css.nominee} onSubmit={accept} noValidate>
      <div className="stack columns-1 pack-start gap-32">
        <div className="stack gap-24">
          <NominatorWords code={code} given={shown.Nominations} />
        </div>
        <div className="stack gap-16 items-start">
          {problem && <FormError text={problem} />}
          <div className="cluster align-center gap-12">
            {isSignedIn ? (
              <Button type="submit" loading={accepting.isPending}>
                {t('accept')}
              </Button>
            ) : (
              <>
                <Button renderRoot={(props) => <Link to="/register" search={next as never} {...props} />}>{t('registerToAccept')}</Button>
                <Button variant="default" renderRoot={(props) => <Link to="/login" search={next as never} {...props} />}>
                  {t('signInToAccept')}
                </Button>
              </>
            )}
            <Button variant="default" onClick={() => setClosing('decline')}>
              {t('decline')}
            </Button>
            <Button variant="subtle" onClick={() => setClosing('notYou')}>
              {t('notYou')}
            </Button>
          </div>
          <p className="type-small type-soft">
            {t('answerBy', { date: date(shown.AnswerBy) })} {!isSignedIn && t('accountNote')}
          </p>
          <p className="type-small type-muted up-to-42">{t('declineMeans', { count })}</p>
        </div>
        <section aria-labelledby="steps">
          <h2 id="steps" className="visually-hidden">
            {t('steps')}
          </h2>
          <ol className={css.steps}>
            {[
              [t('step1'), t('step1Body')],
              [t('step2'), t('step2Body', { date: date(shown.EntriesEnd) })],
              [t('step3'), t('step3Body')],
              [t('step4'), t('step4Body', { date: date(shown.WinnersDate) })],
            ].map(([name, body]) => (
              <li key={name} className="type-small">
                <strong className="block">{name}</strong>
                {body}
              </li>
            ))}
          </ol>
        </section>
      </div>
      <div className="stack gap-24 pack-start">
        <Placeholder ratio="plate" className={css.portrait}>
          <div className="stack gap-4 text-center type-small">
            <strong>{t('portrait')}</strong>
            <span className="type-muted">{t('portraitBody')}</span>
          </div>
        </Placeholder>
        <section className={`stack gap-16 ${css.about}`} aria-labelledby="known">
          <h2 id="known" className="type-s">
            {t('factsTitle')}
          </h2>
          <TextInput {...form.getInputProps('Name')} label={t('yourName')} autoComplete="name" />
          <TextInput
            {...form.getInputProps('Organization')}
            label={t('optional', { label: t('organization') })}
            autoComplete="organization"
          />
          <NativeSelect
            {...form.getInputProps('CategoryID')}
            label={t('category')}
            data={[
              ...(shown.Categories.some(({ CategoryID }) => CategoryID === shown.CategoryID)
                ? []
                : [{ value: String(shown.CategoryID), label: shown.Category }]),
              ...shown.Categories.map(({ CategoryID, Name }) => ({ value: String(CategoryID), label: Name })),
            ]}
          />
          <Cost categoryId={Number(form.values.CategoryID)} />
          <p className="type-caption type-muted">{t('factsNote')}</p>
        </section>
      </div>
    </form>
  );
  return (
    <>
      <PageHead
        title={t('askTitle', { name: shown.Name, category: shown.Category })}
        windowTitle={t('askWindow')}
        lead={t('askedBy', { count })}
      />
      {isSignedIn ? (
        <AskedFirst propertyId={property.id} moment="entering">
          {page}
        </AskedFirst>
      ) : (
        page
      )}
      <ConfirmDialog
        opened={closing !== undefined}
        title={t(closing === 'notYou' ? 'notYouTitle' : 'declineTitle')}
        onCancel={() => setClosing(undefined)}
        onConfirm={() => declining.mutate({ body: { PropertyID: property.id, Code: code, IsWrongPerson: closing === 'notYou' } })}
        cancelLabel={t('keepDeciding')}
        confirmLabel={t(closing === 'notYou' ? 'notYouConfirm' : 'declineConfirm')}
        isDangerous
        isWorking={declining.isPending}
      >
        <p>{closing === 'notYou' ? t('notYouBody') : t('declineMeans', { count })}</p>
      </ConfirmDialog>
    </>
  );
}

/** What an entry in this category costs now. */
function Cost({ categoryId }: { categoryId: number }) {
  const t = useNominationText();
  const { property } = usePortal();
  const found = useCall(
    category.getPieceCategoryOptions,
    { params: { categoryId } },
    { enabled: property.fees && categoryId > 0, staleMs: 60_000 },
  );
  const price = found.data?.PriceNow;
  const isFree = !property.fees || price?.Amount === 0;
  if (!isFree && !price) return null;
  return (
    <dl className={`facts stack ruled-below ${formCss.facts}`}>
      <div>
        <dt>{t('cost')}</dt>
        <dd>
          {isFree || !price
            ? t('free')
            : t('costNow', { price: formatMoney(price.Amount, property), date: formatDate(lastMoment(price.Until, property), property) })}
        </dd>
      </div>
    </dl>
  );
}
