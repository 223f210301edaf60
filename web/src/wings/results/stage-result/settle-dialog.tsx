import { Button, Checkbox, Textarea } from '@mantine/core';
import { useState } from 'react';
import { stageResult, type OpenQuestion } from '#contract/wings/results/stage-result/stage-result.ts';
import type { Reply } from '#contract/kernel/call/call.ts';
import { useSend } from '#web/kernel/call/use-call.ts';
import { useStageResultText } from '#web/texts/stage-result.ts';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { MoveButtons } from '#web/ui/order/move-buttons.tsx';
import { useHeaderMessages } from '#web/ui/state/header-messages.tsx';
import { WorkTitle } from '#web/ui/work/work-title.tsx';

interface SettleDialogProps {
  question: OpenQuestion;
  place: { PropertyID: number; SeasonID: number };
  standings: Reply<typeof stageResult.getStandings>;
  onClose: () => void;
}

const kindOf = { tie: 'order', 'tie-at-line': 'advance', quorum: 'settle', 'too-many': 'settle', 'too-few': 'settle' } as const;

/** What the rulebook leaves to people. Where a second person is needed, it becomes a request. */
export function SettleDialog({ question, place, standings, onClose }: SettleDialogProps) {
  const t = useStageResultText();
  const messages = useHeaderMessages();
  const kind = kindOf[question.Why];
  const [order, setOrder] = useState(question.Works);
  const [chosen, setChosen] = useState<readonly number[]>([]);
  const [reason, setReason] = useState('');
  const sending = useSend(stageResult.settleStage, {
    refreshes: [stageResult.getStandings],
    onSuccess: () => {
      messages.success(t('decided'));
      onClose();
    },
    onProblem: (problem) => {
      messages.error(problem.errors[0]?.Message ?? problem.message);
      onClose();
    },
  });
  const ahead = standings.Stages.find(({ Stage }) => Stage === question.Stage)
    ?.Contests.find(({ Contest }) => Contest === question.Contest)
    ?.Works.filter(({ GoesOn }) => GoesOn === true)
    .map(({ EntryID }) => EntryID);
  const entryIds = kind === 'order' ? order.map(({ EntryID }) => EntryID) : kind === 'advance' ? [...(ahead ?? []), ...chosen] : [];
  const move = (at: number, by: number): void => {
    const [one, other] = [order[at], order[at + by]];
    if (one && other) setOrder(order.with(at, other).with(at + by, one));
  };
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t(`settleTitle_${kind}`)}
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button
            loading={sending.isPending}
            disabled={reason.trim().length === 0}
            onClick={() =>
              sending.mutate({
                body: { ...place, Kind: kind, Stage: question.Stage, Contest: question.Contest, EntryIDs: entryIds, Reason: reason },
              })
            }
          >
            {t('send')}
          </Button>
        </>
      }
    >
      <div className="stack gap-16">
        <p className="type-soft">{t(kind === 'order' ? 'orderHelp' : kind === 'advance' ? 'advanceHelp' : 'settleHelp')}</p>
        {kind === 'order' && (
          <ol>
            {order.map(({ EntryID, Title }, at) => (
              <li key={EntryID} className="row align-center spread gap-12 pad-8 ruled-above">
                <span className="shrinks breaks">
                  {at + 1}. <WorkTitle size="table">{Title}</WorkTitle>
                </span>
                <MoveButtons
                  className="row"
                  up={t('moveUp', { title: Title })}
                  down={t('moveDown', { title: Title })}
                  isFirst={at === 0}
                  isLast={at === order.length - 1}
                  onMove={(by) => move(at, by)}
                />
              </li>
            ))}
          </ol>
        )}
        {kind === 'advance' &&
          question.Works.map(({ EntryID, Title }) => (
            <Checkbox
              key={EntryID}
              label={<WorkTitle size="table">{Title}</WorkTitle>}
              checked={chosen.includes(EntryID)}
              onChange={({ currentTarget: { checked } }) =>
                setChosen(checked ? [...chosen, EntryID] : chosen.filter((id) => id !== EntryID))
              }
            />
          ))}
        <Textarea
          label={t('reason')}
          description={t('reasonHelp')}
          autosize
          minRows={2}
          maxLength={500}
          value={reason}
          onChange={({ currentTarget }) => setReason(currentTarget.value)}
        />
      </div>
    </Dialog>
  );
}
