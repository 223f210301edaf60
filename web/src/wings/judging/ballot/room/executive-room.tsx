import { Outlet, useLocation } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { type Admission, JudgingGate } from '#web/wings/judging/review/judging/judging-gate.tsx';
import { RoomFrame } from '#web/wings/judging/review/judging/room-frame.tsx';
import { useBallotText } from '#web/texts/ballot.ts';
import { ExecutiveFlowContext, useExecutiveFlow, useExecutiveFlowState } from './executive-flow.ts';

/** R016: the parent of the executive flow. */
export function ExecutiveRoom() {
  const t = useBallotText();
  return (
    <JudgingGate kind="executive" where={t('where')}>
      {(admission) => <Flow {...admission} />}
    </JudgingGate>
  );
}

function Flow(admission: Admission) {
  const flow = useExecutiveFlowState(admission);
  return (
    <ExecutiveFlowContext value={flow}>
      <Frame>
        <Outlet />
      </Frame>
    </ExecutiveFlowContext>
  );
}

function Frame({ children }: { children: ReactNode }) {
  const t = useBallotText();
  const { entryProperty, progress, pathOf } = useExecutiveFlow();
  const screen = useLocation({ select: ({ pathname }) => pathname.split('/')[3]?.toLowerCase() ?? '' });
  const isBallot = screen !== '' && screen !== 'nomore';
  return (
    <RoomFrame
      where={t('where')}
      whereNamed={t('whereNamed', { name: entryProperty.name })}
      layout={isBallot ? 'room' : 'page'}
      {...(progress &&
        progress.all > 0 && {
          progress: {
            value: progress.voted,
            max: progress.all,
            words: t('progress', progress),
            shortWords: t('progressShort', progress),
            label: t('progressLabel'),
          },
        })}
      {...(isBallot && { rules: { label: t('rules'), path: pathOf('rules') } })}
    >
      {children}
    </RoomFrame>
  );
}
