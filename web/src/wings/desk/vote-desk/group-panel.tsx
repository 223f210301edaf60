import { Button, TextInput } from '@mantine/core';
import { forwardRef, useImperativeHandle, useRef, useState } from 'react';
import type { Reply } from '#contract/kernel/call/call.ts';
import { type GroupState, shortestReason, type VoteGroup, voteGroups } from '#contract/wings/desk/vote-desk/vote-groups.ts';
import { type Clock, formatDateTime } from '#contract/kernel/text/formats.ts';
import { Allowed } from '#web/kernel/session/allowed.tsx';
import { useSend } from '#web/kernel/call/use-call.ts';
import { useVoteDeskText } from '#web/texts/vote-desk.ts';
import { useHeaderMessages } from '#web/ui/state/header-messages.tsx';
import { PlainButton } from '#web/ui/small/plain-button.tsx';
import { StatusChip } from '#web/ui/state/status-chip.tsx';
import { GroupChart } from './group-chart.tsx';
import { chipOf, proposedFor, sentenceOf, titleOf } from './group-words.ts';
import css from './held-votes.module.css';
import { VotersDialog } from './voters-dialog.tsx';

type Compared = Reply<typeof voteGroups.compareVoteGroups>['Groups'][number];

interface PanelProps {
  shown: Compared;
  letter: string;
  place: { PropertyID: number; SeasonID: number };
  award: Clock;
  /** The group in focus has the one filled act. */
  isFocused: boolean;
  onDecided: (group: VoteGroup, state: GroupState) => void;
}

/** What a key opens: the reason first, then the act. */
export interface PanelHandle {
  begin: (state: GroupState) => void;
}

/** One group: what it looks like, the signs for and against, and the decision. */
export const GroupPanel = forwardRef<PanelHandle, PanelProps>(function GroupPanel(
  { shown, letter, place, award, isFocused, onDecided },
  ref,
) {
  const t = useVoteDeskText();
  const { Group: group, Signs } = shown;
  const title = titleOf(t, group);
  const id = `group-${group.GroupID}`;
  const [isShowing, setShowing] = useState(false);
  return (
    <section aria-labelledby={id}>
      <div className="row gap-16">
        <span className={css.letter} aria-hidden="true">
          {letter}
        </span>
        <div>
          <h2 id={id} className={css.panelTitle} aria-label={t('groupLetter', { letter, title })}>
            {title}
          </h2>
          <StatusChip status={chipOf[group.Verdict]} ground="none">
            {t(`verdict-${group.Verdict}`)}
          </StatusChip>
          <p className={css.shared}>{t(`shared-${group.Kind}`, { shared: group.Shared })}</p>
        </div>
      </div>
      <GroupChart shown={shown} letter={letter} award={award} />
      <ul className={css.signs} aria-label={t('evidence')}>
        {Signs.map((sign) => (
          <li key={sign.Kind} data-leans={sign.Leans}>
            <span className={css.signShape} aria-hidden="true" />
            <span className="visually-hidden">{t(`leans-${sign.Leans}`)} </span>
            {sentenceOf(t, sign)}
          </li>
        ))}
      </ul>
      {group.Reason && group.DecidedAt && (
        <p className={css.quiet}>
          {t(`decided-${group.State}`, {
            by: group.DecidedBy ?? t('someone'),
            date: formatDateTime(group.DecidedAt, award),
            reason: group.Reason,
          })}
        </p>
      )}
      {group.IsFinal ? (
        <p className={css.quiet}>{t('isFinal')}</p>
      ) : (
        <Allowed to="vote.decide" award={place.PropertyID}>
          <Decision key={group.GroupID} ref={ref} group={group} place={place} isFocused={isFocused} onDecided={onDecided} />
          <div className={`${css.quiet} flush-buttons cluster align-baseline gap-0-8`}>
            <PlainButton variant="underlined" onClick={() => setShowing(true)}>
              {t('showVoters')}
            </PlainButton>
            <span>{t('showVotersHelp')}</span>
          </div>
          {isShowing && <VotersDialog group={group} place={place} award={award} onClose={() => setShowing(false)} />}
        </Allowed>
      )}
    </section>
  );
});

const Decision = forwardRef<PanelHandle, Pick<PanelProps, 'place' | 'isFocused' | 'onDecided'> & { group: VoteGroup }>(function Decision(
  { group, place, isFocused, onDecided },
  ref,
) {
  const t = useVoteDeskText();
  const messages = useHeaderMessages();
  const field = useRef<HTMLInputElement>(null);
  const isHeld = group.State === 'held';
  const proposed: GroupState = isHeld ? proposedFor[group.Verdict] : 'held';
  const [act, setAct] = useState<GroupState>(proposed);
  const [reason, setReason] = useState(isHeld && group.Verdict !== 'unclear' ? t(`propose-${group.Verdict}`) : '');
  const [problem, setProblem] = useState<string>();
  const sending = useSend(voteGroups.decideVoteGroups, {
    refreshes: [voteGroups.getVoteGroups, voteGroups.compareVoteGroups],
    onSuccess: (_, { body }) => onDecided(group, body.State),
    onProblem: (failed) => messages.error(failed.message),
  });
  useImperativeHandle(ref, () => ({
    begin: (state) => {
      setAct(state);
      field.current?.focus();
      field.current?.select();
    },
  }));
  const send = (State: GroupState) => {
    setAct(State);
    if (reason.trim().length < shortestReason) {
      setProblem(t('reasonShort', { count: shortestReason }));
      field.current?.focus();
      return;
    }
    const { GroupID, Version } = group;
    sending.mutate({ body: { ...place, Groups: [{ GroupID, Version }], State, Reason: reason.trim() } });
  };
  const named = (state: GroupState) => (state === 'held' ? t(isHeld ? 'act-held' : 'act-back') : t(`act-${state}`, { count: group.Votes }));
  // What is held can be kept on hold with a reason: that is a decision to write down too.
  const others = (['held', 'counted', 'removed'] as const).filter((one) => one !== proposed && (one === 'held' || one !== group.State));
  const offered = [proposed, ...others];
  return (
    <form
      className="above-16"
      onSubmit={(event) => {
        event.preventDefault();
        send(act);
      }}
    >
      <TextInput
        ref={field}
        label={t('reason')}
        value={reason}
        error={problem}
        maxLength={500}
        onChange={(event) => {
          setReason(event.currentTarget.value);
          setProblem(undefined);
        }}
      />
      <div className="cluster align-center gap-8-12 above-12">
        {offered.map((state) =>
          state === others.at(-1) && state !== act && state !== 'held' ? (
            <PlainButton key={state} variant="underlined" disabled={sending.isPending} onClick={() => send(state)}>
              {t(`short-${state}`)}
            </PlainButton>
          ) : (
            <Button
              key={state}
              variant={isFocused && state === act ? 'filled' : 'default'}
              loading={sending.isPending && state === act}
              disabled={sending.isPending && state !== act}
              onClick={() => send(state)}
            >
              {named(state)}
            </Button>
          ),
        )}
      </div>
      <p className={css.quiet}>
        {t('undoHelp')} {isHeld && t('notTold')}
      </p>
    </form>
  );
});
