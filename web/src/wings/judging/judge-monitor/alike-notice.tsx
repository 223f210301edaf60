import { useEffect, useState } from 'react';
import { alikeRun, judgeMonitor } from '#contract/wings/judging/judge-monitor/judge-monitor.ts';
import { usePortal, useSession } from '#web/kernel/page/portal.ts';
import { localShelf } from '#web/kernel/session/storage.ts';
import { useCall } from '#web/kernel/call/use-call.ts';
import { useJudgeMonitorText } from '#web/texts/judge-monitor.ts';
import { StandingMessage } from '#web/ui/state/header-messages.tsx';
import { openAlikeMemory } from './alike-memory.ts';

interface AlikeNoticeProps {
  entryPropertyId: number;
  seasonId: number;
  /** Reviews so far: before there can be a stretch, nothing is asked. */
  completed: number;
}

/** Says kindly, and once for each stretch, that the last scores are alike. It is in no one's way, and goes with the work in hand. */
export function AlikeNotice({ entryPropertyId, seasonId, completed }: AlikeNoticeProps) {
  const t = useJudgeMonitorText();
  const { property } = usePortal();
  const accountId = useSession().profile?.id ?? 0;
  const own = useCall(
    judgeMonitor.getOwnScores,
    { body: { EntryPropertyID: entryPropertyId, SeasonID: seasonId } },
    { enabled: completed >= alikeRun, staleMs: 0 },
  );
  const [isShown, setShown] = useState(false);
  const since = own.data?.Alike?.Since;
  useEffect(() => {
    if (since === undefined) return;
    const memory = openAlikeMemory(localShelf(), { propertyId: property.id, accountId, seasonId });
    if (memory.wasTold(since)) return;
    memory.markTold(since);
    setShown(true);
  }, [since, property.id, accountId, seasonId]);
  return (
    <div role="status">
      {isShown && (
        <div className="below-16">
          <StandingMessage kind="info" text={t('alike')} action={{ label: t('dismiss'), onAction: () => setShown(false) }} />
        </div>
      )}
    </div>
  );
}
