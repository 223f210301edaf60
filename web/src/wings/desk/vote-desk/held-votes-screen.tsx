import { useHotkeys } from '@mantine/hooks';
import { useRef, useState } from 'react';
import type { Reply } from '#contract/kernel/call/call.ts';
import { type GroupState, groupStates, type VoteGroup, voteGroups } from '#contract/wings/desk/vote-desk/vote-groups.ts';
import { type Clock, formatNumber, formatTimeWithZone } from '#contract/kernel/text/formats.ts';
import { traitsOf } from '#contract/kernel/award/properties.ts';
import { useAdminSeason } from '#web/wings/ground/season/admin/admin-season.tsx';
import { Allowed } from '#web/kernel/session/allowed.tsx';
import { PageHead } from '#web/kernel/page/page-head.tsx';
import { useCall, useSend } from '#web/kernel/call/use-call.ts';
import { useVoteDeskText } from '#web/texts/vote-desk.ts';
import { EmptyState } from '#web/ui/state/empty-state.tsx';
import { ErrorState } from '#web/ui/state/error-state.tsx';
import { useHeaderMessages } from '#web/ui/state/header-messages.tsx';
import { PlainButton } from '#web/ui/small/plain-button.tsx';
import { Skeleton } from '#web/ui/state/skeletons.tsx';
import { GroupList } from './group-list.tsx';
import { GroupPanel, type PanelHandle } from './group-panel.tsx';
import css from './held-votes.module.css';
import { letters, ResultTable } from './result-table.tsx';

type Groups = Reply<typeof voteGroups.getVoteGroups>;
interface Place {
  PropertyID: number;
  SeasonID: number;
}

/** Votes that look alike: the signs for and against, what they change, and the decision of an organizer. */
export function HeldVotesScreen() {
  const t = useVoteDeskText();
  const { propertyId, season, isPending, isError, retry } = useAdminSeason();
  const place = { PropertyID: propertyId, SeasonID: season?.SeasonID ?? 0 };
  const asked = useCall(
    voteGroups.getVoteGroups,
    { body: { ...place, SeasonID: place.SeasonID || 1 } },
    { enabled: place.SeasonID > 0, everyMs: 60_000 },
  );
  const held = asked.data?.Groups.filter(({ State }) => State === 'held') ?? [];
  const award = traitsOf(propertyId);
  const lead = asked.data
    ? t('heldLead', {
        groups: t('groupCount', { count: held.length }),
        held: formatNumber(held.reduce((sum, { Votes }) => sum + Votes, 0)),
        all: formatNumber(asked.data.Votes),
      })
    : t('lead');
  return (
    <>
      <PageHead title={t('heldVotes')} lead={lead} />
      {isError || asked.isError ? (
        <ErrorState title={asked.error?.message ?? t('heldVotes')} onRetry={isError ? retry : () => void asked.refetch()} />
      ) : isPending || (place.SeasonID > 0 && asked.isPending) ? (
        <div aria-busy="true">
          <Skeleton height={64} />
          <Skeleton height={420} />
        </div>
      ) : asked.data ? (
        <Desk key={`${place.PropertyID} ${place.SeasonID}`} place={place} shown={asked.data} award={award} />
      ) : (
        <EmptyState title={t('none-held')}>{t('noneBody-held')}</EmptyState>
      )}
    </>
  );
}

interface Decided {
  group: VoteGroup;
  state: GroupState;
}

