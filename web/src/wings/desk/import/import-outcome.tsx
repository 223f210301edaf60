import { Button } from '@mantine/core';
import { useState } from 'react';
import { type ImportDetail, imports } from '#contract/wings/desk/import/import.ts';
import { formatWithZone } from '#contract/kernel/text/formats.ts';
import { traitsOf } from '#contract/kernel/award/properties.ts';
import { failureWords } from '#web/kernel/call/failure-words.ts';
import { useSend } from '#web/kernel/call/use-call.ts';
import { useImportText } from '#web/texts/import.ts';
import { ConfirmDialog } from '#web/ui/dialog/confirm-dialog.tsx';
import { useHeaderMessages } from '#web/ui/state/header-messages.tsx';
import { Icon } from '#web/ui/small/icon.tsx';
import { Figures } from './figures.tsx';
import css from './import.module.css';

const keptShown = 50;

/** What came of a file, and the way back while there is one. */
export function ImportOutcome({ detail, onNewer }: { detail: ImportDetail; onNewer: (newer: ImportDetail) => void }) {
  const t = useImportText();
  const messages = useHeaderMessages();
  const [isAsking, setAsking] = useState(false);
  const clock = traitsOf(detail.PropertyID);
  const on = (moment: Date | null) => (moment ? formatWithZone(moment, clock) : '');
  const undoing = useSend(imports.undoImport, {
    refreshes: [imports.getImports],
    onSuccess: (undone) => {
      setAsking(false);
      messages.success(t('undone'));
      onNewer(undone);
    },
    onProblem: (problem) => {
      setAsking(false);
      messages.error(failureWords(problem, t('undoFailed')).text, { stays: true });
    },
  });
  const isUndone = detail.State === 'undone';
  return (
    <div className={css.step}>
      <div className={css.verdict}>
        <Icon name={isUndone ? 'retry' : 'check'} />
        <div>
          <h3 className="type-s">{isUndone ? t('undone') : t('importedWords', { count: detail.Added })}</h3>
          <p className="type-soft">
            {isUndone
              ? t('undoneBy', { who: detail.UndoneBy ?? t('somebody'), when: on(detail.UndoneDate) })
              : t('doneBy', { who: detail.AppliedBy ?? t('somebody'), when: on(detail.AppliedDate) })}
          </p>
          {!isUndone && detail.Existing > 0 && <p className="type-soft">{t('existingWords', { count: detail.Existing })}</p>}
        </div>
      </div>
      <Figures
        figures={[
          { word: t('lines'), count: detail.Rows },
          { word: t('added'), count: detail.Added },
          { word: t('existing'), count: detail.Existing },
        ]}
      />
      {detail.Kept.length > 0 && (
        <section className={css.part}>
          <p>{t('kept', { count: detail.Kept.length })}</p>
          <ul className={css.kept}>
            {detail.Kept.slice(0, keptShown).map((name) => (
              <li key={name} dir="auto">
                {name}
              </li>
            ))}
            {detail.Kept.length > keptShown && <li>{t('keptMore', { count: detail.Kept.length - keptShown })}</li>}
          </ul>
        </section>
      )}
      {!isUndone && (
        <div className="cluster align-center gap-12">
          {detail.UndoUntil && (
            <Button variant="default" leftSection={<Icon name="retry" size={16} />} onClick={() => setAsking(true)}>
              {t('undo')}
            </Button>
          )}
          <p className="type-muted">{detail.UndoUntil ? t('undoUntil', { when: on(detail.UndoUntil) }) : t('undoTooLate')}</p>
        </div>
      )}
      <ConfirmDialog
        opened={isAsking}
        title={t('undoTitle', { name: detail.FileName })}
        cancelLabel={t('keepImport')}
        confirmLabel={t('undo')}
        isDangerous
        isWorking={undoing.isPending}
        onCancel={() => setAsking(false)}
        onConfirm={() => undoing.mutate({ body: { ImportID: detail.ImportID } })}
      >
        {t('undoBody', { count: detail.Added })}
      </ConfirmDialog>
    </div>
  );
}
