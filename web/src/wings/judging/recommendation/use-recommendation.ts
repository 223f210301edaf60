import type { UseFormReturnType } from '@mantine/form';
import type { FormEvent } from 'react';
import { useDraftedForm } from '#web/kernel/form/drafted-form.ts';
import { checkedBy } from '#web/kernel/form/form-check.ts';
import { applyErrors, focusFirstError } from '#web/kernel/form/form-errors.ts';
import { useAttemptKey } from '#web/kernel/call/use-attempt-key.ts';
import { useSend, type WriteCall } from '#web/kernel/call/use-call.ts';
import { useHeaderMessages } from '#web/ui/state/header-messages.tsx';

interface RecommendationOptions<Values, Body> {
  /** The draft's name. */
  name: string;
  empty: Values;
  call: WriteCall<{ body: Body }, unknown>;
  toBody: (values: Values) => Body;
  saved: string;
  notSaved: string;
}

export interface Recommending<Values> {
  form: UseFormReturnType<Values>;
  element: React.RefObject<HTMLFormElement | null>;
  submit: (event?: FormEvent<HTMLFormElement>) => void;
  isSending: boolean;
  hasDraft: boolean;
  startOver: () => void;
}

/** What the three forms share: a draft, the check before anything is sent, and the words after it (R136, R138, R141). */
export function useRecommendation<Values extends Record<string, unknown>, Body extends { Key?: string | null | undefined }>(
  options: RecommendationOptions<Values, Body>,
): Recommending<Values> {
  const { empty, toBody, saved, notSaved } = options;
  const messages = useHeaderMessages();
  const { form, element, hasDraft, startFrom } = useDraftedForm<Values>(
    `recommendation.${options.name}`,
    empty,
    checkedBy(options.call, toBody),
  );
  const startOver = (): void => startFrom(empty);
  const attempt = useAttemptKey();
  const sending = useSend(options.call, {
    onSuccess: () => {
      attempt.arrived();
      startOver();
      messages.success(saved);
    },
    onProblem: (problem) => {
      applyErrors(form, problem);
      messages.error(notSaved);
      focusFirstError(element.current);
    },
  });
  const submit = form.onSubmit(
    (values) => {
      const body = toBody(values);
      sending.mutate({ body: { ...body, Key: attempt.keyOf(body) } });
    },
    () => focusFirstError(element.current),
  );
  return { form, element, submit, isSending: sending.isPending, hasDraft, startOver };
}
