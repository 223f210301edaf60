import { Button } from '@mantine/core';
import { createContext, type FormEvent, type ReactNode, type RefObject, useContext, useId, useMemo, useState } from 'react';
import { Dialog, type DialogProps } from './dialog.tsx';
import { StandingMessage } from '../state/header-messages.tsx';
import { useUiText } from '../small/use-ui-text.ts';

interface EditPlace {
  formId: string;
  setWorking: (isWorking: boolean) => void;
}

/** How a form inside signals its dialog that it is being saved. */
export const EditPlaceContext = createContext<EditPlace | null>(null);

interface EditDialogProps extends Pick<DialogProps, 'opened' | 'onClose' | 'title' | 'width'> {
  saveLabel: string;
  /** In place of Cancel. */
  cancelLabel?: string;
  /** Where not the form itself sends: whether it is being sent. */
  isSending?: boolean;
  isDangerous?: boolean;
  /** For people who may look but not save. */
  isReadOnly?: boolean;
  /** What the form needs is there. */
  isReady?: boolean;
  /** An `EditForm`, mounted fresh for each thing that is edited, so that it begins with that one's values. */
  children: ReactNode;
}

/** A dialog around one form: cancel, and save, which turns while it is being saved. */
export function EditDialog(props: EditDialogProps) {
  const {
    saveLabel,
    cancelLabel,
    isDangerous = false,
    isReadOnly = false,
    isReady = true,
    isSending = false,
    onClose,
    children,
    ...dialog
  } = props;
  const t = useUiText();
  const formId = useId();
  const [isWorking, setWorking] = useState(false);
  const place = useMemo(() => ({ formId, setWorking }), [formId]);
  return (
    <Dialog
      {...dialog}
      onClose={onClose}
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            {cancelLabel ?? t(isReadOnly ? 'close' : 'cancel')}
          </Button>
          {!isReadOnly && (
            <Button
              type="submit"
              form={formId}
              variant={isDangerous ? 'danger' : 'filled'}
              loading={isWorking || isSending}
              disabled={!isReady}
            >
              {saveLabel}
            </Button>
          )}
        </>
      }
    >
      <EditPlaceContext value={place}>{children}</EditPlaceContext>
    </Dialog>
  );
}

interface EditFormProps {
  /** From `useEdit`. */
  edit: { element: RefObject<HTMLFormElement | null>; problem: string | undefined; onSubmit: (event?: FormEvent<HTMLFormElement>) => void };
  lead?: ReactNode;
  children: ReactNode;
}

/** The form of an `EditDialog`: what concerns the whole of it is above its fields. */
export function EditForm({ edit: { element, problem, onSubmit }, lead, children }: EditFormProps) {
  const place = useContext(EditPlaceContext);
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    // A dialog opened from within a form is elsewhere on the page, but React hands its events to that form, too.
    event.stopPropagation();
    onSubmit(event);
  };
  return (
    <form id={place?.formId} ref={element} onSubmit={submit} noValidate className="stack gap-16">
      {lead && <p className="type-soft">{lead}</p>}
      {problem && <StandingMessage kind="error" text={problem} />}
      {children}
    </form>
  );
}

/** Two fields side by side where there is room. */
export const FieldPair = ({ children }: { children: ReactNode }) => (
  <div className="stack align-start gap-16 halves-from-30">{children}</div>
);
