import { useState } from 'react';
import { stage, type AskedWork, type StageSheet } from '#contract/wings/judging/stage/stage.ts';
import { useSend } from '#web/kernel/call/use-call.ts';
import { useStageText } from '#web/texts/stage.ts';
import { ConfirmDialog } from '#web/ui/dialog/confirm-dialog.tsx';
import { PlainButton } from '#web/ui/small/plain-button.tsx';
import { useHeaderMessages } from '#web/ui/state/header-messages.tsx';
import { PrivateNote } from '#web/wings/judging/review/judging/private-note.tsx';
import { FilesViewer } from '#web/ui/work/files-viewer.tsx';
import { WorkTitle } from '#web/ui/work/work-title.tsx';
import { viewedFiles } from '#web/wings/entering/piece/view/work-files.ts';
import { Links, WorkMakers, WorkWords } from '#web/wings/entering/piece/view/work-view.tsx';

/** A work with all that a judge may see of it, and the way to say that it concerns them. */
export function AskedWorkView({ work, sheet }: { work: AskedWork; sheet: StageSheet }) {
  return (
    <article className="stack gap-16 shrinks">
      <FilesViewer key={work.EntryID} title={work.PieceTitle} files={viewedFiles(work)} />
      <div>
        <WorkTitle as="h2" size="m">
          {work.PieceTitle}
        </WorkTitle>
        <p className="type-small type-muted breaks" dir="auto">
          {work.MediaType}, {work.Category}
        </p>
        <WorkMakers work={work} />
        <Links entry={work} />
      </div>
      <WorkWords work={work} />
      <PrivateNote key={`note ${work.EntryID}`} entryId={work.EntryID} />
      <Conflict work={work} sheet={sheet} />
    </article>
  );
}

function Conflict({ work, sheet }: { work: AskedWork; sheet: StageSheet }) {
  const t = useStageText();
  const messages = useHeaderMessages();
  const [isAsking, setAsking] = useState(false);
  const declaring = useSend(stage.declareStageConflict, {
    refreshes: [stage.getSheet, stage.getAsks],
    onSuccess: () => {
      setAsking(false);
      messages.success(t('conflictSent'));
    },
    onProblem: (problem) => {
      setAsking(false);
      messages.error(problem.message);
    },
  });
  const body = { SeasonID: sheet.SeasonID, Stage: sheet.Stage, Contest: sheet.Contest, EntryID: work.EntryID };
  return (
    <p>
      <PlainButton variant="underlined" onClick={() => setAsking(true)}>
        {t('conflict')}
      </PlainButton>
      <ConfirmDialog
        opened={isAsking}
        onCancel={() => setAsking(false)}
        title={t('conflictTitle')}
        confirmLabel={t('conflictSend')}
        cancelLabel={t('conflictKeep')}
        isWorking={declaring.isPending}
        onConfirm={() => declaring.mutate({ body })}
      >
        {t('conflictBody', { title: work.PieceTitle })}
      </ConfirmDialog>
    </p>
  );
}
