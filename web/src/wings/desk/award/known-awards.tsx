import { createContext, type ReactNode, useCallback, useContext, useEffect, useEffectEvent, useMemo, useState } from 'react';
import { isSeenBy } from '#contract/kernel/award/awards.ts';
import { property as propertyCalls } from '#contract/wings/ground/property/property.ts';
import { installProperties, type PropertyTraits } from '#contract/kernel/award/properties.ts';
import { useAwardsFor } from '#web/kernel/session/grants.ts';
import { usePortal } from '#web/kernel/page/portal.ts';
import { installAwards } from '#web/kernel/words/language.ts';
import { useCall } from '#web/kernel/call/use-call.ts';
import { ErrorState } from '#web/ui/state/error-state.tsx';
import { TextSkeleton } from '#web/ui/state/skeletons.tsx';

const AskAgainContext = createContext<() => Promise<void>>(async () => undefined);

/** After an award was made, changed or removed: every screen knows of it. */
export const useAskAwardsAgain = (): (() => Promise<void>) => useContext(AskAgainContext);

/** The page was served with the open awards only. Staff see all of them, so nothing of theirs is drawn before they are known. */
export function KnownAwards({ children, onKnown }: { children: ReactNode; onKnown: () => void }) {
  const { send } = usePortal();
  const asked = useCall(propertyCalls.getTraits, {}, { staleMs: Number.POSITIVE_INFINITY });
  const [known, setKnown] = useState<readonly PropertyTraits[]>();
  const awards = useAwardsFor('award.list');
  const install = useCallback(
    (rows: readonly PropertyTraits[]) => {
      installProperties(rows);
      // The server shows open awards to everyone; staff work on their own.
      installAwards(rows.filter(({ id, kind }) => kind === 'admin' || isSeenBy(awards, id)));
      setKnown(rows);
    },
    [awards],
  );
  const told = useEffectEvent(onKnown);
  useEffect(() => {
    if (!asked.data) return;
    install(asked.data);
    told();
  }, [asked.data, install]);
  const askAgain = useCallback(async () => install(await send(propertyCalls.getTraits, {})), [send, install]);
  const value = useMemo(() => askAgain, [askAgain]);
  if (asked.isError && !known) return <ErrorState onRetry={() => void asked.refetch()} />;
  if (!known) return <TextSkeleton lines={6} />;
  return <AskAgainContext value={value}>{children}</AskAgainContext>;
}
