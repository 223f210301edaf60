import type { KeyboardEvent } from 'react';
import { useFormBuilderText } from '#web/texts/form-builder.ts';
import { placeOf, stepField } from './form-edits.ts';
import { useBuilder } from './use-builder.ts';
import { titleOf } from './names.ts';

/** Alt with arrows. */
export const stepKeys =
  (isFixed: boolean, step: (by: -1 | 1) => void) =>
  (event: KeyboardEvent): void => {
    // There they open the list.
    if (event.target instanceof HTMLSelectElement) return;
    if (isFixed || !event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
    event.preventDefault();
    step(event.key === 'ArrowUp' ? -1 : 1);
  };

/** Moves a question by one place, says where it is, and takes the keys for it. */
export function useFieldActs(name: string) {
  const t = useFormBuilderText();
  const { form, change, announce, isReadOnly, select } = useBuilder();
  const step = (by: -1 | 1): void => {
    const from = placeOf(form, name);
    const next = stepField(form, name, by);
    const to = placeOf(next, name);
    if (!from || !to || next === form) return;
    change((now) => stepField(now, name, by));
    if (to.page !== from.page) {
      select({ is: 'field', name });
      // Its row is another element on the other page.
      requestAnimationFrame(() => document.querySelector<HTMLElement>('[data-column="pages"] [aria-current="true"]')?.focus());
    }
    const label = titleOf(form, name);
    const count = form.Pages[from.page]?.Fields.length ?? 0;
    announce(
      to.page === from.page
        ? t('moved', { name: label, from: from.at + 1, count, to: to.at + 1 })
        : t('movedPage', { name: label, page: form.Pages[to.page]?.Title ?? '' }),
    );
  };
  return { step, onKeyDown: stepKeys(isReadOnly, step) };
}
