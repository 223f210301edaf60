import { useNavigate } from '@tanstack/react-router';
import { createContext, useCallback, useContext, useEffect, useMemo, useRef } from 'react';
import { type JudgingMenu, judgingMenu } from '#contract/wings/judging/cluster/judging-menu.ts';
import { judgingWindow, roundOf } from '#contract/wings/judging/review/judging-window.ts';
import { reviewer } from '#contract/wings/judging/reviewer/reviewer.ts';
import { menuProgress, nextItem } from '#web/wings/judging/cluster/category-menu.ts';
import type { Admission } from '#web/wings/judging/review/judging/judging-gate.tsx';
import { usePortal, useSession } from '#web/kernel/page/portal.ts';
import { localShelf } from '#web/kernel/session/storage.ts';
import { useCall } from '#web/kernel/call/use-call.ts';
import { useHeaderMessages } from '#web/ui/state/header-messages.tsx';
import { type BallotDrafts, openBallotDrafts } from './ballot-drafts.ts';
import { ballotText } from '#web/texts/ballot-outcome.ts';

interface ExecutiveFlow extends Admission {
  /** Absent while it is on its way. */
  menu: JudgingMenu | undefined;
  hasMenuFailed: boolean;
  reloadMenu: () => Promise<JudgingMenu | undefined>;
  progress: { voted: number; all: number } | undefined;
  /** The end of the round, or of the judge's own days where that comes first. */
  closesAt: Date;
  drafts: BallotDrafts;
  pathOf: (screen: number | 'rules' | 'nomore') => string;
  /** R589: from the rules screen, by the server's own word. */
  start: () => Promise<void>;
  /** R069 to R071, R589: after a category that is done with, by a fresh menu. */
  goToNext: (after: number) => Promise<void>;
}

export const ExecutiveFlowContext = createContext<ExecutiveFlow | null>(null);

export function useExecutiveFlow(): ExecutiveFlow {
  const flow = useContext(ExecutiveFlowContext);
  if (!flow) throw new Error('useExecutiveFlow needs an ExecutiveFlowContext above it');
  return flow;
}

export function useExecutiveFlowState({ entryProperty, season }: Admission): ExecutiveFlow {
  const navigate = useNavigate();
  const messages = useHeaderMessages();
  const { send, property } = usePortal();
  const accountId = useSession().profile?.id ?? 0;
  const where = { body: { PropertyID: entryProperty.id, SeasonID: season.SeasonID } };
  const query = useCall(judgingMenu.getForExecutiveJudgingDisplay, where);
  const { refetch, isError: hasMenuFailed } = query;
  const menu = query.data;

  // R207
  useEffect(() => {
    if (hasMenuFailed) messages.error(ballotText('menuFailed'));
  }, [hasMenuFailed, messages]);

  // A judge who leaves while the next category is looked up is not called back.
  const isHere = useRef(true);
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);

  const pathOf = useCallback(
    (screen: number | 'rules' | 'nomore') => `/${entryProperty.slug}/executive${screen === 'rules' ? '' : `/${screen}`}`,
    [entryProperty.slug],
  );
  const reloadMenu = useCallback(async () => {
    const { data, isError } = await refetch();
    return isError ? undefined : data;
  }, [refetch]);

  const start = async (): Promise<void> => {
    try {
      const id = await send(judgingMenu.getExecutiveJudgeNextCategoryID, where);
      if (isHere.current) await navigate({ to: pathOf(id > 0 ? id : 'nomore') });
    } catch {
      messages.error(ballotText('nextFailed'));
    }
  };
  const goToNext = useCallback(
    async (after: number) => {
      const fresh = await reloadMenu();
      if (!isHere.current) return;
      if (!fresh) {
        // R210
        messages.error(ballotText('nextFailed'));
        return navigate({ to: pathOf('rules'), replace: true });
      }
      return navigate({ to: pathOf(nextItem(fresh, after)?.id ?? 'nomore'), replace: true });
    },
    [reloadMenu, messages, navigate, pathOf],
  );

  const own = useCall(reviewer.getCurrentReviewerDetails, {}, { staleMs: 60_000 }).data?.ReviewerProperties.find(
    ({ EntryPropertyID }) => EntryPropertyID === entryProperty.id,
  );
  const { end: closesAt } = judgingWindow(roundOf('executive', season), {
    start: null,
    end: own?.JudgingEndDate ?? null,
    extendedTo: own?.ExtendedTo ?? null,
  });
  const drafts = useMemo(
    () => openBallotDrafts(localShelf(), { propertyId: property.id, accountId, seasonId: season.SeasonID }),
    [property.id, accountId, season.SeasonID],
  );
  return {
    entryProperty,
    season,
    menu,
    hasMenuFailed,
    reloadMenu,
    progress: menu && menuProgress(menu),
    closesAt,
    drafts,
    pathOf,
    start,
    goToNext,
  };
}
