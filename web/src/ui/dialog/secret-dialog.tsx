import { Button, TextInput } from '@mantine/core';
import { CopyButton } from '../small/copy-button.tsx';
import { Dialog } from './dialog.tsx';

interface SecretDialogProps {
  secret: string | undefined;
  title: string;
  lead: string;
  label: string;
  copyLabel?: string;
  doneLabel: string;
  onClose: () => void;
}

/** Shown once: only its own button closes it. */
export function SecretDialog({ secret, title, lead, label, copyLabel, doneLabel, onClose }: SecretDialogProps) {
  if (!secret) return null;
  return (
    <Dialog
      opened
      closable={false}
      onClose={() => undefined}
      title={title}
      width={560}
      actions={<Button onClick={onClose}>{doneLabel}</Button>}
    >
      <div className="stack gap-20">
        <p className="type-soft">{lead}</p>
        <TextInput
          label={label}
          value={secret}
          readOnly
          classNames={{ input: 'monospace' }}
          onFocus={(event) => event.currentTarget.select()}
        />
        <div>
          <CopyButton text={secret} {...(copyLabel !== undefined && { label: copyLabel })} />
        </div>
      </div>
    </Dialog>
  );
}
