import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { type ExportFile, exportFile, keptExportDays } from '#contract/wings/desk/export/export-file.ts';
import type { CallProblem } from '#contract/kernel/call/client.ts';
import { formatFileSize, formatNumber, formatWithZone } from '#contract/kernel/text/formats.ts';
import { traitsOf } from '#contract/kernel/award/properties.ts';
import { useMay } from '#web/kernel/session/grants.ts';
import { usePortal } from '#web/kernel/page/portal.ts';
import { useCall } from '#web/kernel/call/use-call.ts';
import { useExportText } from '#web/texts/export.ts';
import { ErrorState } from '#web/ui/state/error-state.tsx';
import { useHeaderMessages } from '#web/ui/state/header-messages.tsx';
import { Icon } from '#web/ui/small/icon.tsx';
import { ProgressBar } from '#web/ui/state/progress-bar.tsx';
import css from './export.module.css';

const lookEveryMs = 2000;
const isUnderWay = ({ State }: ExportFile) => State === 'waiting' || State === 'working';

/** Looks again immediately: an export was just begun. */
export function useRefreshedFiles(): () => void {
  const queries = useQueryClient();
  const { verb, path } = exportFile.listExportFiles;
  return () => void queries.invalidateQueries({ queryKey: [`${verb} ${path}`] });
}

/** What the server wrote or is writing for this person; nothing while there is none. */
export function ExportFiles() {
  const t = useExportText();
  const asked = useCall(exportFile.listExportFiles, {}, { enabled: useMay('export.files'), staleMs: 0 });
  const isBusy = asked.data?.some(isUnderWay) ?? false;
  // The same answer, asked for as long as something in it moves.
  useCall(exportFile.listExportFiles, {}, { enabled: isBusy, everyMs: lookEveryMs });
  if (asked.isError) return <ErrorState title={t('filesFailed')} onRetry={() => void asked.refetch()} />;
  if (!asked.data || asked.data.length === 0) return null;
  return (
    <section aria-labelledby="exports-files">
      <h2 id="exports-files" className={css.group}>
        {t('files')}
      </h2>
      <p className="type-caption type-muted above-8">{t('filesAbout', { days: keptExportDays })}</p>
      <ul>
        {asked.data.map((file) => (
          <FileRow key={file.RunID} file={file} />
        ))}
      </ul>
    </section>
  );
}

function FileRow({ file }: { file: ExportFile }) {
  const t = useExportText();
  const { send } = usePortal();
  const messages = useHeaderMessages();
  const open = (): void =>
    void send(exportFile.openExportFile, { params: { runId: file.RunID } }).then(
      ({ Url }) => window.location.assign(Url),
      (problem: CallProblem) => messages.error(problem.message, { stays: true }),
    );
  const [rows, expected] = [formatNumber(file.Rows), formatNumber(file.RowsExpected)];
  return (
    <li className={`columns-1 ${css.fileRow}`}>
      <div>
        <h3 className={css.name}>{file.FileName}</h3>
        <p className="type-caption type-muted">
          {file.State === 'waiting' && t('fileWaiting')}
          {file.State === 'working' && t('fileWorking', { rows, expected })}
          {file.State === 'done' &&
            t('fileDone', {
              rows,
              size: formatFileSize(file.Bytes ?? 0),
              until: file.ExpiresDate ? formatWithZone(file.ExpiresDate, traitsOf(file.PropertyID)) : '',
            })}
          {file.State === 'failed' && t('fileFailed')}
          {file.State === 'expired' && t('fileExpired')}
        </p>
        {isUnderWay(file) && (
          <div className="above-8">
            <ProgressBar
              label={t('progressOf', { name: file.FileName })}
              max={file.RowsExpected}
              {...(file.State === 'working' && { value: file.Rows })}
            />
          </div>
        )}
      </div>
      {file.State === 'done' && (
        <Button
          className={css.action}
          leftSection={<Icon name="download" size={16} />}
          aria-label={t('downloadOf', { name: file.FileName })}
          onClick={open}
        >
          {t('download')}
        </Button>
      )}
    </li>
  );
}
