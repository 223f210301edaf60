import { Button } from '@mantine/core';
import { useSecurityText } from '#web/texts/security.ts';
import { CopyButton } from '#web/ui/small/copy-button.tsx';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import css from './security.module.css';

/** Shown once: only its own button closes it. */
export function CodesDialog({ codes, onClose }: { codes: readonly string[] | undefined; onClose: () => void }) {
  const t = useSecurityText();
  if (!codes) return null;
  const text = codes.join('\n');
  const download = (): void => {
    const url = URL.createObjectURL(new Blob([`${text}\n`], { type: 'text/plain' }));
    Object.assign(document.createElement('a'), { href: url, download: 'laurel-recovery-codes.txt' }).click();
    URL.revokeObjectURL(url);
  };
  return (
    <Dialog
      opened
      closable={false}
      onClose={() => undefined}
      title={t('codesTitle')}
      actions={<Button onClick={onClose}>{t('codesKept')}</Button>}
    >
      <div className="stack gap-20">
        <p className="type-soft">{t('codesLead')}</p>
        <ul className={css.codes} aria-label={t('recovery')}>
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ul>
        <div className="cluster gap-12">
          <CopyButton text={text} label={t('codesCopy')} />
          <Button variant="default" size="sm" onClick={download}>
            {t('codesDownload')}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
