import { social } from '#contract/wings/public/voting/social.ts';
import type { Reply } from '#contract/kernel/call/call.ts';
import { formatWithZone } from '#contract/kernel/text/formats.ts';
import { usePortal } from '#web/kernel/page/portal.ts';
import { useCall } from '#web/kernel/call/use-call.ts';
import { useEntryText } from '#web/texts/entry.ts';
import { WorkTitle } from '#web/ui/work/work-title.tsx';
import css from './share.module.css';

type Standings = Reply<typeof social.getEntrantStatistics>;

/** The places of the entrant's nominated works in the public vote, as far as the award shows them. Not known to a colleague who looks. */
export function useStandings(isVoting: boolean): Standings | undefined {
  const { property } = usePortal();
  const asked = useCall(social.getEntrantStatistics, { params: { x: property.id } }, { enabled: isVoting, staleMs: 60_000 });
  return asked.data && asked.data.Entries.length > 0 ? asked.data : undefined;
}

export function StandingList({ standings: { IsShown, Entries } }: { standings: Standings }) {
  const t = useEntryText();
  const { property } = usePortal();
  const [first] = Entries;
  return (
    <section aria-labelledby="standing" className={css.standing}>
      <h2 id="standing" className="type-s">
        {t('standingTitle')}
      </h2>
      <p className="type-small type-muted">
        {IsShown && first ? t('standingCounted', { date: formatWithZone(first.CountedAt, property) }) : t('standingHidden')}
      </p>
      <ul>
        {Entries.map(({ EntryID, PieceTitle, CategoryName, CurrentRank, Of, Shares }) => (
          <li key={EntryID}>
            <span className="stack shrinks breaks">
              <WorkTitle>{PieceTitle}</WorkTitle>
              <span className="type-small type-muted" dir="auto">
                {CategoryName}
              </span>
            </span>
            <span className={css.standingPlace}>
              {IsShown && (
                <strong className="type-figures">
                  {CurrentRank === null ? t('standingNone') : t('standingPlace', { rank: CurrentRank, of: Of })}
                </strong>
              )}
              {Shares > 0 && <span className="type-small type-muted">{t('standingShares', { count: Shares })}</span>}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
