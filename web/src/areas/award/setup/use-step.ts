import { useForm, type UseFormReturnType } from '@mantine/form';
import { type FormEvent, type RefObject, useRef, useState } from 'react';
import { isFailure } from '#contract/kernel/client.ts';
import { useDraft } from '#web/kernel/draft.ts';
import { applyErrors, focusFirstError } from '#web/kernel/form-errors.ts';
import { useAwardText } from '#web/texts/award.ts';

interface StepOptions<Values> {
  /** The draft's name: what is typed survives a reload. */
  name: string;
  initial: Values;
  validate: (values: Values) => Record<string, string>;
  save: (values: Values) => Promise<unknown>;
  onSaved: () => void | Promise<void>;
}

interface StepForm<Values> {
  form: UseFormReturnType<Values>;
  element: RefObject<HTMLFormElement | null>;
  problem: string | undefined;
  isSaving: boolean;
  hasDraft: boolean;
  onSubmit: (event?: FormEvent<HTMLFormElement>) => void;
}

/** The form of one step: drafted while it is typed, checked, sent once, refused in words with the focus on the first of them. */
export function useStepForm<Values extends Record<string, unknown>>({
  name,
  initial,
  validate,
  save,
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
  const send = async (values: Values): Promise<void> => {
    if (isSaving) return;
    setSaving(true);
    setProblem(undefined);
    try {
      await save(values);
      draft.clear();
      await onSaved();
    } catch (reason) {
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
  return { form, element, problem, isSaving, hasDraft: draft.wasKept, onSubmit };
}
