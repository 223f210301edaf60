import { Button, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { account } from '#contract/wings/accounts/account/account.ts';
import { category } from '#contract/wings/entering/category/category.ts';
import { submission } from '#contract/wings/entering/submission/submission.ts';
import { FormError } from '#web/ui/field/form-error.tsx';
import { useDraft } from '#web/kernel/form/draft.ts';
import { checkedBy } from '#web/kernel/form/form-check.ts';
import { applyErrors, focusFirstError } from '#web/kernel/form/form-errors.ts';
import { PageHead } from '#web/kernel/page/page-head.tsx';
import { usePortal } from '#web/kernel/page/portal.ts';
import { useAttemptKey } from '#web/kernel/call/use-attempt-key.ts';
import { useCall, useSend } from '#web/kernel/call/use-call.ts';
import { useEntryText } from '#web/texts/entry.ts';
import { EmptyState } from '#web/ui/state/empty-state.tsx';
import { PlainButton } from '#web/ui/small/plain-button.tsx';
import css from '#web/wings/entering/submission/form.module.css';
import { useMoney } from '#web/kernel/words/use-money.ts';
import { homeReads } from '#web/wings/entering/submission/use-submission-actions.ts';

/** A title is all it takes to begin. */
export function NewSubmissionPage() {
  const t = useEntryText();
  const { property, base } = usePortal();
  const navigate = useNavigate();
  const search: { categoryId?: string } = useSearch({ strict: false });
  const categoryId = /^\d{1,9}$/.test(search.categoryId ?? '') ? Number(search.categoryId) : undefined;
  const element = useRef<HTMLFormElement>(null);
  const [problem, setProblem] = useState<string | undefined>();
  const welcome = useCall(submission.getWelcomeData, { params: { propertyId: property.id } });
  const contact = useCall(account.getContactInfo, {}, { staleMs: 60_000 });
  const wanted = useCall(
    category.getPieceCategoryOptions,
    { params: { categoryId: categoryId ?? 0 } },
    { enabled: categoryId !== undefined },
  );
  const draft = useDraft('new-submission', { Title: '', Organization: '' });
  const bodyOf = ({ Title, Organization }: { Title: string; Organization: string }) => ({
    Title: Title.trim(),
    Organization: Organization.trim(),
    CategoryIDs: categoryId && wanted.data ? [categoryId] : [],
  });
  const form = useForm({
    initialValues: draft.values,
    onValuesChange: draft.keep,
    clearInputErrorOnChange: true,
    validate: checkedBy(submission.createSubmission, bodyOf),
  });
  const attempt = useAttemptKey();
  const creating = useSend(submission.createSubmission, {
    refreshes: homeReads,
    onSuccess: ({ Pieces, SubmissionID }) => {
      draft.clear();
      attempt.arrived();
      const [first] = Pieces;
      void navigate({ to: first ? `/pieces/${first.PieceID}/work` : `/submissions/${SubmissionID}` });
    },
    onProblem: (reason) => {
      setProblem(applyErrors(form, reason));
      focusFirstError(element.current);
    },
  });
  const submit = form.onSubmit(
    (values) => {
      setProblem(undefined);
      const body = bodyOf(values);
      creating.mutate({ body: { ...body, Key: attempt.keyOf(body) } });
    },
    () => focusFirstError(element.current),
  );
  const window = welcome.data?.Season?.Window;
  if (welcome.data && window !== 'open')
    return (
      <>
        <PageHead title={t('beginClosed')} />
        <EmptyState title={t('beginClosed')} action={<PlainButton href={`${base}/submissions`}>{t('backToList')}</PlainButton>}>
          {t('beginClosedBody')}
        </EmptyState>
      </>
    );
  return (
    <>
      <PageHead title={t('newTitle')} windowTitle={t('newSubmission')} lead={t('newLead')} />
      <form ref={element} onSubmit={submit} noValidate className="stack up-to-42 gap-24">
        {problem && <FormError text={problem} />}
        <TextInput
          {...form.getInputProps('Title')}
          label={t('workTitle')}
          description={t('workTitleHelp')}
          maxLength={300}
          autoComplete="off"
        />
        <TextInput
          {...form.getInputProps('Organization')}
          label={t('optional', { label: t('organization') })}
          description={contact.data?.Organization ? t('organizationElse', { name: contact.data.Organization }) : t('organizationHelp')}
          maxLength={300}
          autoComplete="organization"
        />
        {categoryId !== undefined && <ChosenCategory wanted={wanted.data} isGone={wanted.isError} />}
        <div className="row gap-12">
          <Button type="submit" loading={creating.isPending}>
            {t('begin')}
          </Button>
          <Button renderRoot={(props) => <Link to="/submissions" {...props} />} variant="subtle">
            {t('cancel')}
          </Button>
        </div>
      </form>
    </>
  );
}

function ChosenCategory({
  wanted,
  isGone,
}: {
  wanted: { Name: string; MediaType: string; PriceNow: { Amount: number } } | undefined;
  isGone: boolean;
}) {
  const t = useEntryText();
  const money = useMoney();
  const { property } = usePortal();
  if (isGone) return <p className="type-soft">{t('categoryGone')}</p>;
  return (
    <div className={css.chosenCategory}>
      <p className="l-label">{t('category')}</p>
      <p>
        <strong className="type-strong">{wanted?.Name ?? '\u00a0'}</strong>{' '}
        <span className="type-muted">
          {wanted && (property.fees ? `${wanted.MediaType}, ${money(wanted.PriceNow.Amount)}` : wanted.MediaType)}
        </span>
      </p>
      <p className="type-small type-muted">
        {t('categoryChosen')} <Link to="/submissions/new">{t('categoryWithout')}</Link>
      </p>
    </div>
  );
}
