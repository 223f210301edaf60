import { NativeSelect } from '@mantine/core';
import { type Retention, type RetentionRule, retention } from '#contract/wings/desk/retention/retention.ts';
import { noticeDays, retentionMonths } from '#contract/wings/desk/retention/retention-rules.ts';
import { formatDate } from '#contract/kernel/text/formats.ts';
import { traitsOf } from '#contract/kernel/award/properties.ts';
import { useAdminSeason } from '#web/wings/ground/season/admin/admin-season.tsx';
import { useNow } from '#web/kernel/browser/use-now.ts';
import { useCall } from '#web/kernel/call/use-call.ts';
import { PageHead } from '#web/kernel/page/page-head.tsx';
import { useMay } from '#web/kernel/session/grants.ts';
import { useRetentionText } from '#web/texts/retention.ts';
import { ConfirmDialog } from '#web/ui/dialog/confirm-dialog.tsx';
import { useRemoval } from '#web/ui/dialog/use-removal.ts';
import { ErrorState } from '#web/ui/state/error-state.tsx';
import { TextSkeleton } from '#web/ui/state/skeletons.tsx';
import { SeasonErasure } from './season-erasure.tsx';
import css from './retention.module.css';

type Months = RetentionRule['Months'];
interface Wish {
  rule: RetentionRule;
  months: Months;
}

/** How long an award keeps personal data, and what was erased. */
export function RetentionScreen() {
  const t = useRetentionText();
  const { propertyId } = useAdminSeason();
  const found = useCall(retention.getRetention, { params: { propertyId } });
  const may = useMay('property.close', propertyId);
  return (
    <>
      <PageHead title={t('title')} lead={t('lead')} />
      {!may && <p className="below-16 type-muted">{t('ownersOnly')}</p>}
      {found.isError ? (
        <ErrorState onRetry={() => void found.refetch()}>{found.error.message}</ErrorState>
      ) : found.data ? (
        <>
          <Rules propertyId={propertyId} shown={found.data} may={may} />
          <SeasonErasure propertyId={propertyId} may={may} />
          <Reports propertyId={propertyId} shown={found.data} />
        </>
      ) : (
        <TextSkeleton lines={8} />
      )}
    </>
  );
}

function Rules({ propertyId, shown, may }: { propertyId: number; shown: Retention; may: boolean }) {
  const t = useRetentionText();
  const award = traitsOf(propertyId);
  const starts = new Date(useNow().getTime() + noticeDays * 86_400_000);
  const saving = useRemoval(retention.saveRetention, {
    refreshes: [retention.getRetention],
    sent: ({ rule: { Kind, Version }, months }: Wish) => ({ body: { PropertyID: propertyId, Kind, Months: months, Version } }),
    done: () => t('saved'),
  });
  const periodWords = (months: number): string => (months % 12 === 0 ? t('years', { count: months / 12 }) : t('months', { count: months }));
  return (
    <ul>
      {shown.Rules.map((rule) => (
        <li key={rule.Kind} className={`stack gap-12-16 columns-1 pad-above-12 below-16 ruled-above ${css.rule}`}>
          <div>
            <h2 className="type-s">{t(`kind-${rule.Kind}`)}</h2>
            <p className="type-small type-muted">{t(`help-${rule.Kind}`)}</p>
            {rule.Months !== null && (
              <p className="type-small">
                {t('due', { count: rule.Due })}{' '}
                {rule.StartsAt && rule.StartsAt > new Date(starts.getTime() - noticeDays * 86_400_000) && (
                  <>{t('startsAt', { date: formatDate(rule.StartsAt, award) })} </>
                )}
                {rule.ChangedBy && rule.ChangedAt && t('changedBy', { name: rule.ChangedBy, date: formatDate(rule.ChangedAt, award) })}
              </p>
            )}
          </div>
          <NativeSelect
            aria-label={t('periodOf', { kind: t(`kind-${rule.Kind}`) })}
            value={String(rule.Months ?? '')}
            disabled={!may}
            onChange={(event) => {
              const months = retentionMonths.find((one) => String(one) === event.currentTarget.value) ?? null;
              saving.ask({ rule, months });
            }}
            data={[
              { value: '', label: t('keep') },
              ...retentionMonths.map((months) => ({ value: String(months), label: periodWords(months) })),
            ]}
          />
        </li>
      ))}
      <ConfirmDialog
        {...saving.dialog}
        isDangerous={saving.row?.months !== null}
        title={
          saving.row ? (saving.row.months === null ? t('keepTitle') : t('confirmTitle', { kind: t(`kind-${saving.row.rule.Kind}`) })) : ''
        }
        cancelLabel={t('cancel')}
        confirmLabel={saving.row?.months === null ? t('keepConfirm') : t('confirm')}
      >
        {saving.row && (
          <>
            <strong>{saving.row.months === null ? t(`kind-${saving.row.rule.Kind}`) : periodWords(saving.row.months)}</strong>.{' '}
            {saving.row.months === null ? t('keepBody') : t('confirmBody', { date: formatDate(starts, award) })}
          </>
        )}
      </ConfirmDialog>
    </ul>
  );
}

function Reports({ propertyId, shown }: { propertyId: number; shown: Retention }) {
  const t = useRetentionText();
  const utc = { ...traitsOf(propertyId), timeZone: 'UTC' };
  return (
    <section className="topic above-32">
      <h2>{t('reports')}</h2>
      {shown.Reports.length === 0 ? (
        <p className="type-muted">{t('noReports')}</p>
      ) : (
        <table className={css.reports}>
          <thead>
            <tr>
              <th scope="col">{t('day')}</th>
              <th scope="col">{t('what')}</th>
              <th scope="col" className="figures">
                {t('erased')}
              </th>
              <th scope="col" className="figures">
                {t('told')}
              </th>
            </tr>
          </thead>
          <tbody>
            {shown.Reports.map(({ Day, Kind, Erased, Told }) => (
              <tr key={`${Day.getTime()} ${Kind}`}>
                <td>{formatDate(Day, utc)}</td>
                <td>{t(`kind-${Kind}`)}</td>
                <td className="figures">{Erased}</td>
                <td className="figures">{Told}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}
