import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { Dialog } from './dialog.tsx';
import { useUiText } from '../small/use-ui-text.ts';

interface ConfirmDialogProps {
  opened: boolean;
  title: ReactNode;
  /** One paragraph: what happens next. */
  children?: ReactNode;
  onCancel: () => void;
  onConfirm: () => void;
  /** Default: 'Go Back' and 'Save' (R154). */
  cancelLabel?: string;
  confirmLabel?: string;
  isDangerous?: boolean;
  isWorking?: boolean;
}

export function ConfirmDialog(props: ConfirmDialogProps) {
  const t = useUiText();
  return (
    <Dialog
      opened={props.opened}
      onClose={props.onCancel}
      title={props.title}
      actions={
        <>
          <Button variant="default" onClick={props.onCancel} data-autofocus>
            {props.cancelLabel ?? t('goBack')}
          </Button>
          <Button variant={props.isDangerous ? 'danger' : 'filled'} loading={props.isWorking} onClick={props.onConfirm}>
            {props.confirmLabel ?? t('save')}
          </Button>
        </>
      }
    >
      <div className="type-soft">{props.children}</div>
    </Dialog>
  );
}
