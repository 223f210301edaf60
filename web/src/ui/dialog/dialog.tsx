import '@mantine/core/styles/Paper.layer.css';
import '@mantine/core/styles/ScrollArea.layer.css';
import '@mantine/core/styles/Overlay.layer.css';
import '@mantine/core/styles/ModalBase.layer.css';
import '@mantine/core/styles/Modal.layer.css';
import { Modal } from '@mantine/core';
import type { ReactNode } from 'react';
import css from './dialog.module.css';
import { Icon } from '../small/icon.tsx';
import { useModalOpened } from './modal-opened.ts';
import { useReturnedFocus } from './use-returned-focus.ts';
import { useUiText } from '../small/use-ui-text.ts';

export interface DialogProps {
  opened: boolean;
  onClose: () => void;
  title: ReactNode;
  children?: ReactNode;
  /** Buttons, the safe one first; on phones the last is on top. */
  actions?: ReactNode;
  /** In pixels; on phones always a bottom sheet. */
  width?: number;
  /** A dialog that the session demands cannot be closed. */
  closable?: boolean;
}

export function Dialog({ opened, onClose, title, children, actions, width = 480, closable = true }: DialogProps) {
  const t = useUiText();
  useModalOpened(opened);
  useReturnedFocus(opened);
  return (
    <Modal.Root
      opened={opened}
      onClose={onClose}
      size={width}
      zIndex={400}
      closeOnEscape={closable}
      closeOnClickOutside={closable}
      returnFocus={false}
      centered
      radius="md"
      shadow="xl"
      transitionProps={{ transition: 'fade-up', duration: 220, timingFunction: 'cubic-bezier(.2,.7,.2,1)' }}
      classNames={{ inner: css.inner, content: css.content }}
    >
      <Modal.Overlay color="#141C17" backgroundOpacity={0.5} />
      <Modal.Content>
        <div className={css.head}>
          <Modal.Title className="type-m shrinks grows breaks">{title}</Modal.Title>
          {closable && (
            <button type="button" className={`tints ${css.close}`} aria-label={t('close')} onClick={onClose}>
              <Icon name="close" />
            </button>
          )}
        </div>
        <Modal.Body className={css.body}>
          {children}
          {actions && <div className={css.actions}>{actions}</div>}
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}
