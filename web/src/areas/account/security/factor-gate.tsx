import { useQueryClient } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense } from 'react';
import { property } from '#contract/areas/property/property.ts';
import { isFailure } from '#contract/kernel/client.ts';
import { useCall } from '#web/kernel/use-call.ts';

const FactorSetup = lazy(() => import('./factor-setup.tsx').then((module) => ({ default: module.FactorSetup })));

/** Where staff need a second factor, whoever has none sets one up before anything else. Reads what the screens behind it ask for anyway. */
export function FactorGate({ children }: { children: ReactNode }) {
  const queries = useQueryClient();
  const asked = useCall(property.getTraits, {}, { staleMs: Number.POSITIVE_INFINITY });
  if (!isFailure(asked.error, 'FactorSetupNeeded')) return children;
  return (
    <Suspense fallback={null}>
      <FactorSetup onSecured={() => void queries.invalidateQueries()} />
    </Suspense>
  );
}
