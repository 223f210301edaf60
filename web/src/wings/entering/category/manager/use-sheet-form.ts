import { useForm } from '@mantine/form';
import { useEffect, useRef, useState } from 'react';
import { type CategorySheet, categoryManager as calls } from '#contract/wings/entering/category/category-manager.ts';
import { type CallProblem, isFailure } from '#contract/kernel/call/client.ts';
import { traitsOf } from '#contract/kernel/award/properties.ts';
import { checkedBy } from '#web/kernel/form/form-check.ts';
import { applyErrors, focusFirstError } from '#web/kernel/form/form-errors.ts';
import { mergedValues } from '#web/kernel/form/merged-values.ts';
import { useSend } from '#web/kernel/call/use-call.ts';
import { useManagerText } from '#web/texts/category-manager.ts';
import { useHeaderMessages } from '#web/ui/state/header-messages.tsx';
import { useAmountProblem } from '#web/ui/field/use-amount-problem.ts';
import { bodyOf, changesOf, type SheetValues, tierFields, valuesOf } from './sheet-values.ts';
import { treeReads } from './use-tree.ts';

interface Clash {
  field: keyof SheetValues;
  value: unknown;
}

interface SheetFormOptions {
  propertyId: number;
  known: CategorySheet | undefined;
  initial: SheetValues;
  onSaved: (saved: CategorySheet) => void;
}

/** The form of a category: what two people changed at the same time is merged, and what both changed the same is shown with a choice. */
export function useSheetForm({ propertyId, known, initial, onSaved }: SheetFormOptions) {
  const t = useManagerText();
  const messages = useHeaderMessages();
  const purse = traitsOf(propertyId);
  const amountProblem = useAmountProblem(purse);
  const element = useRef<HTMLFormElement>(null);
  const [base, setBase] = useState({ sheet: known, values: initial });
  const [problem, setProblem] = useState<string | undefined>();
  const [clashes, setClashes] = useState<Clash[]>([]);
  const [namesake, setNamesake] = useState<{ CategoryID: number; Name: string } | undefined>();
  const [isSaving, setSaving] = useState(false);
  const saving = useSend(calls.savePropertyCategory, { refreshes: treeReads });
  const validate = (values: SheetValues): Record<string, string> => {
    const found = checkedBy(calls.savePropertyCategory, (one: SheetValues) => bodyOf(one, base.sheet, purse), {
      words: { Name: { missing: t('fillName') } },
    })(values) as Record<string, string>;
    for (const field of values.isOwn ? tierFields : []) {
      const wrong = amountProblem(values[field]);
      if (wrong) found[field] = wrong;
    }
    return found;
  };
  const form = useForm<SheetValues>({ initialValues: initial, clearInputErrorOnChange: true, validate: validate as never });
  const changes = changesOf(base.values, form.values);

  const adopt = (sheet: CategorySheet): void => {
    const values = valuesOf(sheet, purse);
    setBase({ sheet, values });
    form.setValues(values);
    form.clearErrors();
    setClashes([]);
    setNamesake(undefined);
  };
  // Someone else saved while nothing was typed here: it is simply shown.
  const isNewer = known && known.Version > (base.sheet?.Version ?? 0);
  const adoptNewer = useRef(adopt);
  adoptNewer.current = adopt;
  useEffect(() => {
    if (known && isNewer && changes === 0) adoptNewer.current(known);
  }, [known, isNewer, changes]);

  const send = async (values: SheetValues, sheet: CategorySheet | undefined): Promise<void> => {
    const saved = await saving.mutateAsync({ body: bodyOf(values, sheet, purse) });
    adopt(saved);
    onSaved(saved);
  };
  const meet = async (values: SheetValues, now: CategorySheet): Promise<void> => {
    const theirs = valuesOf(now, purse);
    const { merged, clashes: found } = mergedValues(base.values, values, theirs);
    setBase({ sheet: now, values: theirs });
    form.setValues(merged);
    setClashes(found.map((field) => ({ field, value: theirs[field] })));
    if (found.length) return setProblem(t('stale'));
    await send(merged, now);
    messages.info(t('merged'));
  };
  const save = async (values: SheetValues): Promise<void> => {
    if (isSaving) return;
    setSaving(true);
    setProblem(undefined);
    setNamesake(undefined);
    try {
      await send(values, base.sheet);
    } catch (first) {
      let reason: unknown = first;
      const now = isFailure(reason, 'Conflict') ? ((reason as CallProblem).data as CategorySheet | undefined) : undefined;
      if (now) {
        try {
          return await meet(values, now);
        } catch (second) {
          reason = second;
        }
      }
      setNamesake(isFailure(reason, 'Invalid') ? ((reason as CallProblem).data as typeof namesake) : undefined);
      setProblem(applyErrors(form, reason));
      focusFirstError(element.current);
    } finally {
      setSaving(false);
    }
  };
  const take = ({ field, value }: Clash): void => {
    form.setFieldValue(field, value as never);
    setClashes(clashes.filter((one) => one.field !== field));
  };
  const onSubmit = form.onSubmit(
    (values) => void save(values),
    () => focusFirstError(element.current),
  );
  return { form, element, base, problem, clashes, take, namesake, isSaving, changes, adopt, onSubmit };
}
