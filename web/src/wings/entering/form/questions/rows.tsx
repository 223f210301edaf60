import { Button, TextInput } from '@mantine/core';
import { useRef, useState } from 'react';
import { answerOfRows, columnsOf, rowsOf } from '#contract/wings/entering/form/field-answers.ts';
import { formLimits } from '#contract/wings/entering/form/field-kinds.ts';
import type { FormField } from '#contract/wings/entering/form/form.ts';
import { useFormQuestionText } from '#web/texts/form-question.ts';
import { useRowIds } from '#web/ui/order/use-row-ids.ts';
import { IconButton } from '#web/ui/small/icon-button.tsx';
import { Icon } from '#web/ui/small/icon.tsx';
import { useUiText } from '#web/ui/small/use-ui-text.ts';
import { type Common, Group } from './group.tsx';
import css from './question.module.css';

interface RowsProps {
  common: Common;
  question: FormField;
  value: string;
  onChange: (answer: string) => void;
}

/** People with their roles, or a table of the award's columns. */
export function Rows({ common: { id, ...common }, question, value, onChange }: RowsProps) {
  const t = useFormQuestionText();
  const ui = useUiText();
  const columns = columnsOf(question);
  const list = useRef<HTMLOListElement>(null);
  const isPeople = question.Kind === 'people';
  const least = Number(question.Least || 0);
  const most = Number(question.Most || formLimits.rows);
  const whole = (row: readonly string[]): string[] => columns.map((_, column) => row[column] ?? '');
  const filled = (rows: readonly (readonly string[])[]): string[][] =>
    Array.from({ length: Math.max(rows.length, least, 1) }, (_, index) => whole(rows[index] ?? []));
  // Rows that are still empty are on the screen only.
  const [typed, setTyped] = useState(() => filled(rowsOf(value)));
  const rows = answerOfRows(typed) === answerOfRows(rowsOf(value)) ? typed : filled(rowsOf(value));
  const ids = useRowIds(rows.length);
  const put = (next: string[][]): void => {
    setTyped(next);
    onChange(answerOfRows(next));
  };
  const add = (): void => {
    put([...rows, whole([])]);
    requestAnimationFrame(() => list.current?.querySelector<HTMLInputElement>(':scope > li:last-child input')?.focus());
  };
  const remove = (index: number): void => {
    ids.current.splice(index, 1);
    put(filled(rows.filter((_, at) => at !== index)));
    list.current?.querySelectorAll<HTMLInputElement>(':scope > li')[Math.max(0, index - 1)]?.querySelector('input')?.focus();
  };
  const move = (index: number, change: -1 | 1): void => {
    const [row] = rows.slice(index, index + 1);
    const [moved] = ids.current.splice(index, 1);
    if (!row || !moved) return;
    ids.current.splice(index + change, 0, moved);
    put(rows.toSpliced(index, 1).toSpliced(index + change, 0, row));
  };
  const limits =
    least && question.Most
      ? t('rowsBetween', { least, most })
      : least
        ? t('rowsFrom', { least })
        : question.Most
          ? t('rowsTo', { most })
          : '';
  const description =
    common.description || limits ? (
      <>
        {common.description} {limits}
      </>
    ) : undefined;
  const nameOf = (column: string): string => (isPeople ? t(column === 'Name' ? 'personName' : 'personRole') : column);
  return (
    <Group role="group" {...common} description={description}>
      <ol className={css.rows} ref={list}>
        {rows.map((row, index) => {
          const title = row[0]?.trim() || t('rowOf', { label: question.Label, row: index + 1 });
          return (
            <li key={ids.current[index]} className={css.tableRow}>
              <div className={css.rowCells} role="group" aria-label={t('rowOf', { label: question.Label, row: index + 1 })}>
                {columns.map((column, at) => (
                  <TextInput
                    key={column}
                    {...(index === 0 && at === 0 && id && { id })}
                    label={<bdi>{nameOf(column)}</bdi>}
                    value={row[at] ?? ''}
                    maxLength={formLimits.cell}
                    autoComplete="off"
                    error={common.error !== undefined && index === 0 && at === 0}
                    onChange={(event) => put(rows.with(index, row.with(at, event.currentTarget.value)))}
                  />
                ))}
              </div>
              <div className="row">
                <IconButton icon="up" label={ui('moveUp', { title })} isOff={index === 0} onAction={() => move(index, -1)} />
                <IconButton
                  icon="down"
                  label={ui('moveDown', { title })}
                  isOff={index === rows.length - 1}
                  onAction={() => move(index, 1)}
                />
                <IconButton icon="trash" label={ui('removeItem', { title })} isOff={rows.length <= 1} onAction={() => remove(index)} />
              </div>
            </li>
          );
        })}
      </ol>
      <Button
        variant="default"
        size="sm"
        leftSection={<Icon name="plus" size={16} />}
        aria-label={t(isPeople ? 'addPersonTo' : 'addRowTo', { label: question.Label })}
        onClick={add}
        disabled={rows.length >= most}
      >
        {t(isPeople ? 'addPerson' : 'addRow')}
      </Button>
    </Group>
  );
}
