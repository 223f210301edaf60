import { Button } from '@mantine/core';
import type { KeyboardEvent, ReactNode } from 'react';
import { minutesOf } from '#contract/wings/entering/form/form-check.ts';
import { fieldsOf, type FormPage } from '#contract/wings/entering/form/form.ts';
import { useFormBuilderText } from '#web/texts/form-builder.ts';
import { Sortable, useSortableItem } from '#web/ui/order/sortable.tsx';
import { Icon } from '#web/ui/small/icon.tsx';
import { useUiText } from '#web/ui/small/use-ui-text.ts';
import { Remarks } from './remarks.tsx';
import css from './builder.module.css';
import { addPage, moveField, movePage, movePrinted } from './form-edits.ts';
import { printedName } from './names.ts';
import { type Selected, useBuilder } from './use-builder.ts';
import { stepKeys, useFieldActs } from './use-field-acts.ts';
import { isNarrow } from './use-column-keys.ts';

/** Left: pages and their questions in their order. Only the open page shows its questions. */
export function PagesColumn({ onStartOver }: { onStartOver: () => void }) {
  const t = useFormBuilderText();
  const { form, change, select, selected, pageName, isReadOnly, announce } = useBuilder();
  const names = form.Pages.map(({ Name }) => Name);
  const add = (): void => {
    const { form: next, name } = addPage(form, t('newPage'));
    change(() => next);
    select({ is: 'page', name }, true);
  };
  const title = (name: string): string => form.Pages.find(({ Name }) => Name === name)?.Title ?? '';
  const questions = fieldsOf(form).length;
  const minutes = minutesOf(form);
  return (
    <>
      <div className={css.columnHead}>
        <h2 className="type-heading">{t('pages')}</h2>
        {!isReadOnly && (
          <Button variant="subtle" size="sm" onClick={add}>
            {t('addPage')}
          </Button>
        )}
      </div>
      <ul>
        <li className={isReadOnly ? undefined : css.afterGrip}>
          <PageRow
            label={t('printedPage')}
            about={t('printedCount', { count: form.Printed.length })}
            count={form.Printed.length}
            isOpen={pageName === undefined}
            isSelected={false}
            onOpen={(withFocus) => select({ is: 'printed', name: form.Printed[0]?.Field ?? 'Title' }, withFocus)}
          />
          {pageName === undefined && <PrintedRows />}
        </li>
      </ul>
      <Sortable
        ids={names}
        titleOf={title}
        direction="down"
        onMove={(name, to) => {
          announce(t('moved', { name: title(name), from: names.indexOf(name) + 1, count: names.length, to: to + 1 }));
          change((now) => movePage(now, name, to));
        }}
      >
        <ol aria-label={t('pages')}>
          {form.Pages.map((page, at) => (
            <PageItem
              key={page.Name}
              page={page}
              at={at}
              isOpen={pageName === page.Name}
              isSelected={selected?.is === 'page' && selected.name === page.Name}
            />
          ))}
        </ol>
      </Sortable>
      <p className="type-small type-muted around-16 pad-above-12 ruled-above">
        {t('summary', { pages: form.Pages.length, questions, minutes })}
      </p>
      <Remarks />
      {!isReadOnly && (
        <div className="stack gap-4 items-start above-16">
          <Button variant="subtle" size="sm" onClick={() => select({ is: 'blind' }, true)}>
            {t('blindSetting')}
          </Button>
          <Button variant="subtle" size="sm" onClick={onStartOver}>
            {t('startOver')}
          </Button>
          <p className="type-small type-muted above-8 from-64">{t('keys')}</p>
        </div>
      )}
    </>
  );
}

interface PageRowProps {
  label: string;
  about: string;
  count: number;
  number?: number;
  isOpen: boolean;
  isSelected: boolean;
  mark?: ReactNode;
  /** By keys the focus goes on to what is edited. */
  onOpen: (withFocus: boolean) => void;
  onKeyDown?: (event: KeyboardEvent) => void;
}

