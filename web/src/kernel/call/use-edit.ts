import { useForm, type UseFormReturnType } from '@mantine/form';
import { type FormEvent, type RefObject, useContext, useRef, useState } from 'react';
import { isFailure } from '#contract/kernel/call/client.ts';
import { EditPlaceContext } from '#web/ui/dialog/edit-dialog.tsx';
import { applyErrors, type FieldNames, focusFirstError } from '../form/form-errors.ts';

interface EditOptions<Values> {
  initialValues: Values;
  /** `checkedBy` the call, as a rule. */
  validate: (values: Values) => Record<string, string>;
  /** Sends. Errors are shown next to the fields they concern, or else above them. */
  save: (values: Values, form: UseFormReturnType<Values>) => Promise<unknown>;
  onSaved: () => void;
  /** Someone else saved in the meantime: what the page behind shows is old. */
  onStale?: () => void;
  /** Said then, in place of the server's words. */
  staleText?: string;
  /** Maps fields of the form to fields of the body. */
  names?: FieldNames;
}

interface Edit<Values> {
  form: UseFormReturnType<Values>;
  element: RefObject<HTMLFormElement | null>;
  problem: string | undefined;
  onSubmit: (event?: FormEvent<HTMLFormElement>) => void;
}

/** The form of an `EditDialog`, from its first values to saved: checked, sent once, refused in words with the focus on the first of them. */
export function useEdit<Values extends Record<string, unknown>>(options: EditOptions<Values>): Edit<Values> {
  const { initialValues, validate, save, onSaved, onStale, staleText, names } = options;
  const place = useContext(EditPlaceContext);
  const element = useRef<HTMLFormElement>(null);
  const isSaving = useRef(false);
  const [problem, setProblem] = useState<string | undefined>();
  const form = useForm<Values>({ initialValues, clearInputErrorOnChange: true, validate: validate as never });
  const fail = (reason: unknown): void => {
    const isStale = isFailure(reason, 'Conflict');
    setProblem(isStale && staleText ? staleText : applyErrors(form, reason, names));
    if (isStale) onStale?.();
    focusFirstError(element.current);
  };
  const send = async (values: Values): Promise<void> => {
    // Enter in a field sends too, while the first is still on its way.
    if (isSaving.current) return;
    isSaving.current = true;
    setProblem(undefined);
    place?.setWorking(true);
    try {
      await save(values, form);
      onSaved();
    } catch (reason) {
      fail(reason);
    } finally {
      isSaving.current = false;
      place?.setWorking(false);
    }
  };
  const onSubmit = form.onSubmit(
    (values) => void send(values),
    () => focusFirstError(element.current),
  );
  return { form, element, problem, onSubmit };
}
