import { NativeSelect, Radio } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import { useFormQuestionText } from '#web/texts/form-question.ts';
import { useQuestionText } from '#web/texts/question.ts';
import formCss from '#web/ui/field/form.module.css';
import { Icon } from '#web/ui/small/icon.tsx';
import { PlainButton } from '#web/ui/small/plain-button.tsx';
import { type Common, Group } from './group.tsx';
import css from './question.module.css';

interface ChoiceProps {
  common: Common;
  value: string;
  onChange: (answer: string) => void;
  /** The question's name, where its answer can be taken back. */
  clears: string | undefined;
}

export function YesNo(props: ChoiceProps) {
  const t = useQuestionText();
  return (
    <Cells
      {...props}
      options={[
        { value: 'Yes', label: t('yes') },
        { value: 'No', label: t('no') },
      ]}
    />
  );
}

/** In one row as far as there is room; a long scale is a list. */
export function Scale({ least, most, ...props }: ChoiceProps & { least: number; most: number }) {
  const t = useFormQuestionText();
  const words = useQuestionText();
  const points = Array.from({ length: Math.max(0, most - least) + 1 }, (_, index) => String(least + index));
  const description = (
    <>
      {props.common.description} {t('scaleEnds', { least, most })}
    </>
  );
  const common = { ...props.common, description };
  if (points.length > mostCells)
    return (
      <NativeSelect
        {...common}
        value={props.value}
        onChange={(event) => props.onChange(event.currentTarget.value)}
        data={[{ value: '', label: words('chooseAnswer') }, ...points]}
      />
    );
  return <Cells {...props} common={common} options={points.map((value) => ({ value, label: value }))} />;
}
const mostCells = 11;

interface CellsProps extends ChoiceProps {
  options: readonly { value: string; label: ReactNode }[];
}

/** Answers side by side: radio buttons that are as large as a thumb. */
function Cells({ common: { id, ...common }, value, onChange, clears, options }: CellsProps) {
  const name = useId();
  return (
    <Group role="radiogroup" {...common}>
      <div className={css.cells} data-few={options.length <= 3} data-error={common.error ? true : undefined}>
        {options.map((option, index) => (
          <label key={option.value} className={`tints ${css.cell}`} data-chosen={option.value === value}>
            <input
              className="fills-label"
              type="radio"
              {...(index === 0 && { id, 'data-form-error': common.error ? true : undefined })}
              name={name}
              value={option.value}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
            />
            {option.value === value && options.length <= 3 && <Icon name="check" size={16} />}
            <span>{option.label}</span>
          </label>
        ))}
      </div>
      <Clear clears={clears} onClear={() => onChange('')} />
    </Group>
  );
}

export function ChoiceList({ common: { id, ...common }, value, onChange, clears, choices }: ChoiceProps & { choices: readonly string[] }) {
  const name = useId();
  return (
    <Group role="radiogroup" {...common}>
      <div className={formCss.choices}>
        {choices.map((choice, index) => (
          <Radio
            key={choice}
            {...(index === 0 && { id, 'data-form-error': common.error ? true : undefined })}
            name={name}
            value={choice}
            checked={choice === value}
            onChange={() => onChange(choice)}
            label={<bdi>{choice}</bdi>}
          />
        ))}
      </div>
      <Clear clears={clears} onClear={() => onChange('')} />
    </Group>
  );
}

function Clear({ clears, onClear }: { clears: string | undefined; onClear: () => void }) {
  const t = useQuestionText();
  if (clears === undefined) return null;
  return (
    <p className="above-8">
      <PlainButton variant="underlined" aria-label={t('clearNamed', { label: clears })} onClick={onClear}>
        {t('clear')}
      </PlainButton>
    </p>
  );
}