function PageRow({ label, about, count, number, isOpen, isSelected, mark, onOpen, onKeyDown }: PageRowProps) {
  return (
    <button
      type="button"
      className={`tints ${css.page}`}
      data-open={isOpen}
      aria-expanded={isOpen}
      aria-current={isSelected || undefined}
      onKeyDown={onKeyDown}
      onClick={({ detail }) => onOpen(detail === 0)}
    >
      {number !== undefined && (
        <span className={`type-figures ${css.number}`} aria-hidden="true">
          {number}
        </span>
      )}
      <span className="grows shrinks breaks" dir="auto">
        {label}
      </span>
      {mark}
      <span className="type-muted size-13" aria-hidden="true">
        {count}
      </span>
      <span className="visually-hidden">{about}</span>
    </button>
  );
}

function Grip({ name, handle }: { name: string; handle: ReturnType<typeof useSortableItem>['handle'] }) {
  const t = useUiText();
  return (
    <button type="button" {...handle} className={`tints ${css.grip}`} aria-label={t('dragItem', { title: name })} tabIndex={-1}>
      <Icon name="grip" size={14} />
    </button>
  );
}

function PageItem({ page, at, isOpen, isSelected }: { page: FormPage; at: number; isOpen: boolean; isSelected: boolean }) {
  const t = useFormBuilderText();
  const { form, select, change, announce, isReadOnly, errors, remarks } = useBuilder();
  const { ref, style, isDragging, handle } = useSortableItem(page.Name);
  const step = (by: -1 | 1): void => {
    const to = at + by;
    if (to < 0 || to >= form.Pages.length) return;
    change((now) => movePage(now, page.Name, to));
    announce(t('moved', { name: page.Title, from: at + 1, count: form.Pages.length, to: to + 1 }));
  };
  const isWrong =
    [...errors.keys()].some((way) => way.startsWith(`Pages.${at}.`)) || remarks.some((one) => one.blocks && one.page === page.Name);
  const previous = form.Pages[at - 1];
  return (
    <li ref={ref} style={style} className="lifts" data-dragging={isDragging}>
      {page.Part !== 'entry' && previous?.Part !== page.Part && <p className={css.part}>{t(`part-${page.Part}`)}</p>}
      {page.Part === 'entry' && previous?.Part === 'eligibility' && <p className={css.part}>{t('part-entry')}</p>}
      <div className={css.line}>
        {!isReadOnly && <Grip name={page.Title} handle={handle} />}
        <PageRow
          label={page.Title}
          about={t('questionsOn', { count: page.Fields.length })}
          count={page.Fields.length}
          number={at + 1}
          isOpen={isOpen}
          isSelected={isSelected}
          mark={isWrong && <WrongMark />}
          onKeyDown={stepKeys(isReadOnly, step)}
          onOpen={(withFocus) => select({ is: 'page', name: page.Name }, withFocus)}
        />
      </div>
      {isOpen && <FieldRows page={page} at={at} />}
    </li>
  );
}

function WrongMark({ isWarning = false }: { isWarning?: boolean }) {
  const t = useFormBuilderText();
  return (
    <span className={isWarning ? 'type-warning' : 'type-danger'}>
      <Icon name="warn" size={14} />
      <span className="visually-hidden">{t(isWarning ? 'hasRemark' : 'hasProblem')}</span>
    </span>
  );
}

function FieldRows({ page, at }: { page: FormPage; at: number }) {
  const t = useFormBuilderText();
  const { change, announce } = useBuilder();
  const ids = page.Fields.map(({ Name }) => Name);
  const label = (name: string): string => page.Fields.find(({ Name }) => Name === name)?.Label ?? '';
  return (
    <Sortable
      ids={ids}
      titleOf={label}
      direction="down"
      onMove={(name, to) => {
        announce(t('moved', { name: label(name), from: ids.indexOf(name) + 1, count: ids.length, to: to + 1 }));
        change((now) => moveField(now, name, { page: at, at: to }));
      }}
    >
      <ol className={css.fields} aria-label={page.Title}>
        {page.Fields.map((field, index) => (
          <FieldRow key={field.Name} name={field.Name} label={field.Label} way={`Pages.${at}.Fields.${index}.`} />
        ))}
      </ol>
    </Sortable>
  );
}

