import { useQueryClient } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { secondFactor } from '#contract/wings/accounts/account/second-factor.ts';
import { property } from '#contract/wings/ground/property/property.ts';
import { useCall } from '#web/kernel/call/use-call.ts';
import { TextSkeleton } from '#web/ui/state/skeletons.tsx';

const FactorSetup = lazy(() => import('./factor-setup.tsx').then((module) => ({ default: module.FactorSetup })));

/** Where staff need a second factor, people without one set one up before anything else. */
export function FactorGate({ children }: { children: ReactNode }) {
  const queries = useQueryClient();
  const asked = useCall(secondFactor.getFactors, {}, { staleMs: Number.POSITIVE_INFINITY });
  // What the screens behind ask for first: begun in the meantime, not after.
  useCall(property.getTraits, {}, { staleMs: Number.POSITIVE_INFINITY });
  const needsOne = asked.data !== undefined && asked.data.IsRequired && !asked.data.Totp && asked.data.Passkeys.length === 0;
  // Until the recovery codes were seen, too, when there is a factor already.
  const [isLed, setLed] = useState(false);
  useEffect(() => {
    if (needsOne) setLed(true);
  }, [needsOne]);
  if (asked.isPending) return <TextSkeleton lines={6} />;
  if (!needsOne && !isLed) return children;
  const goOn = (): void => {
    setLed(false);
    void queries.invalidateQueries();
  };
  return (
    <Suspense fallback={null}>
      <FactorSetup onSecured={goOn} />
    </Suspense>
  );
}
