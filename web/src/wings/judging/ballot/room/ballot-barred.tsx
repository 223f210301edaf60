import { Button } from '@mantine/core';
import { useState } from 'react';
import { ballotConflict } from '#contract/wings/judging/ballot/ballot-conflict.ts';
import { ObjectionDialog } from '#web/wings/judging/reviewer/objection-dialog.tsx';
import { useCall, useSend } from '#web/kernel/call/use-call.ts';
import { useBallotText } from '#web/texts/ballot.ts';
import { ErrorState } from '#web/ui/state/error-state.tsx';
import { useHeaderMessages } from '#web/ui/state/header-messages.tsx';
import { TextSkeleton } from '#web/ui/state/skeletons.tsx';
import css from '#web/wings/judging/ballot/ballot.module.css';
import { useExecutiveFlow } from './executive-flow.ts';

/** Why the judge has no ballot here, without naming the work; and the way to say that it is a mistake. */
export function BallotBarred({ categoryId, name }: { categoryId: number; name: string | undefined }) {
  const t = useBallotText();
  const messages = useHeaderMessages();
  const { entryProperty, season, goToNext } = useExecutiveFlow();
  const where = { EntryPropertyID: entryProperty.id, SeasonID: season.SeasonID, CategoryID: categoryId };
  const why = useCall(ballotConflict.getBallotConflict, { body: where }, { staleMs: 0 });
  const [isAsking, setAsking] = useState(false);
  const objecting = useSend(ballotConflict.objectToConflict, {
    refreshes: [ballotConflict.getBallotConflict],
    onSuccess: () => {
      setAsking(false);
      messages.success(t('objected'));
    },
    onProblem: (problem) => {
      setAsking(false);
      messages.error(problem.message);
    },
  });
  return (
    <div className="measure">
      <h1 className={`type-l breaks ${css.title}`}>{name ?? t('barredTitle')}</h1>
      <p className="above-6 type-soft">{t('barredLead')}</p>
      {why.isError ? (
        <ErrorState onRetry={() => void why.refetch()}>{why.error.message}</ErrorState>
      ) : why.data ? (
        <>
          <ul className={css.signals}>
            {why.data.Signals.map((signal) => (
              <li key={signal}>{t(`signal_${signal}`)}</li>
            ))}
          </ul>
          <p className="type-soft">{t(why.data.ObjectedAt ? 'barredWaits' : 'barredBody')}</p>
        </>
      ) : (
        <TextSkeleton lines={2} />
      )}
      <div className="cluster gap-12 above-24">
        {why.data?.MayObject && !why.data.ObjectedAt && (
          <Button variant="default" onClick={() => setAsking(true)}>
            {t('object')}
          </Button>
        )}
        <Button onClick={() => void goToNext(categoryId)}>{t('barredNext')}</Button>
      </div>
      <ObjectionDialog
        opened={isAsking}
        isSending={objecting.isPending}
        onClose={() => setAsking(false)}
        onSend={(Note) => objecting.mutate({ body: { ...where, Note } })}
      >
        {t('objectBody')}
      </ObjectionDialog>
    </div>
  );
}
