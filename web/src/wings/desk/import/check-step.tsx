import { Button } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { type ImportDetail, type ImportProblem, imports } from '#contract/wings/desk/import/import.ts';
import { isFailure } from '#contract/kernel/call/client.ts';
import { byteOrderMark, csvLine } from '#contract/kernel/text/csv.ts';
import { formatNumber } from '#contract/kernel/text/formats.ts';
import { traitsOf } from '#contract/kernel/award/properties.ts';
import { saveText } from '#web/kernel/call/export-csv.ts';
import { failureWords } from '#web/kernel/call/failure-words.ts';
import { usePortal } from '#web/kernel/page/portal.ts';
import { useSend } from '#web/kernel/call/use-call.ts';
import { useImportText } from '#web/texts/import.ts';
import { DataTable, type TableColumn } from '#web/ui/table/data-table.tsx';
import { useHeaderMessages } from '#web/ui/state/header-messages.tsx';
import { Icon } from '#web/ui/small/icon.tsx';
import { ProgressBar } from '#web/ui/state/progress-bar.tsx';
import { type Status, StatusChip } from '#web/ui/state/status-chip.tsx';
import { Figures } from './figures.tsx';
import css from './import.module.css';

interface CheckStepProps {
  detail: ImportDetail;
  onBack: () => void;
  onAgain: () => void;
  onNewer: (newer: ImportDetail) => void;
}

/** What would come of the file, and the button that does it. */
export function CheckStep({ detail, onBack, onAgain, onNewer }: CheckStepProps) {
  const t = useImportText();
  const messages = useHeaderMessages();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const applying = useSend(imports.applyImport, {
    refreshes: [imports.getImports],
    onSuccess: (done) => {
      messages.success(t('importedWords', { count: done.Added }));
      onNewer(done);
    },
    onProblem: (problem) => {
      // The answer holds the file as it is now: with its problems, or as someone else left it.
      if (isFailure(problem, 'ImportProblems', 'Conflict') && problem.data)
        onNewer({ ...detail, ...revived(problem.data as ImportDetail) });
      messages.error(failureWords(problem, t('importFailed')).text, { stays: true });
    },
  });
  const { send } = usePortal();
  const saveErrors = async (): Promise<void> => {
    try {
      const { FileName, Lines } = await send(imports.getProblemLines, { params: { importId: detail.ImportID } });
      saveText(FileName, byteOrderMark + Lines.map((line) => csvLine(line, traitsOf(detail.PropertyID))).join(''));
    } catch (problem) {
      messages.error(failureWords(problem, t('loadFailed')).text);
    }
  };
  const hasProblems = detail.ProblemTotal > 0;
  const verdict = hasProblems ? 'problems' : detail.Added === 0 ? 'nothingNew' : 'allGood';
  return (
    <div className={css.step}>
      <div className={css.verdict} data-care={hasProblems || undefined}>
        <Icon name={hasProblems ? 'warn' : 'check'} />
        <div>
          <h3 ref={heading} className="type-s" tabIndex={-1}>
            {verdict === 'nothingNew' ? t('nothingNew') : t(verdict, { count: hasProblems ? detail.ProblemTotal : detail.Added })}
          </h3>
          {hasProblems && <p className="type-soft">{t('problemsHow')}</p>}
        </div>
      </div>
      <Figures
        figures={[
          { word: t('lines'), count: detail.Rows },
          { word: t('newLines'), count: detail.Added },
          { word: t('existing'), count: detail.Existing },
          { word: t('problemLines'), count: detail.ProblemLines, isCare: true },
        ]}
      />
      {applying.isPending && (
        <div role="status">
          <p className="type-soft">{t('importing', { count: detail.Rows })}</p>
          <ProgressBar label={t('importing', { count: detail.Rows })} />
        </div>
      )}
      <div className="cluster align-center gap-12">
        {hasProblems ? (
          <>
            <Button leftSection={<Icon name="download" size={16} />} onClick={() => void saveErrors()}>
              {t('errorFile')}
            </Button>
            <Button variant="default" leftSection={<Icon name="upload" size={16} />} onClick={onAgain}>
              {t('fixed')}
            </Button>
          </>
        ) : (
          <Button
            loading={applying.isPending}
            onClick={() => applying.mutate({ body: { ImportID: detail.ImportID, Version: detail.Version } })}
          >
            {t('import', { count: detail.Added })}
          </Button>
        )}
        <Button variant="default" disabled={applying.isPending} onClick={onBack}>
          {t('back')}
        </Button>
      </div>
      {hasProblems && <Problems detail={detail} />}
      <Preview detail={detail} />
    </div>
  );
}

/** Data of a refusal is as it came over the wire: moments are texts still. */
const revived = (data: ImportDetail): ImportDetail => ({
  ...data,
  CreatedDate: new Date(data.CreatedDate),
  AppliedDate: null,
  UndoneDate: null,
  UndoUntil: null,
});

function Problems({ detail }: { detail: ImportDetail }) {
  const t = useImportText();
  const columns: TableColumn<ImportProblem & { id: string }>[] = [
    { id: 'Line', place: 'figure', keep: 9, header: t('line'), align: 'end', cell: (row) => formatNumber(row.Line) },
    { id: 'Column', place: 'line', keep: 8, header: t('column'), cell: (row) => row.Column },
    {
      id: 'Message',
      place: 'title',
      header: t('message'),
      isWide: true,
      cell: (row) => <span className={css.message}>{row.Message}</span>,
    },
  ];
  return (
    <section className={css.part} aria-label={t('problemList')}>
      <h3 className="type-s">{t('problemList')}</h3>
      <DataTable
        name={t('problemList')}
        columns={columns}
        rows={detail.Problems.map((problem, at) => ({ ...problem, id: String(at) }))}
        idOf={({ id }) => id}
        nameOf={({ Line }) => String(Line)}
      />
      {detail.ProblemTotal > detail.Problems.length && (
        <p className="type-muted">
          {t('problemsCut', { shown: formatNumber(detail.Problems.length), count: formatNumber(detail.ProblemTotal) })}
        </p>
      )}
    </section>
  );
}

const shapes: Record<ImportDetail['Preview'][number]['State'], Status> = { new: 'done', existing: 'draft', problem: 'off' };

function Preview({ detail }: { detail: ImportDetail }) {
  const t = useImportText();
  type Row = ImportDetail['Preview'][number];
  const columns: TableColumn<Row>[] = [
    { id: 'Line', header: t('line'), align: 'end', cell: (row) => formatNumber(row.Line) },
    {
      id: 'State',
      header: t('state'),
      cell: (row) => (
        <StatusChip status={shapes[row.State]} ground="none">
          {t(`lineState_${row.State}`)}
        </StatusChip>
      ),
    },
    ...detail.Header.map((name, at) => ({
      id: `column-${at}`,
      place: (at === 0 ? 'line' : 'detail') as 'line' | 'detail',
      keep: detail.Header.length - at,
      header: name || t('columnNumber', { number: at + 1 }),
      cell: (row: Row) => <span title={row.Cells[at]}>{row.Cells[at] ?? ''}</span>,
    })),
  ];
  return (
    <section className={css.part} aria-label={t('preview')}>
      <h3 className="type-s">{t('preview')}</h3>
      <p className="type-muted">{t('previewLead')}</p>
      <DataTable
        name={t('preview')}
        columns={columns}
        rows={detail.Preview}
        idOf={({ Line }) => String(Line)}
        nameOf={({ Line }) => String(Line)}
      />
    </section>
  );
}
