import { Checkbox, Textarea } from '@mantine/core';
import { useCorrectText } from '#web/texts/correct.ts';
import css from './correct.module.css';
import type { OnBehalf } from './correction-room.ts';

interface OnBehalfProps {
  value: OnBehalf;
  onChange: (value: OnBehalf) => void;
  error?: string | undefined;
  /** Null where there is nothing to email. */
  tellLabel: string | null;
}

/** What the server says of a missing one. */
export const reasonMissing = 'Fill this in.';

/** Why an organizer acts on someone's behalf, and what that person reads. */
export function OnBehalfFields({ value, onChange, error, tellLabel }: OnBehalfProps) {
  const t = useCorrectText();
  return (
    <div className={css.onBehalf}>
      <Textarea
        label={t('reason')}
        description={t('reasonHelp')}
        autosize
        minRows={2}
        maxLength={500}
        required
        withAsterisk={false}
        value={value.Reason}
        error={error}
        onChange={(event) => onChange({ ...value, Reason: event.currentTarget.value })}
      />
      <Checkbox
        label={t('showReason')}
        checked={value.ShowsReason}
        onChange={(event) => onChange({ ...value, ShowsReason: event.currentTarget.checked })}
      />
      {tellLabel !== null && (
        <Checkbox
          label={tellLabel}
          checked={value.TellEntrant}
          onChange={(event) => onChange({ ...value, TellEntrant: event.currentTarget.checked })}
        />
      )}
    </div>
  );
}
