import { NativeSelect, TextInput } from '@mantine/core';
import { useState } from 'react';
import { alwaysAsked } from '#contract/wings/entering/form/form.ts';
import { useFormBuilderText } from '#web/texts/form-builder.ts';
import { useQuestionText } from '#web/texts/question.ts';
import css from './builder.module.css';
import { printedName } from './names.ts';
import { useBuilder } from './use-builder.ts';

const chosen = ['DeviceTypeID', 'PieceLengthID', 'CompanySizeID', 'PartnerIDs'];

/** The fields of the work's own step, as they would be asked. */
export function PrintedPreview() {
  const t = useFormBuilderText();
  const words = useQuestionText();
  const { form, select, selected } = useBuilder();
  const [typed, setTyped] = useState<Record<string, string>>({});
  return (
    <>
      <h2 className={css.pageTitle}>{t('printedPage')}</h2>
      {form.Printed.map((field) => {
        const name = printedName(t, field);
        const common = {
          label: (alwaysAsked as readonly string[]).includes(field.Field) ? name : words('optional', { label: name }),
          ...(field.Help && { description: <bdi>{field.Help}</bdi> }),
        };
        return (
          <div
            key={field.Field}
            role="group"
            aria-label={name}
            className={css.slot}
            data-selected={selected?.is === 'printed' && selected.name === field.Field}
            onFocus={() => select({ is: 'printed', name: field.Field })}
          >
            {chosen.includes(field.Field) ? (
              <NativeSelect {...common} data={[{ value: '', label: t('factNone') }]} />
            ) : (
              <TextInput
                {...common}
                autoComplete="off"
                value={typed[field.Field] ?? ''}
                onChange={({ currentTarget: { value } }) => setTyped((now) => ({ ...now, [field.Field]: value }))}
              />
            )}
          </div>
        );
      })}
    </>
  );
}
