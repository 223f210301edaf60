import { Button, TextInput } from '@mantine/core';
import { type ClipboardEvent, useRef, useState } from 'react';
import { usePieceText } from '#web/texts/piece.ts';
import { EmptyState } from '#web/ui/state/empty-state.tsx';
import { IconButton } from '#web/ui/small/icon-button.tsx';
import { Icon } from '#web/ui/small/icon.tsx';
import { Sortable, useSortableItem } from '#web/ui/order/sortable.tsx';
import { useUiText } from '#web/ui/small/use-ui-text.ts';
import { type CreditField, creditLimits } from './credit-paste.ts';
import css from './credits-step.module.css';
import { PasteDialog } from './paste-dialog.tsx';
import { fieldId } from '#web/wings/entering/piece/room/piece-steps.ts';
import { type CreditValues, emptyCredit } from '#web/wings/entering/piece/room/piece-values.ts';
import { useRoom } from '#web/wings/entering/piece/room/use-room.ts';
import { useRowIds } from '#web/ui/order/use-row-ids.ts';

const columns = ['FirstName', 'LastName', 'Title', 'Organization', 'Brand'] as const satisfies readonly CreditField[];
const mostCredits = 200;

export function CreditsStep() {
  const t = usePieceText();
  const { values, change, traits, verdict } = useRoom();
  const [pasted, setPasted] = useState<string>();
  const list = useRef<HTMLOListElement>(null);
  const credits = values.Credits;
  const ids = useRowIds(credits.length);
  const isFixed = verdict('editTexts') !== 'allowed';
  const fields = columns.filter((field) => field !== 'Brand' || traits.creditsHaveBrand);
  const put = (next: CreditValues[]) => change({ Credits: next });
  const move = (from: number, to: number): void => {
    if (to < 0 || to >= credits.length) return;
    const [credit] = credits.slice(from, from + 1);
    const [id] = ids.current.splice(from, 1);
    if (!credit || !id) return;
    ids.current.splice(to, 0, id);
    put(credits.filter((_, index) => index !== from).toSpliced(to, 0, credit));
  };
  const remove = (index: number): void => {
    ids.current.splice(index, 1);
    put(credits.filter((_, at) => at !== index));
    list.current?.parentElement?.querySelector<HTMLElement>('[data-add]')?.focus();
  };
  const add = (): void => {
    put([...credits, { ...emptyCredit, Organization: credits.at(-1)?.Organization ?? '' }]);
    requestAnimationFrame(() => document.getElementById(fieldId(`Credits.${credits.length}.FirstName`))?.focus());
  };
  const onPaste = (event: ClipboardEvent): void => {
    const text = event.clipboardData.getData('text/plain');
    // One name into one field is no table.
    if (!/\t|\n./.test(text.trim())) return;
    event.preventDefault();
    setPasted(text);
  };
  return (
    <fieldset disabled={isFixed}>
      {credits.length === 0 ? (
        <EmptyState title={t('noCredits')}>{t('noCreditsWhy')}</EmptyState>
      ) : (
        <Sortable
          ids={ids.current}
          titleOf={(id) => nameOf(credits[ids.current.indexOf(id)]) || t('creditRow', { row: ids.current.indexOf(id) + 1 })}
          onMove={(id, to) => move(ids.current.indexOf(id), to)}
          direction="down"
        >
          <ol className="ruled-below" ref={list} data-columns={fields.length}>
            {credits.map((credit, index) => (
              <CreditRow
                key={ids.current[index]}
                id={ids.current[index] ?? ''}
                credit={credit}
                index={index}
                count={credits.length}
                fields={fields}
                onChange={(next) => put(credits.with(index, next))}
                onMove={(to) => move(index, to)}
                onRemove={() => remove(index)}
                onPaste={onPaste}
              />
            ))}
          </ol>
        </Sortable>
      )}
      <div className="cluster gap-12 above-20">
        <Button
          variant="default"
          data-add
          leftSection={<Icon name="plus" size={16} />}
          onClick={add}
          disabled={credits.length >= mostCredits}
        >
          {t('addCredit')}
        </Button>
        <Button variant="default" leftSection={<Icon name="copy" size={16} />} onClick={() => setPasted('')}>
          {t('pasteCredits')}
        </Button>
      </div>
      <PasteDialog
        opened={pasted !== undefined}
        text={pasted ?? ''}
        hasBrand={traits.creditsHaveBrand}
        room={mostCredits - credits.length}
        onClose={() => setPasted(undefined)}
        onAdd={(more) => {
          put([...credits.filter((credit) => Object.values(credit).some((text: string) => text.trim())), ...more]);
          setPasted(undefined);
        }}
      />
    </fieldset>
  );
}

const nameOf = (credit: CreditValues | undefined): string => `${credit?.FirstName ?? ''} ${credit?.LastName ?? ''}`.trim();

interface CreditRowProps {
  id: string;
  credit: CreditValues;
  index: number;
  count: number;
  fields: readonly CreditField[];
  onChange: (credit: CreditValues) => void;
  onMove: (to: number) => void;
  onRemove: () => void;
  onPaste: (event: ClipboardEvent) => void;
}

function CreditRow({ id, credit, index, count, fields, onChange, onMove, onRemove, onPaste }: CreditRowProps) {
  const t = usePieceText();
  const ui = useUiText();
  const { errorAt } = useRoom();
  const { ref, style, handle } = useSortableItem(id);
  const name = nameOf(credit) || t('creditRow', { row: index + 1 });
  return (
    <li className={css.row} ref={ref} style={style}>
      <button type="button" className={css.grip} aria-label={ui('dragItem', { title: name })} {...handle}>
        <Icon name="grip" size={18} />
      </button>
      <div className={css.fields} data-first={index === 0} role="group" aria-label={t('creditRow', { row: index + 1 })}>
        {fields.map((field) => (
          <TextInput
            key={field}
            id={fieldId(`Credits.${index}.${field}`)}
            className={css.field}
            label={t(`credit_${field}`)}
            value={credit[field]}
            maxLength={creditLimits[field]}
            autoComplete="off"
            error={errorAt(`Credits.${index}.${field}`)}
            onPaste={onPaste}
            onChange={(event) => onChange({ ...credit, [field]: event.currentTarget.value })}
          />
        ))}
      </div>
      <div className={css.rowActions}>
        <IconButton icon="up" label={ui('moveUp', { title: name })} isOff={index === 0} onAction={() => onMove(index - 1)} />
        <IconButton icon="down" label={ui('moveDown', { title: name })} isOff={index === count - 1} onAction={() => onMove(index + 1)} />
        <IconButton icon="trash" label={ui('removeItem', { title: name })} onAction={onRemove} />
      </div>
    </li>
  );
}
