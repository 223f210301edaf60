import { Link, useParams } from '@tanstack/react-router';
import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { type AdminEntry, entryAdmin } from '#contract/wings/desk/entry/entry-admin.ts';
import { winnerKit } from '#contract/wings/results/winner-kit/winner-kit.ts';
import { formatWithZone } from '#contract/kernel/text/formats.ts';
import { formatMoney } from '#contract/kernel/text/money.ts';
import { traitsOf } from '#contract/kernel/award/properties.ts';
import { WorkView } from '#web/wings/entering/piece/view/work-view.tsx';
import { Extensions } from '#web/wings/ground/extension/extensions.tsx';
import { SeasonMark } from '#web/wings/ground/season/admin/admin-season.tsx';
import { Allowed } from '#web/kernel/session/allowed.tsx';
import { useTitle } from '#web/kernel/page/page-head.tsx';
import { useCall } from '#web/kernel/call/use-call.ts';
import { Seen } from '#web/kernel/session/seen.tsx';
import { useEntryAdminText } from '#web/texts/entry-admin.ts';
import { EmptyState } from '#web/ui/state/empty-state.tsx';
import { ErrorState } from '#web/ui/state/error-state.tsx';
import { Icon } from '#web/ui/small/icon.tsx';
import { Skeleton } from '#web/ui/state/skeletons.tsx';
import { EntryActions } from './entry-actions.tsx';
import css from './entry-admin.module.css';
import { EntrantFacts } from './entrant-facts.tsx';
import { EntryCheck } from './entry-check.tsx';
import { EntryNeighbors } from './entry-neighbors.tsx';
import { EntryReviews } from './entry-reviews.tsx';
import { EntryStateChip } from './entry-state-chip.tsx';
import { WorkHistory } from './work-history.tsx';
import { WorkNotes } from './work-notes.tsx';

export function EntryDetailScreen() {
  const t = useEntryAdminText();
  const { id } = useParams({ strict: false }) as { id?: string };
  const entryId = /^\d{1,9}$/.test(id ?? '') ? Number(id) : 0;
  const entry = useCall(entryAdmin.getAdminEntryDetail, { params: { entryId } });
  useTitle(entry.data?.Title ?? t('entryNumber', { number: id ?? '' }));
  return (
    <>
      <div className={css.head}>
        <Link to="/entries" search={((before: object) => before) as never} className="inline-row align-center gap-4 below-8 target-24">
          <Icon name="left" size={16} />
          {t('back')}
        </Link>
        {entry.data && <EntryNeighbors entry={entry.data} />}
      </div>
      {entry.isPending && <Skeleton height={320} />}
      {entry.isError &&
        (entry.error.status === 404 ? (
          <EmptyState title={t('notFound')}>{t('notFoundBody')}</EmptyState>
        ) : (
          <ErrorState title={t('entryFailed')} onRetry={() => void entry.refetch()} />
        ))}
      {entry.data && <Detail key={entry.data.EntryID} entry={entry.data} />}
    </>
  );
}

function Detail({ entry }: { entry: AdminEntry }) {
  const t = useEntryAdminText();
  return (
    <>
      <SeasonMark propertyId={entry.PropertyID} seasonId={entry.SeasonID} />
      <div className={`columns-1 stack align-start gap-32 ${css.page}`}>
        <div className={css.work}>
          {/* All answers are below, also those that judges do not see. */}
          <WorkView
            // What was saved is another set of files: the viewer starts over.
            key={entry.PieceFiles.map(({ PieceFileID }) => PieceFileID).join()}
            entry={{ ...entry, PieceTitle: entry.Title, CategoryName: entry.Category, Answers: [], APlusTitle: null, APlusText: null }}
          />
          {entry.State !== 'withdrawn' && (
            <Allowed to="entry.manage" award={entry.PropertyID}>
              <Button
                variant="default"
                renderRoot={(props) => (
                  <Link to={`/entries/${entry.EntryID}/correct`} search={((before: object) => before) as never} {...props} />
                )}
              >
                {t('correct')}
              </Button>
            </Allowed>
          )}
        </div>
        <div className={css.side}>
          <Facts entry={entry} />
          <Allowed to="entrant.read" award={entry.PropertyID}>
            <WinnerKitLink entry={entry} />
          </Allowed>
          <EntryActions entry={entry} />
          <Extensions
            propertyId={entry.PropertyID}
            seasonId={entry.SeasonID}
            season={entry.SeasonName}
            kind="submission"
            targetId={entry.SubmissionID}
            name={entry.Title}
          />
          <EntryCheck key={entry.CheckVersion} entry={entry} />
          <Others entry={entry} />
          <WorkNotes key={entry.PieceID} pieceId={entry.PieceID} propertyId={entry.PropertyID} />
          <Allowed to="entrant.read" award={entry.PropertyID}>
            <EntrantFacts propertyId={entry.PropertyID} entrantId={entry.EntrantID} />
          </Allowed>
        </div>
      </div>
      <div className="stack gap-32 above-32 columns-1">
        <Answers entry={entry} />
        <Credits entry={entry} />
        <EntryReviews entryId={entry.EntryID} award={traitsOf(entry.PropertyID)} />
        <WorkHistory entryId={entry.EntryID} award={traitsOf(entry.PropertyID)} />
      </div>
    </>
  );
}