function Desk({ place, shown, award }: { place: Place; shown: Groups; award: Clock }) {
  const t = useVoteDeskText();
  const [tab, setTab] = useState<GroupState>('held');
  const [chosen, setChosen] = useState<number>();
  const [isOpen, setOpen] = useState(false);
  const [decided, setDecided] = useState<Decided>();
  const panel = useRef<PanelHandle>(null);
  const list = useRef<HTMLDivElement>(null);
  const byState = Object.fromEntries(groupStates.map((state) => [state, shown.Groups.filter(({ State }) => State === state)])) as Record<
    GroupState,
    VoteGroup[]
  >;
  const groups = byState[tab];
  const focused = groups.find(({ GroupID }) => GroupID === chosen) ?? groups[0];
  // The one in focus has another of its category beside it, to compare machines with people.
  const beside = focused && groups.find(({ GroupID, CategoryID }) => GroupID !== focused.GroupID && CategoryID === focused.CategoryID);
  const compared = [focused, beside].filter((group) => group !== undefined);
  const step = (by: number) => {
    const at = groups.findIndex(({ GroupID }) => GroupID === focused?.GroupID);
    const next = groups[Math.min(groups.length - 1, Math.max(0, at + by))];
    if (!next) return;
    setChosen(next.GroupID);
    list.current?.querySelector<HTMLElement>(`[data-group="${next.GroupID}"]`)?.focus();
  };
  useHotkeys([
    ['J', () => step(1)],
    ['K', () => step(-1)],
    ['R', () => panel.current?.begin('removed')],
    ['C', () => panel.current?.begin('counted')],
    ['H', () => panel.current?.begin('held')],
  ]);
  return (
    <>
      <Undo place={place} decided={decided} onUndone={() => setDecided(undefined)} />
      <div className={`stack gap-32 columns-1 ${css.desk}`} data-open={isOpen || undefined}>
        <div className={css.side} ref={list}>
          <GroupList
            tab={tab}
            onTab={(state) => {
              setTab(state);
              setChosen(undefined);
            }}
            byState={byState}
            compared={compared}
            place={place}
            onChoose={(id) => {
              setChosen(id);
              setOpen(true);
            }}
          />
          <p className={css.quiet}>
            {shown.LookedAt ? t('lookedAt', { time: formatTimeWithZone(shown.LookedAt, award) }) : t('notLooked')}
          </p>
          <p className={`${css.quiet} from-64`}>{t('keys')}</p>
        </div>
        <div className={css.main}>
          {focused && (
            <>
              <div className={`until-64 flush-buttons ${css.back}`}>
                <PlainButton variant="underlined" onClick={() => setOpen(false)}>
                  {t('backToList')}
                </PlainButton>
              </div>
              <Comparison
                compared={compared}
                place={place}
                award={award}
                panel={panel}
                onDecided={(group, state) => {
                  setDecided({ group, state });
                  setOpen(false);
                }}
              />
            </>
          )}
        </div>
      </div>
    </>
  );
}

interface ComparisonProps {
  compared: readonly VoteGroup[];
  place: Place;
  award: Clock;
  panel: React.RefObject<PanelHandle | null>;
  onDecided: (group: VoteGroup, state: GroupState) => void;
}

function Comparison({ compared, place, award, panel, onDecided }: ComparisonProps) {
  const asked = useCall(
    voteGroups.compareVoteGroups,
    { body: { ...place, GroupIDs: compared.map(({ GroupID }) => GroupID) } },
    { keepsLast: true },
  );
  if (asked.isError) return <ErrorState title={asked.error.message} onRetry={() => void asked.refetch()} />;
  if (asked.isPending)
    return (
      <div aria-busy="true">
        <Skeleton height={420} />
      </div>
    );
  return (
    <>
      <div className={css.panels} data-count={asked.data.Groups.length}>
        {asked.data.Groups.map((shown, at) => (
          <GroupPanel
            key={shown.Group.GroupID}
            ref={at === 0 ? panel : null}
            shown={shown}
            letter={letters[at] ?? ''}
            place={place}
            award={award}
            isFocused={at === 0}
            onDecided={onDecided}
          />
        ))}
      </div>
      <ResultTable shown={asked.data} />
    </>
  );
}

/** What was decided last, said where it is read out, and one click to undo it. */
function Undo({ place, decided, onUndone }: { place: Place; decided: Decided | undefined; onUndone: () => void }) {
  const t = useVoteDeskText();
  const messages = useHeaderMessages();
  const sending = useSend(voteGroups.decideVoteGroups, {
    refreshes: [voteGroups.getVoteGroups, voteGroups.compareVoteGroups],
    onSuccess: () => {
      messages.success(t('undone'));
      onUndone();
    },
    onProblem: (problem) => messages.error(problem.message),
  });
  const isChanged = decided !== undefined && decided.state !== decided.group.State;
  return (
    <div role="status" className={decided ? css.undo : undefined}>
      {decided && (
        <>
          <span>{t(`done-${decided.state}`, { count: decided.group.Votes })}</span>
          {isChanged && (
            <Allowed to="vote.decide" award={place.PropertyID}>
              <PlainButton
                variant="underlined"
                disabled={sending.isPending}
                onClick={() => {
                  const { GroupID, Version, State } = decided.group;
                  sending.mutate({ body: { ...place, Groups: [{ GroupID, Version: Version + 1 }], State, Reason: t('undoReason') } });
                }}
              >
                {t('undo')}
              </PlainButton>
            </Allowed>
          )}
        </>
      )}
    </div>
  );
}
