import { useForm, type UseFormReturnType } from '@mantine/form';
import { type FormEvent, type RefObject, useRef, useState } from 'react';
import type { Award } from '#contract/wings/desk/award/award.ts';
import { type CallProblem, isFailure } from '#contract/kernel/call/client.ts';
import { useDraft } from '#web/kernel/form/draft.ts';
import { applyErrors, focusFirstError } from '#web/kernel/form/form-errors.ts';
import { useAwardText } from '#web/texts/award.ts';
import { mergedValues } from '#web/kernel/form/merged-values.ts';

interface StepOptions<Values> {
  /** The draft's name: what is typed survives a reload. */
  name: string;
  initial: Values;
  validate: (values: Values) => Record<string, string>;
  /** `version` and `now` are of the award as it was found while saving; absent at first. */
  save: (values: Values, version?: number, now?: Award) => Promise<unknown>;
  /** The form's values of an award: someone else's changes are found by them. */
  valuesOf?: (award: Award) => Values;
  onSaved: () => void | Promise<void>;
}

interface StepForm<Values> {
  form: UseFormReturnType<Values>;
  element: RefObject<HTMLFormElement | null>;
  problem: string | undefined;
  isSaving: boolean;
  hasDraft: boolean;
  /** Fields that someone else saved while they were typed here, with the current values. */
  theirs: Theirs[];
  onSubmit: (event?: FormEvent<HTMLFormElement>) => void;
}

export interface Theirs {
  field: string;
  value: unknown;
  take: () => void;
}

/** The form of one step: drafted while it is typed, checked, sent once, refused in words with the focus on the first of them. */
export function useStepForm<Values extends Record<string, unknown>>({
  name,
  initial,
  validate,
  save,
  valuesOf,
  onSaved,
}: StepOptions<Values>): StepForm<Values> {
  const t = useAwardText();
  const element = useRef<HTMLFormElement>(null);
  const draft = useDraft<Values>(`award.${name}`, initial);
  const [isSaving, setSaving] = useState(false);
  const [problem, setProblem] = useState<string | undefined>();
  const form = useForm<Values>({
    initialValues: draft.values,
    onValuesChange: draft.keep,
    clearInputErrorOnChange: true,
    validate: validate as never,
  });
  // What the form began with, and what someone else has saved since.
  const base = useRef(initial);
  const [found, setFound] = useState<{ now: Award; values: Values; fields: (keyof Values & string)[] } | undefined>();
  const finish = async (): Promise<void> => {
    draft.clear();
    setFound(undefined);
    await onSaved();
  };
  /** Someone else saved the award first. What they left alone here is saved over it; what both changed is shown. */
  const meet = async (values: Values, now: Award, of: (award: Award) => Values): Promise<void> => {
    const { merged, clashes } = mergedValues(base.current, values, of(now));
    base.current = of(now);
    form.setValues(merged);
    if (clashes.length === 0) {
      await save(merged, now.Version, now);
      return finish();
    }
    setFound({ now, values: of(now), fields: clashes });
    setProblem(t('staleAward'));
  };
  const send = async (values: Values): Promise<void> => {
    if (isSaving) return;
    setSaving(true);
    setProblem(undefined);
    try {
      await save(values, found?.now.Version, found?.now);
      await finish();
    } catch (problemFound) {
      let reason: unknown = problemFound;
      const now = isFailure(reason, 'Conflict') ? ((reason as CallProblem).data as Award | undefined) : undefined;
      // Saved again, it is saved over what they saved.
      if (now && !valuesOf) setFound({ now, values, fields: [] });
      if (now && valuesOf) {
        try {
          return await meet(values, now, valuesOf);
        } catch (second) {
          reason = second;
        }
      }
      const words = applyErrors(form, reason);
      setProblem(isFailure(reason, 'Conflict') ? t('staleAward') : words);
      focusFirstError(element.current);
    } finally {
      setSaving(false);
    }
  };
  const onSubmit = form.onSubmit(
    (values) => void send(values),
    () => focusFirstError(element.current),
  );
  const theirs = (found?.fields ?? []).map((field) => ({
    field,
    value: found?.values[field],
    take: () => {
      form.setFieldValue(field, found?.values[field] as never);
      setFound(found && { ...found, fields: found.fields.filter((one) => one !== field) });
    },
  }));
  return { form, element, problem, isSaving, hasDraft: draft.wasKept, theirs, onSubmit };
}
