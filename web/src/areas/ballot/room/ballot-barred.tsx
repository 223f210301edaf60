import { Button } from '@mantine/core';
import { useState } from 'react';
import { ballotConflict } from '#contract/areas/ballot/ballot-conflict.ts';
import { useCall, useSend } from '#web/kernel/use-call.ts';
import { useBallotText } from '#web/texts/ballot.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { useHeaderMessages } from '#web/ui/header-messages.tsx';
import { MaxLengthField } from '#web/ui/limited-text-field.tsx';
import { TextSkeleton } from '#web/ui/skeletons.tsx';
import css from '#web/areas/ballot/ballot.module.css';
import { useExecutiveFlow } from './executive-flow.ts';

const noteLimit = 500;

/** Why the judge has no ballot here, without naming the work; and the way to say that it is a mistake. */
export function BallotBarred({ categoryId, name }: { categoryId: number; name: string | undefined }) {
  const t = useBallotText();
  const messages = useHeaderMessages();
  const { entryProperty, season, goToNext } = useExecutiveFlow();
  const where = { EntryPropertyID: entryProperty.id, SeasonID: season.SeasonID, CategoryID: categoryId };
  const why = useCall(ballotConflict.getBallotConflict, { body: where }, { staleMs: 0 });
  const [isAsking, setAsking] = useState(false);
  const [note, setNote] = useState('');
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
  const object = (): void => {
    if (note.trim().length <= noteLimit) objecting.mutate({ body: { ...where, Note: note.trim() || null } });
  };
  return (
    <div className={css.barred}>
      <h1 className={`type-l ${css.title}`}>{name ?? t('barredTitle')}</h1>
      <p className={css.lead}>{t('barredLead')}</p>
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
      <div className={css.barredActions}>
        {why.data?.MayObject && !why.data.ObjectedAt && (
          <Button variant="default" onClick={() => setAsking(true)}>
            {t('object')}
          </Button>
        )}
        <Button onClick={() => void goToNext(categoryId)}>{t('barredNext')}</Button>
      </div>
      <Dialog
        opened={isAsking}
        onClose={() => setAsking(false)}
        title={t('objectTitle')}
        actions={
          <>
            <Button variant="default" onClick={() => setAsking(false)}>
              {t('objectCancel')}
            </Button>
            <Button loading={objecting.isPending} onClick={object}>
              {t('objectConfirm')}
            </Button>
          </>
        }
      >
        <p className="type-soft">{t('objectBody')}</p>
        <div className={css.objectNote}>
          <MaxLengthField label={t('objectNote')} maxLength={noteLimit} value={note} onChange={setNote} />
        </div>
      </Dialog>
    </div>
  );
}
