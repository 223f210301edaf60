import { Button } from '@mantine/core';
import { useState } from 'react';
import { type AuditEntry, audit } from '#contract/wings/desk/operation/audit.ts';
import { formatWithZone } from '#contract/kernel/text/formats.ts';
import { traitsOf } from '#contract/kernel/award/properties.ts';
import { eventWords } from '#web/wings/desk/operation/audit/audit-changes.ts';
import { AuditDialog } from '#web/wings/desk/operation/audit/audit-dialog.tsx';
import { useCall } from '#web/kernel/call/use-call.ts';
import { useAuditText } from '#web/texts/audit.ts';
import { useEntrantText } from '#web/texts/entrant.ts';
import { ErrorState } from '#web/ui/state/error-state.tsx';
import { TextSkeleton } from '#web/ui/state/skeletons.tsx';
import css from './entrant.module.css';

const reasonOf = ({ After }: AuditEntry): string => String((After as { Reason?: unknown } | null)?.Reason ?? '');

/** What they did, and what was done to their account, the latest first. */
export function EntrantHistory({ propertyId, userId }: { propertyId: number; userId: number }) {
  const t = useEntrantText();
  const words = useAuditText();
  const [size, setSize] = useState(15);
  const [opened, setOpened] = useState<AuditEntry>();
  const log = useCall(audit.getAuditLog, { body: { PersonID: userId, PageSize: size } }, { keepsLast: true });
  const rows = log.data?.Rows ?? [];
  return (
    <section className="topic">
      <h2>{t('history')}</h2>
      {log.isError && <ErrorState onRetry={() => void log.refetch()}>{log.error.message}</ErrorState>}
      {log.isPending && <TextSkeleton lines={4} />}
      {log.data?.Rows.length === 0 && <p className="around-8 type-small type-muted">{t('noHistory')}</p>}
      <ol className="breaks type-small stack gap-10">
        {rows.map((row) => (
          <li key={row.ID}>
            <p>
              <button type="button" className={css.event} onClick={() => setOpened(row)}>
                {eventWords(words, row)}
              </button>
              {row.SubjectName && row.Subject !== 'account' && (
                <>
                  {' '}
                  <bdi>{row.SubjectName}</bdi>
                </>
              )}
            </p>
            {reasonOf(row) && (
              <p>
                “<bdi>{reasonOf(row)}</bdi>”
              </p>
            )}
            <p className="type-muted figures">
              <bdi>{[row.ActorName, row.ActingName].filter(Boolean).join(', ')}</bdi>
              {row.ActorName && ', '}
              {formatWithZone(row.At, traitsOf(propertyId))}
            </p>
          </li>
        ))}
      </ol>
      {(log.data?.Total ?? 0) > rows.length && size < 200 && (
        <Button className="above-12" variant="default" size="sm" loading={log.isFetching} onClick={() => setSize(200)}>
          {t('showMore')}
        </Button>
      )}
      <AuditDialog entry={opened} onClose={() => setOpened(undefined)} />
    </section>
  );
}
