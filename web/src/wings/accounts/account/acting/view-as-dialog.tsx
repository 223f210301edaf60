import { Button } from '@mantine/core';
import { useState } from 'react';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { useUiText } from '#web/ui/small/use-ui-text.ts';
import { useActingText } from '#web/texts/acting.ts';

interface ViewAsDialogProps {
  opened: boolean;
  onClose: () => void;
  title: string;
  /** What it means, before it begins. */
  body: string;
  beginLabel: string;
  isBeginning: boolean;
  /** Asks for the address; its errors were already shown. */
  begin: () => Promise<{ Address: string }>;
}

/** The portal opens in a tab of its own. */
export function ViewAsDialog({ opened, onClose, title, body, beginLabel, isBeginning, begin }: ViewAsDialogProps) {
  const t = useActingText();
  const ui = useUiText();
  // Browsers that open no tab automatically get a link.
  const [address, setAddress] = useState<string>();
  const close = (): void => {
    setAddress(undefined);
    onClose();
  };
  const start = (): void =>
    void begin().then(({ Address }) => {
      const tab = window.open(Address, '_blank');
      if (!tab) return setAddress(Address);
      tab.opener = null;
      close();
    }, close);
  return (
    <Dialog
      opened={opened}
      onClose={close}
      title={title}
      actions={
        <>
          <Button variant="default" onClick={close}>
            {ui('cancel')}
          </Button>
          {address ? (
            <Button component="a" href={address} target="_blank" rel="noopener" onClick={close}>
              {t('openPortal')}
            </Button>
          ) : (
            <Button data-autofocus loading={isBeginning} onClick={start}>
              {beginLabel}
            </Button>
          )}
        </>
      }
    >
      <p>{body}</p>
    </Dialog>
  );
}
