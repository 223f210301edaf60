import { Link, Outlet, useLocation } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { entryPropertiesJudgedOn } from '#contract/kernel/properties.ts';
import { JudgeMenu } from '#web/areas/reviewer/judge-menu.tsx';
import { PortalFrame } from '#web/areas/property/portal-frame.tsx';
import { type Admission, JudgingGate } from '#web/areas/review/judging-gate.tsx';
import { usePortal } from '#web/kernel/portal.ts';
import { useBallotText } from '#web/texts/ballot.ts';
import css from './ballot.module.css';
import { ExecutiveFlowContext, useExecutiveFlow, useExecutiveFlowState } from './executive-flow.ts';

/** R016: the parent of the executive flow. */
export function ExecutiveRoom() {
  const t = useBallotText();
  return (
    <JudgingGate
      kind="executive"
      frame={(waiting) => (
        <PortalFrame where={t('where')} end={<JudgeMenu />}>
          {waiting}
        </PortalFrame>
      )}
    >
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
  const { property } = usePortal();
  const { entryProperty, progress, pathOf } = useExecutiveFlow();
  const isShared = entryPropertiesJudgedOn(property.id).length > 1;
  const screen = useLocation({ select: ({ pathname }) => pathname.split('/')[3] ?? '' });
  const isBallot = screen !== '' && screen !== 'nomore';
  return (
    <PortalFrame
      where={isShared ? t('whereNamed', { name: entryProperty.name }) : t('where')}
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
      end={
        <>
          {isBallot && (
            <Link to={pathOf('rules')} className={css.rulesLink}>
              {t('rules')}
            </Link>
          )}
          <JudgeMenu />
        </>
      }
    >
      {children}
    </PortalFrame>
  );
}