/** What the entrant was given to show an award with. */
function WinnerKitLink({ entry }: { entry: AdminEntry }) {
  const t = useEntryAdminText();
  const kit = useCall(winnerKit.getWinnerKit, { params: { submissionId: entry.SubmissionID } });
  if (!kit.data?.Awards.some(({ EntryID }) => EntryID === entry.EntryID)) return null;
  return (
    <p>
      <Link to={`/entries/${entry.EntryID}/kit`} search={((before: object) => before) as never}>
        {t('winnerKit')}
      </Link>
    </p>
  );
}

function Facts({ entry }: { entry: AdminEntry }) {
  const t = useEntryAdminText();
  const award = traitsOf(entry.PropertyID);
  const contact = [entry.ContactName, entry.ContactEmail, entry.ContactPhone].filter(Boolean).join(', ');
  const facts: [string, ReactNode][] = [
    [t('number'), entry.EntryID],
    [t('status'), <EntryStateChip key="state" state={entry.State} offReason={entry.OffReason} award={entry.Award} />],
    [t('season'), `${award.name}, ${entry.SeasonName}`],
    [t('category'), `${entry.MediaType}, ${entry.CategoryType}, ${entry.Category}`],
    [t('original'), entry.OriginalCategory],
    [
      t('entrant'),
      <span key="entrant" className={css.contacts}>
        <Link to={`/entrants/${entry.EntrantID}`} search={{ award: entry.PropertyID, season: entry.SeasonID } as never}>
          <bdi>{entry.EntrantName}</bdi>
        </Link>
        <Seen award={entry.PropertyID}>
          <a href={`mailto:${entry.EntrantEmail}`}>{entry.EntrantEmail}</a>
        </Seen>
      </span>,
    ],
    [t('identity'), entry.Identity && t(`identity-${entry.Identity}`)],
    [t('contact'), contact],
    [t('client'), entry.Client],
    [t('twitterName'), entry.TwitterName && `@${entry.TwitterName}`],
    [
      t('takenOff'),
      entry.TakenOff &&
        t('takenOffBy', { name: entry.TakenOff.By, date: formatWithZone(entry.TakenOff.At, award), reason: entry.TakenOff.Reason }),
    ],
    [t('pricePaid'), entry.PricePaid === null ? null : formatMoney(entry.PricePaid, { ...award, currency: entry.Currency })],
    [t('mean'), entry.MeanScore === null ? null : entry.MeanScore.toFixed(2)],
    [t('entered'), formatWithZone(entry.CreatedDate, award)],
    [t('changed'), formatWithZone(entry.ChangedDate, award)],
  ];
  return (
    <section className="topic">
      <h2>{t('facts')}</h2>
      <dl className="facts stack gap-4-16 fact-columns type-small">
        {facts
          .filter(([, value]) => value !== null && value !== '')
          .map(([label, value]) => (
            <div key={label} style={{ display: 'contents' }}>
              <dt>{label}</dt>
              <dd dir="auto">{value}</dd>
            </div>
          ))}
      </dl>
    </section>
  );
}

function Others({ entry }: { entry: AdminEntry }) {
  const t = useEntryAdminText();
  if (entry.Others.length === 0) return null;
  return (
    <section className="topic">
      <h2>{t('alsoIn')}</h2>
      <ul className="stack gap-4 size-15">
        {entry.Others.map(({ EntryID, Category, State, Award }) => (
          <li key={EntryID}>
            <Link to={`/entries/${EntryID}`} search={((before: object) => before) as never}>
              {Category}
            </Link>{' '}
            <EntryStateChip state={State} award={Award} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Answers({ entry }: { entry: AdminEntry }) {
  const t = useEntryAdminText();
  if (entry.Answers.length === 0) return null;
  return (
    <section className="topic">
      <h2>{t('answers')}</h2>
      <dl className="facts stack gap-4-16 fact-columns type-small">
        {entry.Answers.map(({ Question, Answer, Url }) => (
          <div key={Question} style={{ display: 'contents' }}>
            <dt>{Question}</dt>
            <dd dir="auto">
              {Url ? (
                <a href={Url} target="_blank" rel="noopener noreferrer">
                  {Answer}
                </a>
              ) : (
                Answer
              )}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function Credits({ entry }: { entry: AdminEntry }) {
  const t = useEntryAdminText();
  if (entry.Credits.length === 0) return null;
  return (
    <section className="topic">
      <h2>{t('credits')}</h2>
      <ul className="stack gap-4 size-15">
        {entry.Credits.map((credit, at) => (
          // One person may be there twice.
          <li key={`${credit.FirstName} ${credit.LastName} ${at + 1}`}>
            <bdi>
              {credit.FirstName} {credit.LastName}
            </bdi>
            <span className="type-muted figures">
              {' '}
              <bdi>{[credit.Title, credit.Organization, credit.Brand].filter(Boolean).join(', ')}</bdi>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
