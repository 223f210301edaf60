import { Button } from '@mantine/core';
import { useEffect, useState } from 'react';
import { Icon } from './icon.tsx';
import { useUiText } from './use-ui-text.ts';

interface CopyButtonProps {
  text: string;
  label?: string;
  onCopied?: () => void;
  /** Called when the browser forbids it; without a handler the button shows the error itself. */
  onFailed?: () => void;
}

export function CopyButton({ text, label, onCopied, onFailed }: CopyButtonProps) {
  const t = useUiText();
  const [state, setState] = useState<'ready' | 'copied' | 'failed'>('ready');

  useEffect(() => {
    if (state === 'ready') return;
    const timer = setTimeout(() => setState('ready'), 2000);
    return () => clearTimeout(timer);
  }, [state]);

  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(text);
      setState('copied');
      onCopied?.();
    } catch {
      setState('failed');
      onFailed?.();
    }
  };
  const words = { ready: label ?? t('copy'), copied: t('copied'), failed: t('copyFailed') }[state];
  return (
    <Button
      variant="default"
      size="sm"
      leftSection={<Icon name={state === 'copied' ? 'check' : 'copy'} size={16} />}
      onClick={() => void copy()}
    >
      <span aria-live="polite">{words}</span>
    </Button>
  );
}
