import { lazy, Suspense } from 'react';
import { usePortal } from '#web/kernel/portal.ts';
import { usePromptIsOpen } from '#web/kernel/sign-in-prompt.ts';

// Most visits never see it, so nobody downloads it before it is needed.
const SignInDialog = lazy(() => import('./sign-in-dialog.tsx').then((module) => ({ default: module.SignInDialog })));

/** Stands in every portal with accounts and opens the dialog when a call finds the session gone. */
export function SignInWatch() {
  const isOpen = usePromptIsOpen(usePortal().prompt);
  return isOpen ? (
    <Suspense fallback={null}>
      <SignInDialog />
    </Suspense>
  ) : null;
}
