import { Button } from '@mantine/core';
import { useState } from 'react';
import type { ImportKind } from '#contract/wings/desk/import/import-kinds.ts';
import { type ImportDetail, imports } from '#contract/wings/desk/import/import.ts';
import { failureWords } from '#web/kernel/call/failure-words.ts';
import { useCall, useSend } from '#web/kernel/call/use-call.ts';
import { useImportText } from '#web/texts/import.ts';
import { ConfirmDialog } from '#web/ui/dialog/confirm-dialog.tsx';
import { EmptyState } from '#web/ui/state/empty-state.tsx';
import { ErrorState } from '#web/ui/state/error-state.tsx';
import { useHeaderMessages } from '#web/ui/state/header-messages.tsx';
import { Icon } from '#web/ui/small/icon.tsx';
import { Skeleton } from '#web/ui/state/skeletons.tsx';
import { Steps } from '#web/ui/state/steps.tsx';
import { CheckStep } from './check-step.tsx';
import { ColumnsStep } from './columns-step.tsx';
import { ImportOutcome } from './import-outcome.tsx';
import type { Place } from './place.ts';

interface OneImportProps {
  importId: number;
  place: Place;
  step: 'columns' | 'check';
  onStep: (step: 'columns' | 'check') => void;
  /** Back to the list; with a kind, to upload another file of it. */
  onLeave: (again?: ImportKind) => void;
}

/** One uploaded file on its way. Its state is kept by the server and the address, so that a reload loses nothing. */
export function OneImport({ importId, place, step, onStep, onLeave }: OneImportProps) {
  const t = useImportText();
  const messages = useHeaderMessages();
  const [isDiscarding, setDiscarding] = useState(false);
  const [newer, setNewer] = useState<ImportDetail>();
  const asked = useCall(imports.getImport, { params: { importId } }, { staleMs: 0 });
  const discarding = useSend(imports.discardImport, {
    refreshes: [imports.getImports],
    onSuccess: () => {
      setDiscarding(false);
      messages.success(t('discarded'));
      onLeave();
    },
    onProblem: (problem) => {
      setDiscarding(false);
      messages.error(failureWords(problem, t('discardFailed')).text);
    },
  });
  const detail = newer && (!asked.data || newer.Version >= asked.data.Version) ? newer : asked.data;
  const isElsewhere = detail && (detail.PropertyID !== place.propertyId || detail.SeasonID !== place.seasonId);
  return (
    <div className="stack gap-32 columns-1">
      <div>
        <Button variant="subtle" leftSection={<Icon name="left" size={16} />} onClick={() => onLeave()}>
          {t('backToList')}
        </Button>
      </div>
      {asked.isError &&
        !detail &&
        (asked.error.status === 404 ? <NotHere /> : <ErrorState title={t('loadFailed')} onRetry={() => void asked.refetch()} />)}
      {asked.isPending && <Skeleton height={240} />}
      {isElsewhere && <NotHere />}
      {detail && !isElsewhere && (
        <>
          <header className="breaks cluster align-start spread gap-12-24">
            <div>
              <h2 className="type-m" dir="auto">
                {detail.FileName}
              </h2>
              <p className="type-soft">{t(`kind_${detail.Kind}`)}</p>
            </div>
            {detail.State === 'waiting' && (
              <Button variant="default" onClick={() => setDiscarding(true)}>
                {t('discard')}
              </Button>
            )}
          </header>
          {detail.State === 'waiting' && (
            <Steps
              label={t('steps')}
              names={[t('step_upload'), t('step_columns'), t('step_check')]}
              current={step === 'columns' ? 1 : 2}
              onStep={(index) => (index === 0 ? onLeave(detail.Kind) : onStep('columns'))}
            />
          )}
          {detail.State === 'waiting' && step === 'columns' && (
            <ColumnsStep
              key={detail.Version}
              detail={detail}
              onNewer={setNewer}
              onSaved={(saved) => {
                setNewer(saved);
                onStep('check');
              }}
            />
          )}
          {detail.State === 'waiting' && step === 'check' && (
            <CheckStep detail={detail} onBack={() => onStep('columns')} onAgain={() => onLeave(detail.Kind)} onNewer={setNewer} />
          )}
          {detail.State !== 'waiting' && <ImportOutcome detail={detail} onNewer={setNewer} />}
          <ConfirmDialog
            opened={isDiscarding}
            title={t('discardTitle', { name: detail.FileName })}
            cancelLabel={t('keepFile')}
            confirmLabel={t('discard')}
            isDangerous
            isWorking={discarding.isPending}
            onCancel={() => setDiscarding(false)}
            onConfirm={() => discarding.mutate({ body: { ImportID: detail.ImportID } })}
          >
            {t('discardBody')}
          </ConfirmDialog>
        </>
      )}
    </div>
  );
}

function NotHere() {
  const t = useImportText();
  return <EmptyState title={t('notHere')}>{t('notHereBody')}</EmptyState>;
}
