import { Navigate, useParams } from '@tanstack/react-router';
import { AskedFirst } from '#web/wings/accounts/declaration/asked-first.tsx';
import NotFound from '#web/frame/not-found.tsx';
import { usePortal } from '#web/kernel/page/portal.ts';

/** What is declared before a submission is handed in where there is no cart; then back to it. */
export function DeclarePage() {
  const { property } = usePortal();
  const { submissionId = '' } = useParams({ strict: false });
  const id = Number(submissionId);
  if (!Number.isSafeInteger(id) || id < 1) return <NotFound />;
  return (
    <AskedFirst propertyId={property.id} moment="submitting" submissionIds={[id]} isWaiting>
      <Navigate to="/submissions/$submissionId" params={{ submissionId }} replace />
    </AskedFirst>
  );
}
