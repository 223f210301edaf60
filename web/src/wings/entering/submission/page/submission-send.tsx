import { Button } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { checkout } from '#contract/wings/commerce/order/checkout.ts';
import { submission } from '#contract/wings/entering/submission/submission.ts';
import { isFailure } from '#contract/kernel/call/client.ts';
import { entriesOf, type Submission } from '#web/wings/entering/submission/submission-words.ts';
import { homeReads } from '#web/wings/entering/submission/use-submission-actions.ts';
import { newKey } from '#web/kernel/call/new-key.ts';
import { usePortal } from '#web/kernel/page/portal.ts';
import { useCall, useSend } from '#web/kernel/call/use-call.ts';
import { useEntryText } from '#web/texts/entry.ts';
import { ErrorState } from '#web/ui/state/error-state.tsx';
import { useHeaderMessages } from '#web/ui/state/header-messages.tsx';
import { TextSkeleton } from '#web/ui/state/skeletons.tsx';
import { NotReadyList } from './not-ready-list.tsx';
import css from './submission.module.css';

/** Where entering costs nothing there is no cart: what is ready is sent in from here. */
export function SubmissionSend({ submission: one }: { submission: Submission }) {
  const t = useEntryText();
  const { property } = usePortal();
  const messages = useHeaderMessages();
  const [key, setKey] = useState(newKey);
  const ready = useCall(submission.getSubmissionForOrder, { params: { id: one.SubmissionID } });
  const navigate = useNavigate();
  const sending = useSend(checkout.submitEntries, {
    refreshes: homeReads,
    onProblem: (problem) => {
      if (!isFailure(problem, 'DeclarationNeeded')) return messages.error(problem.message);
      void navigate({ to: '/submissions/$submissionId/declare', params: { submissionId: String(one.SubmissionID) } });
    },
  });
  if (ready.isError) return <ErrorState onRetry={() => void ready.refetch()}>{ready.error.message}</ErrorState>;
  if (!ready.data) return <TextSkeleton lines={4} />;
  const { Lines, NotReady, Window } = ready.data;
  const hasSeveral = one.Pieces.length > 1;
  const isDone = Lines.length === 0 && NotReady.length === 0 && entriesOf(one).length > 0;
  const submit = async (): Promise<void> => {
    const { Entries } = await sending.mutateAsync({
      body: { PropertyID: property.id, SubmissionID: one.SubmissionID, CartKey: key },
    });
    setKey(newKey());
    messages.success(t('submitted', { count: Entries }));
  };
  return (
    <section aria-labelledby="send" className="pad-above-20 barred">
      <h2 id="send" className="type-s">
        {t('submitTitle')}
      </h2>
      {Lines.length === 0 ? (
        <p className="above-4 size-15 type-soft">{t(isDone ? 'allEntered' : 'nothingReadyFree')}</p>
      ) : (
        <>
          <ul className={`above-16 ${css.lines}`}>
            {Lines.map(({ EntryID, Category, PieceTitle }) => (
              <li key={EntryID} className="ruled-above">
                {hasSeveral ? `${PieceTitle}: ${Category}` : Category}
              </li>
            ))}
          </ul>
          <p className={css.note}>{t(Window === 'open' ? 'submitLead' : 'priceClosed')}</p>
        </>
      )}
      <NotReadyList submissionId={one.SubmissionID} notReady={NotReady} isOpen={Window === 'open'} hasSeveral={hasSeveral} />
      {Lines.length > 0 && Window === 'open' && one.Rights.includes('pay') && (
        <div className={css.order}>
          <Button fullWidth loading={sending.isPending} onClick={() => void submit().catch(() => undefined)}>
            {t('submitEntries', { count: Lines.length })}
          </Button>
          {NotReady.length > 0 && <p className={css.note}>{t('submitPart')}</p>}
        </div>
      )}
    </section>
  );
}
