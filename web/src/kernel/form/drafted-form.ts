import { useForm, type UseFormReturnType } from '@mantine/form';
import { useRef, useState } from 'react';
import { useDraft } from './draft.ts';

interface DraftedForm<Values> {
  form: UseFormReturnType<Values>;
  element: React.RefObject<HTMLFormElement | null>;
  /** What is shown was typed before and never saved. */
  hasDraft: boolean;
  /** Shows these values, unchanged and without errors, and forgets the draft. */
  startFrom: (values: Values) => void;
}

/** A form whose half-typed values survive a reload and an expired session. `name` is the draft's; `validate` is `checkedBy` the call, as a rule. */
export function useDraftedForm<Values extends Record<string, unknown>>(
  name: string,
  initial: Values,
  validate: (values: Values) => Record<string, string>,
): DraftedForm<Values> {
  const element = useRef<HTMLFormElement>(null);
  const draft = useDraft<Values>(name, initial);
  const [hasDraft, setHasDraft] = useState(draft.wasKept);
  const form = useForm<Values>({ initialValues: draft.values, onValuesChange: draft.keep, validate: validate as never });
  const startFrom = (values: Values): void => {
    form.setInitialValues(values);
    form.setValues(values);
    form.clearErrors();
    form.resetDirty(values);
    // Last: setting values keeps them.
    draft.clear();
    setHasDraft(false);
  };
  return { form, element, hasDraft, startFrom };
}
