import { Button } from '@mantine/core';
import { useState } from 'react';
import { fieldKinds, formLimits } from '#contract/wings/entering/form/field-kinds.ts';
import { fieldsOf } from '#contract/wings/entering/form/form.ts';
import { useFormBuilderText } from '#web/texts/form-builder.ts';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { Icon } from '#web/ui/small/icon.tsx';
import css from './builder.module.css';
import { addField, type FieldKind, isOfWorkPage, newField, type Place } from './form-edits.ts';
import { useBuilder } from './use-builder.ts';

const groups = {
  words: ['text', 'longText'],
  choices: ['yesNo', 'choice', 'several', 'scale'],
  figures: ['number', 'money', 'date'],
  contact: ['email', 'phone', 'link', 'address', 'country', 'signature'],
  files: ['image', 'file'],
  rows: ['people', 'table'],
  silent: ['heading', 'reference', 'hidden'],
} as const satisfies Record<string, readonly FieldKind[]>;
/** Only works have files. */
const groupNamesOn = (isOfWork: boolean) =>
  (Object.keys(groups) as (keyof typeof groups)[]).filter((group) => isOfWork || group !== 'files');

/** Asks for the kind of answer, and puts a question there that is edited at once. */
export function AddQuestion({ place, label }: { place: Place; label: string }) {
  const t = useFormBuilderText();
  const { form, change, select } = useBuilder();
  const [isOpen, setOpen] = useState(false);
  if (fieldsOf(form).length >= formLimits.fields) return null;
  const add = (kind: FieldKind): void => {
    setOpen(false);
    const field = newField(kind, t('newQuestion'), form);
    const choices = kind === 'choice' || kind === 'several' ? [1, 2] : kind === 'table' ? [1, 2] : [];
    change((now) =>
      addField(now, place, { ...field, Choices: choices.map((at) => t(kind === 'table' ? 'newColumn' : 'newOption', { at })) }),
    );
    select({ is: 'field', name: field.Name }, true);
  };
  return (
    <>
      <Button variant="default" size="sm" leftSection={<Icon name="plus" size={16} />} data-add onClick={() => setOpen(true)}>
        {label}
      </Button>
      <Dialog opened={isOpen} onClose={() => setOpen(false)} title={t('addQuestion')} width={640}>
        <div className={css.kinds}>
          {groupNamesOn(isOfWorkPage(form, place)).map((group) => (
            <section key={group}>
              <h3 className="type-small type-muted">{t(`group-${group}`)}</h3>
              <ul>
                {groups[group].map((kind) => (
                  <li key={kind}>
                    <button type="button" className={`tints ${css.kind}`} onClick={() => add(kind)}>
                      {t(`kind-${kind}`)}
                    </button>
                  </li>
                ))}
              </ul>
            </section>
          ))}
        </div>
      </Dialog>
    </>
  );
}

/** For a list in the same groups. */
export const useKindChoices = (isOfWork: boolean) => {
  const t = useFormBuilderText();
  return groupNamesOn(isOfWork).map((group) => ({
    group: t(`group-${group}`),
    items: fieldKinds
      .filter((kind) => (groups[group] as readonly string[]).includes(kind))
      .map((value) => ({ value, label: t(`kind-${value}`) })),
  }));
};
