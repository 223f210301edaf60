import { Link } from '@tanstack/react-router';
import { winnerKit } from '#contract/wings/results/winner-kit/winner-kit.ts';
import { usePortal } from '#web/kernel/page/portal.ts';
import { useCall } from '#web/kernel/call/use-call.ts';
import { useEntryText } from '#web/texts/entry.ts';
import { WorkTitle } from '#web/ui/work/work-title.tsx';
import css from './submission.module.css';
import { isPubliclyAwarded, type Submission } from '#web/wings/entering/submission/submission-words.ts';

/** What it won, as far as its entrant knows, each with the ways to show it. */
export function SubmissionResults({ submission: one }: { submission: Submission }) {
  const t = useEntryText();
  const { property } = usePortal();
  const kit = useCall(
    winnerKit.getWinnerKit,
    { params: { submissionId: one.SubmissionID } },
    { enabled: isPubliclyAwarded(one), staleMs: 300_000 },
  );
  const rows = one.Pieces.flatMap((piece) =>
    piece.Entries.flatMap((entry) => entry.Awards.map((award) => ({ ...award, piece, entry, key: `${entry.EntryID} ${award.Name}` }))),
  );
  if (rows.length === 0) return null;
  return (
    <section aria-labelledby="results">
      <h2 id="results" className="type-s">
        {t('results')}
      </h2>
      <ul className={`above-16 ${css.results}`}>
        {rows.map(({ key, Name, IsPublic, piece, entry }) => {
          const page = kit.data?.Awards.find(({ EntryID, WinnerLevel }) => EntryID === entry.EntryID && WinnerLevel === Name)?.LinkUrl;
          const named = (action: string): string => t('ofAward', { action, award: Name, category: entry.Category });
          return (
            <li key={key}>
              <p>
                <strong>{Name}</strong>, <bdi>{entry.Category}</bdi>
                {one.Pieces.length > 1 && (
                  <>
                    {', '}
                    <WorkTitle size="table">{piece.Title}</WorkTitle>
                  </>
                )}
              </p>
              {IsPublic ? (
                <p className={`tall-links ${css.resultLinks}`}>
                  <Link to={`/submissions/${one.SubmissionID}/kit`} aria-label={named(t('certificate'))}>
                    {t('certificate')}
                  </Link>
                  {property.gallery && page && (
                    <a href={page} aria-label={named(t('galleryPage'))}>
                      {t('galleryPage')}
                    </a>
                  )}
                  {property.shop && (
                    <Link to="/shop" aria-label={named(t('toShop'))}>
                      {t('toShop')}
                    </Link>
                  )}
                </p>
              ) : (
                <p className="type-muted">{t('resultsSecret')}</p>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
