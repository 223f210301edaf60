import { lazy, Suspense } from 'react';
import { usePortal } from '#web/kernel/page/portal.ts';
import { usePromptIsOpen } from '#web/kernel/session/sign-in-prompt.ts';

// Most visits never see it, so no one downloads it before it is needed.
const SignInDialog = lazy(() => import('./sign-in-dialog.tsx').then((module) => ({ default: module.SignInDialog })));

const ProofDialog = lazy(() => import('./proof-dialog.tsx').then((module) => ({ default: module.ProofDialog })));

/** Mounted in every portal with accounts and opens the dialog when a call finds the session gone, or too old for what it does. */
export function SignInWatch() {
  const { prompt, proof } = usePortal();
  const isGone = usePromptIsOpen(prompt);
  const isOld = usePromptIsOpen(proof);
  return isGone || isOld ? <Suspense fallback={null}>{isGone ? <SignInDialog /> : <ProofDialog />}</Suspense> : null;
}
