import { Button } from '@mantine/core';
import type { AuditEntry } from '#contract/wings/desk/operation/audit.ts';
import { formatWithZone } from '#contract/kernel/text/formats.ts';
import { findProperty } from '#contract/kernel/award/properties.ts';
import { useSharedClock } from '#web/kernel/browser/shared-clock.ts';
import { useAuditText } from '#web/texts/audit.ts';
import { useOperationText } from '#web/texts/operation.ts';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { changesBetween, eventWords, fieldWords, subjectWords } from './audit-changes.ts';
import css from '#web/wings/desk/operation/operation.module.css';

export function AuditDialog({ entry, onClose }: { entry: AuditEntry | undefined; onClose: () => void }) {
  const t = useOperationText();
  const words = useAuditText();
  return (
    <Dialog
      opened={entry !== undefined}
      onClose={onClose}
      width={680}
      title={entry ? eventWords(words, entry) : ''}
      actions={
        <Button variant="default" onClick={onClose}>
          {t('close')}
        </Button>
      }
    >
      {entry && (
        <>
          <EntryFacts entry={entry} />
          <Changes entry={entry} />
        </>
      )}
    </Dialog>
  );
}

function EntryFacts({ entry }: { entry: AuditEntry }) {
  const t = useOperationText();
  const words = useAuditText();
  const subject = subjectWords(words, entry);
  const person = [entry.ActorName, entry.ActorEmail].filter(Boolean).join(', ');
  const award = entry.PropertyID === null ? undefined : findProperty(entry.PropertyID);
  const clock = useSharedClock(entry.PropertyID);
  const facts: [string, string | null | undefined][] = [
    [t('when'), formatWithZone(entry.At, clock)],
    [t('who'), entry.ActingName ?? (person || t('nobody'))],
    [words('viewedAs'), entry.ActingName === null ? null : person],
    [words('token'), entry.TokenName && words('tokenNamed', { name: entry.TokenName, prefix: entry.TokenPrefix ?? '' })],
    [t('role'), entry.ActorRole],
    [t('onWhat'), [subject.name, subject.aside].filter(Boolean).join(', ')],
    [t('property'), award?.name],
    [t('address'), entry.Address],
    [t('requestId'), entry.RequestID],
  ];
  return (
    <dl className={`facts ${css.facts}`}>
      {facts.map(
        ([name, value]) =>
          value && (
            <div key={name} style={{ display: 'contents' }}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ),
      )}
    </dl>
  );
}

/** What differs, first and marked; what stayed is counted only. */
function Changes({ entry }: { entry: AuditEntry }) {
  const t = useOperationText();
  const clock = useSharedClock(entry.PropertyID);
  const award = entry.PropertyID === null ? undefined : findProperty(entry.PropertyID);
  const all = changesBetween(entry.Before, entry.After, {
    subject: entry.Subject,
    clock,
    purse: award?.kind === 'admin' ? undefined : award,
    names: entry.Names,
  });
  const changes = all.filter(({ isChanged }) => isChanged);
  const same = all.length - changes.length;
  if (all.length === 0) return <p className="type-soft">{t('nothingNoted')}</p>;
  const hasBoth = entry.Before !== null && entry.After !== null;
  return (
    <>
      <table className={css.changes}>
        <thead>
          <tr>
            <th scope="col">{t('field')}</th>
            {entry.Before !== null && <th scope="col">{t('before')}</th>}
            {entry.After !== null && <th scope="col">{t('after')}</th>}
          </tr>
        </thead>
        <tbody>
          {(hasBoth ? changes : all).map(({ field, before, after }) => (
            <tr key={field}>
              <th scope="row">{fieldWords(field)}</th>
              {entry.Before !== null && (
                <td>{before === undefined ? <span className="type-muted">{t('noValue')}</span> : <del>{before}</del>}</td>
              )}
              {entry.After !== null && (
                <td>{after === undefined ? <span className="type-muted">{t('noValue')}</span> : <ins>{after}</ins>}</td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
      {hasBoth && same > 0 && <p className="type-small type-muted">{t('unchangedFields', { count: same })}</p>}
    </>
  );
}
