import { type FormEvent, useRef, useState } from 'react';
import { CallProblem } from '#contract/kernel/call/client.ts';

type Values = Record<string, string>;

/** Sends a form once at a time. What the server says of a field is beside it, everything else above the button. */
export function useFormSend(send: (values: Values) => Promise<void>) {
  const [isSending, setSending] = useState(false);
  const [errors, setErrors] = useState<Values>({});
  const [problem, setProblem] = useState<CallProblem>();
  const form = useRef<HTMLFormElement>(null);
  const onSubmit = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    if (isSending) return;
    const values = Object.fromEntries([...new FormData(event.currentTarget)].map(([name, value]) => [name, String(value)]));
    setSending(true);
    setErrors({});
    setProblem(undefined);
    try {
      await send(values);
    } catch (reason) {
      const failed = reason instanceof CallProblem ? reason : new CallProblem(0, {});
      const byField = Object.fromEntries(failed.errors.map(({ Field, Message }) => [Field, Message]));
      const fieldOf = (name: string) => form.current?.querySelector<HTMLElement>(`[name="${name}"]`);
      const first = failed.errors.find(({ Field }) => fieldOf(Field));
      // What concerns no field in sight is shown above the button.
      setErrors(first ? byField : {});
      setProblem(failed);
      if (first) fieldOf(first.Field)?.focus();
    } finally {
      setSending(false);
    }
  };
  const general = problem && Object.keys(errors).length === 0 ? problem.message : undefined;
  return {
    isSending,
    errors,
    problem,
    general,
    props: { ref: form, onSubmit: (event: FormEvent<HTMLFormElement>) => void onSubmit(event), noValidate: true },
  };
}
