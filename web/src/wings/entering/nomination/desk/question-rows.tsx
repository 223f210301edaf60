import { Button, Checkbox, NativeSelect, Textarea, TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { hasChoices } from '#contract/wings/entering/form/field-kinds.ts';
import { FormField } from '#contract/wings/entering/form/form.ts';
import { nominationFieldKinds } from '#contract/wings/entering/nomination/nomination-form.ts';
import { useNominationDeskText } from '#web/texts/nomination-desk.ts';
import { FieldPair } from '#web/ui/dialog/edit-dialog.tsx';
import { IconButton } from '#web/ui/small/icon-button.tsx';
import css from './nomination-desk.module.css';

interface QuestionRowsProps {
  questions: readonly FormField[];
  errorOf: (index: number, field: string) => ReactNode;
  onChange: (questions: FormField[]) => void;
}

/** A name that no other question has; answers go by it, so it stays when the words change. */
function freshName(questions: readonly FormField[]): string {
  let number = questions.length + 1;
  while (questions.some(({ Name }) => Name === `question${number}`)) number += 1;
  return `question${number}`;
}

export function QuestionRows({ questions, errorOf, onChange }: QuestionRowsProps) {
  const t = useNominationDeskText();
  const change = (at: number, part: Partial<FormField>): void =>
    onChange(questions.map((one, index) => (index === at ? { ...one, ...part } : one)));
  return (
    <div className="stack gap-12">
      {questions.map((one, index) => (
        <div key={one.Name} className={css.question}>
          <div className="row gap-8">
            <TextInput
              className="grows"
              label={t('question', { number: index + 1 })}
              value={one.Label}
              maxLength={200}
              error={errorOf(index, 'Label')}
              onChange={({ currentTarget: { value } }) => change(index, { Label: value })}
            />
            <IconButton
              icon="close"
              label={t('removeQuestion', { number: index + 1 })}
              onAction={() => onChange(questions.filter((_, at) => at !== index))}
            />
          </div>
          <FieldPair>
            <NativeSelect
              label={t('kind')}
              value={one.Kind}
              error={errorOf(index, 'Kind')}
              onChange={({ currentTarget: { value } }) =>
                change(index, { Kind: value as FormField['Kind'], ...(!hasChoices(value as FormField['Kind']) && { Choices: [] }) })
              }
              data={nominationFieldKinds.map((value) => ({ value, label: t(`kind-${value}`) }))}
            />
            <Checkbox
              className="above-24"
              label={t('isRequired')}
              checked={one.IsRequired}
              onChange={({ currentTarget: { checked } }) => change(index, { IsRequired: checked })}
            />
          </FieldPair>
          {hasChoices(one.Kind) && (
            <Textarea
              label={t('choices')}
              value={one.Choices.join('\n')}
              error={errorOf(index, 'Choices')}
              autosize
              minRows={2}
              onChange={({ currentTarget: { value } }) => change(index, { Choices: value === '' ? [] : value.split('\n') })}
            />
          )}
        </div>
      ))}
      {questions.length < 10 && (
        <div>
          <Button
            variant="default"
            size="sm"
            onClick={() =>
              onChange([...questions, { ...FormField.parse({ Name: freshName(questions), Kind: 'text', Label: '-' }), Label: '' }])
            }
          >
            {t('addQuestion')}
          </Button>
        </div>
      )}
    </div>
  );
}
