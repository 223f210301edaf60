import { NativeSelect } from '@mantine/core';
import { ethnicity } from '#contract/wings/ground/geo/geo.ts';
import { useCall } from '#web/kernel/call/use-call.ts';
import { useReviewerText } from '#web/texts/reviewer.ts';

interface EthnicityFieldProps {
  /** The number as text; '' for none. */
  value: string;
  error?: React.ReactNode;
  onChange: (value: string) => void;
}

/** R105: asked of judges, never demanded. Without the list there is nothing to ask. */
export function EthnicityField({ value, error, onChange }: EthnicityFieldProps) {
  const t = useReviewerText();
  const offered = useCall(ethnicity.getEthnicities, {}, { staleMs: 600_000 });
  if (offered.isError) return null;
  return (
    <NativeSelect
      label={t('optional', { label: t('ethnicity') })}
      description={t('ethnicityHelp')}
      value={value}
      error={error}
      disabled={!offered.data}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
      data={[
        { value: '', label: t('notSpecified') },
        ...(offered.data ?? []).map(({ id, value: name }) => ({ value: String(id), label: name })),
      ]}
    />
  );
}
