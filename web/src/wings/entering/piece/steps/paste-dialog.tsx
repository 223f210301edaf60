import { Button, Textarea } from '@mantine/core';
import { useEffect, useMemo, useState } from 'react';
import { usePieceText } from '#web/texts/piece.ts';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { Icon } from '#web/ui/small/icon.tsx';
import { type CreditField, parseCredits } from './credit-paste.ts';
import css from './paste-dialog.module.css';
import type { CreditValues } from '#web/wings/entering/piece/room/piece-values.ts';

interface PasteDialogProps {
  opened: boolean;
  /** What was pasted already, into a field. */
  text: string;
  hasBrand: boolean;
  /** How many more credits there is room for. */
  room: number;
  onClose: () => void;
  onAdd: (credits: CreditValues[]) => void;
}

const shownAtMost = 50;

/** Credits from a spreadsheet: paste, see what was understood, add. */
export function PasteDialog({ opened, text: given, hasBrand, room, onClose, onAdd }: PasteDialogProps) {
  const t = usePieceText();
  const [text, setText] = useState(given);
  useEffect(() => setText(given), [given, opened]);
  const { columns, hasHeader, rows } = useMemo(() => parseCredits(text, hasBrand), [text, hasBrand]);
  const fields: CreditField[] = [
    ...new Set(columns.flatMap((column) => (column === 'FullName' ? (['FirstName', 'LastName'] as const) : (column ?? [])))),
  ];
  const problems = rows.flatMap(({ row, problems: found }) => found.map((problem) => ({ row, problem })));
  const isTooMany = rows.length > room;
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={t('pasteTitle')}
      width={760}
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button disabled={rows.length === 0 || isTooMany} onClick={() => onAdd(rows.map(({ credit }) => credit))}>
            {rows.length === 0 ? t('pasteAddNone') : t('pasteAdd', { count: rows.length })}
          </Button>
        </>
      }
    >
      <Textarea
        label={t('pasteLabel')}
        description={t(hasBrand ? 'pasteHelpBrand' : 'pasteHelp')}
        value={text}
        minRows={4}
        maxRows={8}
        data-autofocus
        error={isTooMany ? t('pasteTooMany', { count: room }) : undefined}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <div aria-live="polite">
        {rows.length > 0 && (
          <>
            <p className={css.understood}>
              {t(hasHeader ? 'pasteHeader' : columns[0] === 'FullName' ? 'pasteLines' : 'pasteOrder', { count: rows.length })}
            </p>
            {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, so the keyboard must reach it */}
            <div className={css.scroll} tabIndex={0} role="region" aria-label={t('pastePreview')}>
              <table className={`small-table ${css.table}`}>
                <thead>
                  <tr>
                    <th scope="col">{t('pasteRow')}</th>
                    {fields.map((field) => (
                      <th key={field} scope="col">
                        {t(`credit_${field}`)}
                      </th>
                    ))}
                  </tr>
                </thead>
                <tbody>
                  {rows.slice(0, shownAtMost).map(({ row, credit, problems: found }) => (
                    <tr key={row} data-problem={found.length > 0}>
                      <td>{row}</td>
                      {fields.map((field) => (
                        <td key={field}>{credit[field]}</td>
                      ))}
                    </tr>
                  ))}
                </tbody>
              </table>
            </div>
            {rows.length > shownAtMost && <p className="type-small type-muted">{t('pasteMore', { count: rows.length - shownAtMost })}</p>}
            {problems.length > 0 && (
              <ul className={css.problems}>
                {problems.slice(0, 10).map(({ row, problem }) => (
                  <li key={`${row}-${problem}`} className="row align-center gap-8">
                    <Icon name="warn" size={16} />
                    {t(`paste_${problem}`, { row })}
                  </li>
                ))}
                <li className="type-muted">{t('pasteFixLater')}</li>
              </ul>
            )}
          </>
        )}
      </div>
    </Dialog>
  );
}
