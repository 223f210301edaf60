import { type VoteGroup, voteGroups } from '#contract/wings/desk/vote-desk/vote-groups.ts';
import { type Clock, formatDateTime, formatDay, formatNumber } from '#contract/kernel/text/formats.ts';
import { useCall } from '#web/kernel/call/use-call.ts';
import { useVoteDeskText } from '#web/texts/vote-desk.ts';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { ErrorState } from '#web/ui/state/error-state.tsx';
import { Skeleton } from '#web/ui/state/skeletons.tsx';
import { WorkTitle } from '#web/ui/work/work-title.tsx';
import { titleOf } from './group-words.ts';
import css from './held-votes.module.css';

interface VotersProps {
  group: VoteGroup;
  place: { PropertyID: number; SeasonID: number };
  award: Clock;
  onClose: () => void;
}

/** Who is behind a group, in part. Asking is noted, so it happens only when someone opens this. */
export function VotersDialog({ group, place, award, onClose }: VotersProps) {
  const t = useVoteDeskText();
  const asked = useCall(voteGroups.getGroupVoters, { body: { ...place, GroupID: group.GroupID } }, { staleMs: 600_000 });
  return (
    <Dialog opened onClose={onClose} width={880} title={t('votersTitle', { title: titleOf(t, group) })}>
      {asked.isError ? (
        <ErrorState title={asked.error.message} onRetry={() => void asked.refetch()} />
      ) : asked.isPending ? (
        <div aria-busy="true">
          <Skeleton height={240} />
        </div>
      ) : (
        <>
          <p className={css.quiet}>
            {t('votersSome', { shown: formatNumber(asked.data.Voters.length), all: formatNumber(asked.data.Total) })}
          </p>
          <div className={css.voters}>
            <table>
              <thead>
                <tr>
                  {(['email', 'address', 'registered', 'voted', 'work', 'onPage'] as const).map((key) => (
                    <th key={key} scope="col">
                      {t(key)}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {asked.data.Voters.map((voter) => (
                  <tr key={`${voter.Email} ${voter.VotedAt.getTime()}`}>
                    <th scope="row">{voter.Email}</th>
                    <td>{voter.Address}</td>
                    <td>{formatDay(voter.RegisteredAt, award)}</td>
                    <td>{formatDateTime(voter.VotedAt, award)}</td>
                    <td>
                      <WorkTitle size="table">{voter.PieceTitle}</WorkTitle>
                    </td>
                    <td>{voter.SecondsOnPage === null ? '' : t('seconds', { count: voter.SecondsOnPage })}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        </>
      )}
    </Dialog>
  );
}