function FieldRow({ name, label, way }: { name: string; label: string; way: string }) {
  const { selected, isReadOnly, errors, remarks } = useBuilder();
  const { ref, style, isDragging, handle } = useSortableItem(name);
  const { onKeyDown } = useFieldActs(name);
  const of = remarks.filter(({ field }) => field === name);
  const isWrong = of.some(({ blocks }) => blocks) || [...errors.keys()].some((one) => one.startsWith(way));
  return (
    <li ref={ref} style={style} className={`lifts ${css.line}`} data-dragging={isDragging}>
      {!isReadOnly && <Grip name={label} handle={handle} />}
      <RowButton
        where={{ is: 'field', name }}
        label={label}
        isCurrent={selected?.is === 'field' && selected.name === name}
        onKeyDown={onKeyDown}
      >
        {isWrong ? <WrongMark /> : of.length > 0 && <WrongMark isWarning />}
      </RowButton>
    </li>
  );
}

function PrintedRows() {
  const t = useFormBuilderText();
  const { form, selected, change, announce, isReadOnly } = useBuilder();
  const ids = form.Printed.map(({ Field }) => Field as string);
  const label = (id: string): string => {
    const field = form.Printed.find(({ Field }) => Field === id);
    return field ? printedName(t, field) : '';
  };
  const move = (id: string, to: number): void => {
    if (to < 0 || to >= ids.length) return;
    announce(t('moved', { name: label(id), from: ids.indexOf(id) + 1, count: ids.length, to: to + 1 }));
    change((now) => movePrinted(now, id, to));
  };
  return (
    <Sortable ids={ids} titleOf={label} direction="down" onMove={move}>
      <ol className={css.fields} aria-label={t('printedPage')}>
        {form.Printed.map((field, at) => (
          <PrintedRow
            key={field.Field}
            name={field.Field}
            label={printedName(t, field)}
            isCurrent={selected?.is === 'printed' && selected.name === field.Field}
            isFixed={isReadOnly}
            onStep={(by) => move(field.Field, at + by)}
          />
        ))}
      </ol>
    </Sortable>
  );
}

interface PrintedRowProps {
  name: string;
  label: string;
  isCurrent: boolean;
  isFixed: boolean;
  onStep: (by: -1 | 1) => void;
}

function PrintedRow({ name, label, isCurrent, isFixed, onStep }: PrintedRowProps) {
  const { ref, style, isDragging, handle } = useSortableItem(name);
  return (
    <li ref={ref} style={style} className={`lifts ${css.line}`} data-dragging={isDragging}>
      {!isFixed && <Grip name={label} handle={handle} />}
      <RowButton where={{ is: 'printed', name }} label={label} isCurrent={isCurrent} onKeyDown={stepKeys(isFixed, onStep)} />
    </li>
  );
}

interface RowButtonProps {
  where: Exclude<Selected, undefined>;
  label: string;
  isCurrent: boolean;
  onKeyDown?: (event: KeyboardEvent) => void;
  children?: ReactNode;
}

function RowButton({ where, label, isCurrent, onKeyDown, children }: RowButtonProps) {
  const { select } = useBuilder();
  return (
    <button
      type="button"
      className={`tints ${css.field}`}
      aria-current={isCurrent || undefined}
      onKeyDown={onKeyDown}
      onClick={({ detail }) => select(where, detail === 0 || isNarrow())}
    >
      <span className="grows shrinks breaks" dir="auto">
        {label}
      </span>
      {children}
    </button>
  );
}
