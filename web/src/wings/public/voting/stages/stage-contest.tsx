import { useStageVoteText } from '#web/texts/stage-vote.ts';
import type { StageAnswer, VoteContest } from './stage-calls.ts';
import { PickAct, StarsAct } from './stage-acts.tsx';
import { slotKey, type StageSlot } from './stage-outbox.ts';
import { WorkCard } from './stage-work.tsx';
import css from './stages.module.css';

interface StageContestProps {
  contest: VoteContest;
  /** Of the whole contest. */
  slot: StageSlot;
  chosen: Readonly<Record<string, StageAnswer>>;
  onPut: (slot: StageSlot, answer: StageAnswer | null) => void;
}

/** The ballot of one contest: some votes, or stars for each work. */
export function StageContest({ contest, slot, chosen, onPut }: StageContestProps) {
  const t = useStageVoteText();
  const { Asks: asks, Works: works } = contest;
  const list = chosen[slotKey(slot)];
  const picked = list?.kind === 'pick' ? list.picked : [];
  const starsOf = (id: number): number | undefined => {
    const own = chosen[slotKey({ ...slot, workId: id })];
    return own?.kind === 'score' ? Object.values(own.scores)[0] : undefined;
  };
  const headId = `contest-${slot.stage}-${slot.contest}`;
  const rate = (id: number, given: number | undefined): void => {
    if (asks.kind !== 'score') return;
    const [criterion] = asks.criteria;
    onPut(
      { ...slot, workId: id },
      given === undefined || !criterion ? null : { kind: 'score', work: id, scores: { [criterion.id]: given } },
    );
  };
  return (
    <section className="stack gap-12 above-32 pad-below-40" aria-labelledby={headId}>
      <div className={`row wraps align-baseline spread gap-8 ${css.contestHead}`}>
        <h2 id={headId} className="type-s" dir="auto">
          {contest.Name}
        </h2>
        <p className="type-small type-muted" role="status">
          {asks.kind === 'pick' && asks.most > 1 && t('used', { used: picked.length, count: asks.most })}
          {asks.kind === 'score' &&
            t('rated', { used: works.filter(({ EntryID }) => starsOf(EntryID) !== undefined).length, count: works.length })}
        </p>
      </div>
      <p className="type-soft">{leadOf()}</p>
      {asks.kind === 'pick' && picked.length > 0 && picked.length < asks.least && (
        <p className="p-notice">{t('leastVotes', { count: asks.least })}</p>
      )}
      <ul className={css.works}>
        {works.map((work) => (
          <WorkCard
            key={work.EntryID}
            work={work}
            seasonId={slot.seasonId}
            stage={slot.stage}
            isChosen={asks.kind === 'pick' && picked.includes(work.EntryID)}
          >
            {asks.kind === 'pick' && (
              <PickAct
                asks={asks}
                id={work.EntryID}
                title={work.PieceTitle}
                picked={picked}
                onChange={(next) => onPut(slot, next.length > 0 ? { kind: 'pick', picked: next } : null)}
              />
            )}
            {asks.kind === 'score' && (
              <StarsAct
                asks={asks}
                id={work.EntryID}
                title={work.PieceTitle}
                given={starsOf(work.EntryID)}
                onChange={(given) => rate(work.EntryID, given)}
              />
            )}
          </WorkCard>
        ))}
      </ul>
    </section>
  );

  function leadOf(): string {
    if (asks.kind === 'score') return t('starsLead', { works: works.length });
    if (asks.kind !== 'pick') return '';
    if (asks.most === 1) return t('oneVote', { works: works.length });
    if (asks.perWork > 1) return t('someVotesEach', { works: works.length, count: asks.most, each: Math.min(asks.perWork, asks.most) });
    return t('someVotes', { works: works.length, count: asks.most });
  }
}
