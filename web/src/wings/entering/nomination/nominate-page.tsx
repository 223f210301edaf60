import { Button } from '@mantine/core';
import { Link, useLocation, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { nomination, type OpenForm } from '#contract/wings/entering/nomination/nomination.ts';
import { findPropertyBySlug, type PropertyTraits } from '#contract/kernel/award/properties.ts';
import { formatDate, formatWithZone } from '#contract/kernel/text/formats.ts';
import { lastMoment } from '#contract/kernel/text/zone-time.ts';
import { PageHead } from '#web/kernel/page/page-head.tsx';
import { usePortal } from '#web/kernel/page/portal.ts';
import { useCall } from '#web/kernel/call/use-call.ts';
import { useNominationText } from '#web/texts/nomination.ts';
import { EmptyState } from '#web/ui/state/empty-state.tsx';
import { ErrorState } from '#web/ui/state/error-state.tsx';
import { FormSkeleton } from '#web/ui/state/skeletons.tsx';
import { NominateForm, type Nominated } from './nominate-form.tsx';

/** Of the entries portal the award is its own; judges of several awards come by the name of one. */
function useAward(): PropertyTraits {
  const { property } = usePortal();
  const { entryPropertyName } = useParams({ strict: false }) as { entryPropertyName?: string };
  return (entryPropertyName && findPropertyBySlug('entry', entryPropertyName)) || property;
}

/** Where people nominate someone for an award, if its window is open and they may. */
export function NominatePage() {
  const t = useNominationText();
  const award = useAward();
  const found = useCall(nomination.getNominationForm, { params: { propertyId: award.id } });
  const [nominated, setNominated] = useState<Nominated>();
  if (nominated) return <Sent award={award} nominated={nominated} onAnother={() => setNominated(undefined)} />;
  const open = found.data;
  const title = open?.Form?.Title || t('title');
  if (!open)
    return (
      <>
        <PageHead title={t('title')} />
        {found.isError ? <ErrorState onRetry={() => void found.refetch()}>{found.error.message}</ErrorState> : <FormSkeleton />}
      </>
    );
  const isOpen = open.Window === 'open' && open.MayNominate;
  const left = open.Nominator?.Left;
  return (
    <>
      <PageHead
        title={title}
        lead={
          <>
            <span className="type-lead block">{open.Form?.Lead || t('lead')}</span>
            {isOpen && open.ClosesAt && (
              <span className="type-small type-muted block above-8">
                {t('facts', { date: formatDate(lastMoment(open.ClosesAt, award), award) })}{' '}
                {left === undefined ? t('factsMost', { most: open.MostEach }) : t('factsLeft', { left })}
              </span>
            )}
          </>
        }
      />
      {isOpen && left !== 0 ? (
        <NominateForm key={open.SeasonID} award={award} open={open} onNominated={setNominated} />
      ) : (
        !isOpen && <Closed award={award} open={open} />
      )}
    </>
  );
}

/** Why no one, or not this person, can nominate now. Said before anything is typed. */
function Closed({ award, open }: { award: PropertyTraits; open: OpenForm }) {
  const t = useNominationText();
  const here = useLocation({ select: ({ pathname }) => pathname });
  const date = (moment: Date | null) => (moment ? formatDate(moment, award) : '');
  if (open.Window === 'none') return <EmptyState title={t('noneTitle')}>{t('noneBody', { award: award.name })}</EmptyState>;
  if (open.Window === 'before') return <EmptyState title={t('beforeTitle', { date: date(open.OpensAt) })}>{t('beforeBody')}</EmptyState>;
  if (open.Window === 'closed')
    return (
      <EmptyState title={t('closedTitle', { date: date(open.ClosesAt && lastMoment(open.ClosesAt, award)) })}>{t('closedBody')}</EmptyState>
    );
  if (open.Who === 'judges') return <EmptyState title={t('judgesTitle')}>{t('judgesBody', { award: award.name })}</EmptyState>;
  return (
    <EmptyState
      title={t('membersTitle')}
      action={<Button renderRoot={(props) => <Link to="/login" search={{ next: here } as never} {...props} />}>{t('membersTitle')}</Button>}
    >
      {t('membersBody', { award: award.name })}
    </EmptyState>
  );
}

function Sent({ award, nominated, onAnother }: { award: PropertyTraits; nominated: Nominated; onAnother: () => void }) {
  const t = useNominationText();
  const { IsConfirmed, Email, ConfirmBy, name } = nominated;
  return (
    <>
      <PageHead title={t(IsConfirmed ? 'countedTitle' : 'sentTitle')} />
      <div className="stack gap-20 items-start up-to-42">
        <p className="type-reading breaks" role="status">
          {IsConfirmed ? t('countedBody', { name }) : t('sentBody', { email: Email, date: formatWithZone(ConfirmBy, award) })}
        </p>
        <Button variant="default" onClick={onAnother}>
          {t('another')}
        </Button>
      </div>
    </>
  );
}
