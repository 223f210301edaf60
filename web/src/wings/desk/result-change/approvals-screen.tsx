import { Link, useLocation, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { type ResultChange, resultChange } from '#contract/wings/desk/result-change/result-change.ts';
import type { Reply } from '#contract/kernel/call/call.ts';
import { formatWithZone } from '#contract/kernel/text/formats.ts';
import { traitsOf } from '#contract/kernel/award/properties.ts';
import { useAdminSeason } from '#web/wings/ground/season/admin/admin-season.tsx';
import { useMay } from '#web/kernel/session/grants.ts';
import { PageHead } from '#web/kernel/page/page-head.tsx';
import { useCall } from '#web/kernel/call/use-call.ts';
import { useApprovalsText } from '#web/texts/approvals.ts';
import { EmptyState } from '#web/ui/state/empty-state.tsx';
import { ErrorState } from '#web/ui/state/error-state.tsx';
import { TextSkeleton } from '#web/ui/state/skeletons.tsx';
import { StatusChip } from '#web/ui/state/status-chip.tsx';
import css from './approvals.module.css';
import { ChangeDetailPart } from './change-detail.tsx';
import { chips } from './chips.ts';
import { dropDraft, keptDraft } from './draft.ts';
import { RequestForm } from './request-form.tsx';

interface Where {
  PropertyID: number;
  SeasonID: number;
}

/** What waits for a second person, what one asked for, and what was decided. */
export function ApprovalsScreen() {
  const t = useApprovalsText();
  const { propertyId, season, isError, retry } = useAdminSeason();
  const where = { PropertyID: propertyId, SeasonID: season?.SeasonID ?? 1 };
  const asked = useCall(resultChange.getResultChanges, { body: where }, { enabled: season !== undefined });
  return (
    <>
      <PageHead title={t('title')} lead={t(asked.data?.IsPrinted ? 'leadPrinted' : 'lead')} />
      {isError || asked.isError ? (
        <ErrorState title={t('failed')} onRetry={isError ? retry : () => void asked.refetch()} />
      ) : asked.data ? (
        <Requests where={where} found={asked.data} />
      ) : (
        <TextSkeleton lines={6} />
      )}
    </>
  );
}

function Requests({ where, found }: { where: Where; found: Reply<typeof resultChange.getResultChanges> }) {
  const t = useApprovalsText();
  const navigate = useNavigate();
  const mayAsk = useMay('ranking.manage', where.PropertyID);
  const [draft, setDraft] = useState(keptDraft);
  const chosen = useLocation({ select: ({ search }) => String((search as { request?: string | number }).request ?? '') });
  const isHere = mayAsk && draft?.PropertyID === where.PropertyID && draft.SeasonID === where.SeasonID;
  const show = (request: number | '') =>
    void navigate({ to: '/approvals', search: { award: where.PropertyID, season: where.SeasonID, ...(request && { request }) } as never });
  const forget = () => {
    dropDraft();
    setDraft(undefined);
  };
  const isOpen = ({ State }: ResultChange) => State === 'open' || State === 'waiting';
  const groups = [
    { head: t('waitingForYou'), rows: found.Rows.filter((row) => isOpen(row) && row.MayDecide) },
    { head: t('waitingForOthers'), rows: found.Rows.filter((row) => isOpen(row) && !row.MayDecide) },
    { head: t('decided'), rows: found.Rows.filter((row) => !isOpen(row)) },
  ].filter(({ rows }) => rows.length > 0);
  if (!isHere && groups.length === 0) return <EmptyState title={t('none')}>{t('noneBody')}</EmptyState>;
  const shownId = Number(chosen) || 0;
  const showsDraft = isHere && (chosen === 'draft' || shownId === 0);
  return (
    <div className={`columns-1 ${css.page}`} data-chosen={chosen !== ''}>
      <nav className={css.list} aria-label={t('title')}>
        {isHere && draft && (
          <section className="below-24">
            <h2>{t('yourDraft')}</h2>
            <ul>
              <li>
                <Link
                  to="/approvals"
                  search={{ award: where.PropertyID, season: where.SeasonID, request: 'draft' } as never}
                  className={`tints marks ${css.item}`}
                  {...(showsDraft && { 'aria-current': 'page' as const })}
                >
                  <b>{t(`kind-${draft.Kind}`)}</b>
                  <StatusChip status="draft" ground="none">
                    {t('notSent')}
                  </StatusChip>
                </Link>
              </li>
            </ul>
          </section>
        )}
        {groups.map(({ head, rows }) => (
          <section key={head} className="below-24">
            <h2>{head}</h2>
            <ul>
              {rows.map((row) => (
                <Item key={row.ResultChangeID} row={row} where={where} isShown={row.ResultChangeID === shownId} />
              ))}
            </ul>
          </section>
        ))}
      </nav>
      <div className={`shrinks ${css.main}`}>
        {chosen !== '' && (
          <p className={css.back}>
            <Link to="/approvals" search={{ award: where.PropertyID, season: where.SeasonID } as never}>
              {t('back')}
            </Link>
          </p>
        )}
        {showsDraft && draft ? (
          <RequestForm
            draft={draft}
            onSent={(id) => {
              forget();
              show(id);
            }}
            onDiscard={() => {
              forget();
              show('');
            }}
          />
        ) : shownId > 0 ? (
          <ChangeDetailPart key={shownId} where={where} id={shownId} />
        ) : (
          <p className="type-muted">{t('choose')}</p>
        )}
      </div>
    </div>
  );
}

function Item({ row, where, isShown }: { row: ResultChange; where: Where; isShown: boolean }) {
  const t = useApprovalsText();
  const award = traitsOf(where.PropertyID);
  return (
    <li>
      <Link
        to="/approvals"
        search={{ award: where.PropertyID, season: where.SeasonID, request: row.ResultChangeID } as never}
        className={`tints marks ${css.item}`}
        {...(isShown && { 'aria-current': 'page' as const })}
      >
        <b>{t(`kind-${row.Kind}`)}</b>
        <span dir="auto">{row.Categories.slice(0, 3).join(', ')}</span>
        <StatusChip status={chips[row.State]} ground="none">
          {t(`state-${row.State}`)}, {formatWithZone(row.DecidedAt ?? row.AskedAt, award)}
        </StatusChip>
      </Link>
    </li>
  );
}
