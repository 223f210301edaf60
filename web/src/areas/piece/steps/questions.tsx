import { NativeSelect } from '@mantine/core';
import { usePieceText } from '#web/texts/piece.ts';
import { MaxLengthField } from '#web/ui/limited-text-field.tsx';
import type { KnownCategory } from '#web/areas/piece/room/piece-check.ts';
import css from '#web/areas/piece/room/piece.module.css';
import { fieldId } from '#web/areas/piece/room/piece-steps.ts';
import type { EntryValues } from '#web/areas/piece/room/piece-values.ts';
import { useRoom } from '#web/areas/piece/room/use-room.ts';

/** Beyond so many characters an answer is more than a line. */
const oneLine = 120;

/** What one category asks on its own, in its order. The same answers stand on the categories' and on the texts' step. */
export function Questions({ category, entry }: { category: KnownCategory; entry: EntryValues }) {
  const t = usePieceText();
  const { values, change, errorAt } = useRoom();
  if (category.fields.length === 0) return null;
  const answer = (id: number, text: string): void =>
    change({
      Entries: values.Entries.map((one) =>
        one.CategoryID === category.id ? { ...one, CustomFields: { ...one.CustomFields, [id]: text } } : one,
      ),
    });
  return (
    <div className={css.questions}>
      {category.fields.map(({ id, label, help, isRequired, maxLength, choices }) => {
        const field = `Entries.${category.id}.CustomFields.${id}`;
        const common = {
          id: fieldId(field),
          label: isRequired ? label : t('optional', { label }),
          ...(help && { description: help }),
          error: errorAt(field),
        };
        const value = entry.CustomFields[id] ?? '';
        return choices.length > 0 ? (
          <NativeSelect
            key={id}
            {...common}
            value={value}
            onChange={(event) => answer(id, event.currentTarget.value)}
            data={[{ value: '', label: t('chooseAnswer') }, ...choices]}
          />
        ) : (
          <MaxLengthField
            key={id}
            {...common}
            value={value}
            maxLength={maxLength}
            lines={maxLength > oneLine ? 'many' : 'one'}
            minRows={2}
            onChange={(text) => answer(id, text)}
          />
        );
      })}
    </div>
  );
}
