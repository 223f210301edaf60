import { Button, NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { type EntryOff, type EntryOffStatus, entryOffStatuses } from '#contract/wings/judging/entry-off/entry-off.ts';
import { type Clock, formatWithZone } from '#contract/kernel/text/formats.ts';
import { useEntryOffText } from '#web/texts/entry-off.ts';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { Plate } from '#web/ui/chrome/plate.tsx';
import { WorkTitle } from '#web/ui/work/work-title.tsx';
import css from './entry-off.module.css';
import { Allowed } from '#web/kernel/session/allowed.tsx';
import { Seen } from '#web/kernel/session/seen.tsx';
import { useEntryOffActions } from './use-entry-off-actions.ts';
import { useNoLoadReasons } from './use-no-load-reasons.ts';

/** One report with all that is known about it, and the choice of its status. */
export function EntryOffDialog({ entry, award, onClose }: { entry: EntryOff; award: Clock; onClose: () => void }) {
  const t = useEntryOffText();
  const actions = useEntryOffActions(onClose);
  const { reasonOf } = useNoLoadReasons();
  const [status, setStatus] = useState<EntryOffStatus>(entry.Status);
  const isOpen = entry.Status !== 'cleared';
  return (
    <Dialog
      opened
      onClose={onClose}
      width={640}
      title={<WorkTitle size="m">{entry.PieceTitle}</WorkTitle>}
      actions={
        <>
          {isOpen &&
            !(entry.TakenOff && entry.Reports === 0) &&
            (entry.IsOff ? (
              <Allowed to="entryOff.manage">
                <Button variant="default" disabled={actions.isWorking} onClick={() => actions.mail(entry)}>
                  {t(entry.MailedAt ? 'sendAgain' : 'sendMail')}
                </Button>
              </Allowed>
            ) : (
              <Allowed to="entryOff.manage">
                <Button variant="default" disabled={actions.isWorking} onClick={() => actions.takeOff(entry)}>
                  {t('takeOff')}
                </Button>
              </Allowed>
            ))}
          {isOpen && (
            <Allowed to="entryOff.manage">
              <Button disabled={actions.isWorking} onClick={() => actions.clear(entry)}>
                {t(entry.IsOff ? 'putBack' : 'dismiss')}
              </Button>
            </Allowed>
          )}
        </>
      }
    >
      <div className={`stack gap-16 ${css.detail}`}>
        <Plate src={entry.PictureUrl} alt="" />
        <dl className="facts stack gap-4-16 fact-columns type-small">
          <dt>{t('category')}</dt>
          <dd>
            {entry.Category}, {entry.MediaType}
          </dd>
          <dt>{t('why')}</dt>
          <dd>
            {entry.TakenOff
              ? `${t('takenOffBy', { name: entry.TakenOff.By })}. ${entry.TakenOff.Reason}`
              : (reasonOf(entry.NoLoadReasonID) ?? t('otherReason'))}
          </dd>
          <dt>{t('reportedAt')}</dt>
          <dd>{formatWithZone(entry.ReportedAt, award)}</dd>
          <dt>{t('entrant')}</dt>
          <dd>
            <bdi>{entry.EntrantName}</bdi>,{' '}
            <Seen>
              <a href={`mailto:${entry.EntrantEmail}`}>{entry.EntrantEmail}</a>
            </Seen>
          </dd>
          <dt>{t('mailSent')}</dt>
          <dd>{entry.MailedAt ? formatWithZone(entry.MailedAt, award) : t('notSent')}</dd>
        </dl>
      </div>
      <Reports award={award} reports={entry.AllReports} note={entry.Note} />
      <h3 className={css.subtitle}>{t('changesTitle')}</h3>
      <Changes changes={entry.Changes} />
      <div className={css.status}>
        <NativeSelect
          label={t('status')}
          description={t('statusHelp')}
          value={status}
          onChange={(event) => setStatus(event.currentTarget.value as EntryOffStatus)}
          data={entryOffStatuses.map((value) => ({ value, label: t(value) }))}
        />
        <Allowed to="entryOff.manage">
          <Button
            variant="default"
            disabled={actions.isWorking || status === entry.Status}
            onClick={() => actions.setStatus(entry, status)}
          >
            {t('save')}
          </Button>
        </Allowed>
      </div>
    </Dialog>
  );
}

function Changes({ changes }: { changes: EntryOff['Changes'] }) {
  const t = useEntryOffText();
  if (!changes) return <p className="type-muted">{t('notKnown')}</p>;
  const removed = [...changes.RemovedUrls, ...changes.RemovedFiles];
  const added = [...changes.AddedUrls, ...changes.AddedFiles];
  if (removed.length + added.length === 0 && !changes.IsLoginChanged) return <p className="type-muted">{t('nothingChanged')}</p>;
  return (
    <ul className={css.changes}>
      {removed.map((one) => (
        <li key={`- ${one}`}>
          {t('removed')}: <del>{one}</del>
        </li>
      ))}
      {added.map((one) => (
        <li key={`+ ${one}`}>
          {t('added')}: <ins>{one}</ins>
        </li>
      ))}
      {changes.IsLoginChanged && <li>{t('loginChanged')}</li>}
    </ul>
  );
}

/** What every judge said, and when. */
function Reports({ award, reports, note }: { award: Clock; reports: EntryOff['AllReports']; note: string | null }) {
  const t = useEntryOffText();
  const { reasonOf } = useNoLoadReasons();
  // Of old cases only the note was kept.
  if (reports.length === 0)
    return note ? (
      <>
        <h3 className={css.subtitle}>{t('allReports')}</h3>
        <p className={css.changes}>
          “<bdi>{note}</bdi>”
        </p>
      </>
    ) : null;
  return (
    <>
      <h3 className={css.subtitle}>{t('allReports')}</h3>
      <ul className={css.changes}>
        {reports.map((report) => (
          <li key={`${report.Judge} ${report.ReportedAt.toISOString()}`}>
            {reasonOf(report.NoLoadReasonID) ?? t('otherReason')}
            {report.Note && (
              <>
                {' '}
                “<bdi>{report.Note}</bdi>”
              </>
            )}
            <span className="block type-muted size-12 tight">
              {[
                t('reportLine', { judge: report.Judge, date: formatWithZone(report.ReportedAt, award) }),
                t('reportRound', { round: report.Round }),
                ...(report.UndoneAt ? [t('reportUndone')] : []),
              ].join(' · ')}
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}
