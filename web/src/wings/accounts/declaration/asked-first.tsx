import { lazy, type ReactNode, Suspense } from 'react';
import { declaration } from '#contract/wings/accounts/declaration/declaration.ts';
import type { Moment } from '#contract/kernel/call/moments.ts';
import { isTransient } from '#web/kernel/call/client.ts';
import { useCall } from '#web/kernel/call/use-call.ts';
import { TextSkeleton } from '#web/ui/state/skeletons.tsx';

/** Nearly every award asks for nothing: the page comes when it is needed. */
const DeclarationPage = lazy(() => import('./declaration-page.tsx').then((file) => ({ default: file.DeclarationPage })));

/** Asked once for a while; accepting makes it old. */
export const useAsked = (PropertyID: number, Moment: Moment, SubmissionIDs: readonly number[] = [], enabled = true) =>
  useCall(declaration.getAsked, { body: { PropertyID, Moment, SubmissionIDs: [...SubmissionIDs] } }, { staleMs: 60_000, enabled });

interface AskedFirstProps {
  propertyId: number;
  moment: Moment;
  submissionIds?: readonly number[];
  /** Around the page that asks, where nothing else frames it. */
  frame?: (page: ReactNode) => ReactNode;
  /** Shown until it is known whether something is asked; without it, what is asked for comes in its place later. */
  isWaiting?: boolean;
  /** What else is said in the same step. */
  beside?: ReactNode;
  onAccepted?: () => void;
  children: ReactNode;
}

/** Shows what the award asks people to accept in place of its children, until it is accepted. The server refuses the calls of the children in any case. */
export function AskedFirst({ propertyId, moment, submissionIds, frame, isWaiting, beside, onAccepted, children }: AskedFirstProps) {
  const asked = useAsked(propertyId, moment, submissionIds);
  const [first] = asked.data ?? [];
  const inFrame = (page: ReactNode) => (frame ? frame(page) : page);
  if (first)
    return inFrame(
      <Suspense fallback={<TextSkeleton lines={6} />}>
        <DeclarationPage
          key={`${first.VersionID}-${first.Hash}`}
          propertyId={propertyId}
          asked={first}
          left={(asked.data?.length ?? 1) - 1}
          beside={beside}
          {...(onAccepted && { onAccepted })}
        />
      </Suspense>,
    );
  // Without a connection no one can be asked, and what this device has stays open.
  if (isWaiting && asked.isPending && !isTransient(asked.failureReason)) return inFrame(<TextSkeleton lines={6} />);
  return children;
}
