import { NativeSelect } from '@mantine/core';
import { useMemo } from 'react';
import { withKept } from '#web/ui/dialog/with-kept.ts';
import { useReviewerText } from '#web/texts/reviewer.ts';

export function TimeZoneField({ value, error, onChange }: { value: string; error?: React.ReactNode; onChange: (zone: string) => void }) {
  const t = useReviewerText();
  const zones = useMemo(() => Intl.supportedValuesOf('timeZone').map((zone) => ({ value: zone, label: zone.replaceAll('_', ' ') })), []);
  return (
    <NativeSelect
      label={t('timeZone')}
      value={value}
      error={error}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
      data={withKept(zones, value)}
    />
  );
}
