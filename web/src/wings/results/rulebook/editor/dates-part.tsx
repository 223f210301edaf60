import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { traitsOf } from '#contract/kernel/award/properties.ts';
import { formatDateTime, zoneName } from '#contract/kernel/text/formats.ts';
import { momentText, textMoment } from '#contract/kernel/text/zone-time.ts';
import { useRulebookEditorText } from '#web/texts/rulebook-editor.ts';
import type { RulebookEditing } from '../use-rulebook.ts';
import css from './editor.module.css';
import { Part } from './part.tsx';

interface DatesProps {
  editing: RulebookEditing;
  stage: string;
  isFixed: boolean;
}

type Side = 'opens' | 'closes';

/** When a stage is open, by the award's clock. */
export function DatesPart({ editing, stage, isFixed }: DatesProps) {
  const t = useRulebookEditorText();
  const { calendar, change, place, saved } = editing;
  const award = traitsOf(place.PropertyID);
  const window = calendar[stage];
  // A stage without dates gets both as soon as one is chosen.
  const put = (side: Side, moment: Date): void =>
    change((now) => {
      const before = now.calendar[stage];
      const other = side === 'opens' ? saved.Announcement : saved.EntriesClose;
      const next = before ?? (side === 'opens' ? { opens: moment, closes: other } : { opens: other, closes: moment });
      return { ...now, calendar: { ...now.calendar, [stage]: { ...next, [side]: moment } } };
    });
  return (
    <Part title={t('when')} says={[]} findings={editing.findingsAt(`calendar.${stage}`)} isFixed={false}>
      {isFixed ? (
        <p>
          {window ? t('dates', { from: formatDateTime(window.opens, award), to: formatDateTime(window.closes, award) }) : t('datesNone')}
        </p>
      ) : (
        <>
          <div className={css.moments}>
            {(['opens', 'closes'] as const).map((side) => (
              <MomentField
                key={`${stage} ${side}`}
                label={t(side)}
                value={window?.[side]}
                zone={award.timeZone}
                onChange={(moment) => put(side, moment)}
              />
            ))}
          </div>
          <p className="type-caption type-muted">{t('zone', { zone: zoneName(award.timeZone) })}</p>
        </>
      )}
    </Part>
  );
}

interface MomentProps {
  label: string;
  value: Date | undefined;
  zone: string;
  onChange: (moment: Date) => void;
}

/** Keeps what is half-typed: a browser calls it empty. */
function MomentField({ label, value, zone, onChange }: MomentProps) {
  const [text, setText] = useState<string>();
  const shown = value ? momentText(value, zone) : '';
  return (
    <TextInput
      type="datetime-local"
      label={label}
      value={text ?? shown}
      onChange={({ currentTarget }) => {
        const moment = textMoment(currentTarget.value, zone);
        setText(moment ? undefined : currentTarget.value);
        if (moment) onChange(moment);
      }}
      onBlur={() => setText(undefined)}
    />
  );
}
