import { Button, Radio } from '@mantine/core';
import { useState } from 'react';
import { submission } from '#contract/wings/entering/submission/submission.ts';
import { useSend } from '#web/kernel/call/use-call.ts';
import { useEntryText } from '#web/texts/entry.ts';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { useHeaderMessages } from '#web/ui/state/header-messages.tsx';
import { WorkTitle } from '#web/ui/work/work-title.tsx';
import type { Submission } from '#web/wings/entering/submission/submission-words.ts';
import { homeReads } from '#web/wings/entering/submission/use-submission-actions.ts';

interface MergeDialogProps {
  chosen: readonly Submission[];
  onClose: () => void;
  onMerged: () => void;
}

/** Which of them stays is the entrant's to say; why it cannot be is the server's. */
export function MergeDialog({ chosen, onClose, onMerged }: MergeDialogProps) {
  const t = useEntryText();
  const messages = useHeaderMessages();
  const [target, setTarget] = useState(chosen[0]?.SubmissionID);
  const [problem, setProblem] = useState<string | undefined>();
  const merging = useSend(submission.mergeSubmissions, {
    refreshes: homeReads,
    onSuccess: (merged) => {
      messages.success(t('merged', { title: merged.Title }));
      onMerged();
    },
    onProblem: (reason) => setProblem(reason.errors[0]?.Message ?? reason.message),
  });
  const merge = (): void => {
    if (target === undefined) return;
    const others = chosen.map(({ SubmissionID }) => SubmissionID).filter((id) => id !== target);
    merging.mutate({ body: { SubmissionIDs: [target, ...others] } });
  };
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t('mergeTitle')}
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button loading={merging.isPending} onClick={merge}>
            {t('mergeDo', { count: chosen.length })}
          </Button>
        </>
      }
    >
      <p className="type-soft">{t('mergeBody')}</p>
      <fieldset className="stack gap-14 above-20">
        <legend className="l-label">{t('mergeInto')}</legend>
        {chosen.map(({ SubmissionID, Title, Pieces }) => (
          <Radio
            key={SubmissionID}
            name="merge-target"
            checked={target === SubmissionID}
            onChange={() => {
              setTarget(SubmissionID);
              setProblem(undefined);
            }}
            label={
              <>
                <WorkTitle>{Title}</WorkTitle>{' '}
                <span className="type-small type-muted">
                  {Pieces.flatMap(({ Entries }) => Entries.map(({ Category }) => Category)).join(', ') || t('noCategories')}
                </span>
              </>
            }
          />
        ))}
      </fieldset>
      {problem && (
        <p className="l-error" role="alert">
          {problem}
        </p>
      )}
    </Dialog>
  );
}
