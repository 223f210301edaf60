import { Button } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { type ReactNode, useId, useRef, useState } from 'react';
import type { CallProblem } from '#contract/kernel/client.ts';
import { applyErrors, focusFirstError } from '#web/kernel/form-errors.ts';
import { useRankingText } from '#web/texts/ranking.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { StandingMessage } from '#web/ui/header-messages.tsx';
import css from './ranking.module.css';

interface FormDialogProps<V extends object> {
  form: UseFormReturnType<V>;
  title: string;
  lead: string;
  saveLabel: string;
  isDangerous?: boolean;
  isWorking: boolean;
  onClose: () => void;
  /** Sends; the server's words come back through `fail`, next to their fields. */
  onSave: (values: V, fail: (problem: CallProblem) => void) => void;
  children: ReactNode;
}

/** A dialog with a few fields, as every change of a ranking asks for a reason. */
export function FormDialog<V extends object>(props: FormDialogProps<V>) {
  const t = useRankingText();
  const id = useId();
  const element = useRef<HTMLFormElement>(null);
  const [problem, setProblem] = useState<string | undefined>();
  const submit = props.form.onSubmit(
    (values) => {
      setProblem(undefined);
      props.onSave(values, (reason) => {
        setProblem(applyErrors(props.form, reason));
        focusFirstError(element.current);
      });
    },
    () => focusFirstError(element.current),
  );
  return (
    <Dialog
      opened
      onClose={props.onClose}
      title={props.title}
      actions={
        <>
          <Button variant="default" onClick={props.onClose}>
            {t('cancel')}
          </Button>
          <Button type="submit" form={id} variant={props.isDangerous ? 'danger' : 'filled'} loading={props.isWorking}>
            {props.saveLabel}
          </Button>
        </>
      }
    >
      <form id={id} ref={element} className={css.form} onSubmit={submit} noValidate>
        {problem && <StandingMessage kind="error" text={problem} />}
        <p className="type-soft">{props.lead}</p>
        {props.children}
      </form>
    </Dialog>
  );
}
