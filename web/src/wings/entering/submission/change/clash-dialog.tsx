import { Button } from '@mantine/core';
import { useEntryText } from '#web/texts/entry.ts';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import css from '#web/wings/entering/submission/form.module.css';

export interface Difference {
  label: string;
  theirs: string;
  mine: string;
}

interface ClashDialogProps {
  opened: boolean;
  differences: readonly Difference[];
  isWorking: boolean;
  onKeep: () => void;
  onSave: () => void;
}

/** Who comes second is shown what differs, and decides. */
export function ClashDialog({ opened, differences, isWorking, onKeep, onSave }: ClashDialogProps) {
  const t = useEntryText();
  const shown = (text: string) => text || <span className="type-muted">{t('conflictNothing')}</span>;
  return (
    <Dialog
      opened={opened}
      onClose={onKeep}
      title={t('conflictTitle')}
      width={560}
      actions={
        <>
          <Button variant="default" onClick={onKeep} data-autofocus>
            {t('conflictKeep')}
          </Button>
          <Button loading={isWorking} onClick={onSave}>
            {t('conflictSave')}
          </Button>
        </>
      }
    >
      <p className="type-soft">{t('conflictBody')}</p>
      <table className={css.differences}>
        <thead>
          <tr>
            <th scope="col">{t('conflictField')}</th>
            <th scope="col">{t('conflictTheirs')}</th>
            <th scope="col">{t('conflictMine')}</th>
          </tr>
        </thead>
        <tbody>
          {differences.map(({ label, theirs, mine }) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              <td>{shown(theirs)}</td>
              <td>{shown(mine)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Dialog>
  );
}
