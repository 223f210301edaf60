import { entryForm } from '#contract/wings/entering/form/entry-form.ts';
import { useAdminSeason } from '#web/wings/ground/season/admin/admin-season.tsx';
import { useMay } from '#web/kernel/session/grants.ts';
import { PageHead } from '#web/kernel/page/page-head.tsx';
import { useCall } from '#web/kernel/call/use-call.ts';
import { useFormBuilderText } from '#web/texts/form-builder.ts';
import { ErrorState } from '#web/ui/state/error-state.tsx';
import { TextSkeleton } from '#web/ui/state/skeletons.tsx';
import { FormBuilder } from './form-builder.tsx';

/** What others save is seen about as often. */
const lookAgainMs = 30_000;

/** The entry form of an award: built, tried, previewed and published. */
export function EntryFormScreen() {
  const t = useFormBuilderText();
  const { propertyId } = useAdminSeason();
  const asked = useCall(entryForm.getEntryForm, { params: { propertyId } }, { everyMs: lookAgainMs });
  const isReadOnly = !useMay('season.manage', propertyId);
  if (asked.data) return <FormBuilder key={asked.data.PropertyID} desk={asked.data} isReadOnly={isReadOnly} />;
  return (
    <>
      <PageHead title={t('title')} lead={t('lead')} />
      {asked.isError ? <ErrorState onRetry={() => void asked.refetch()}>{asked.error.message}</ErrorState> : <TextSkeleton lines={8} />}
    </>
  );
}
