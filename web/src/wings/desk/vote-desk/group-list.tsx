import { Radio, Textarea } from '@mantine/core';
import { useState } from 'react';
import {
  type GroupState,
  groupStates,
  mostDecided,
  type Verdict,
  type VoteGroup,
  voteGroups,
} from '#contract/wings/desk/vote-desk/vote-groups.ts';
import { formatNumber } from '#contract/kernel/text/formats.ts';
import { Allowed } from '#web/kernel/session/allowed.tsx';
import { checkedBy } from '#web/kernel/form/form-check.ts';
import { useSend } from '#web/kernel/call/use-call.ts';
import { useEdit } from '#web/kernel/call/use-edit.ts';
import { useVoteDeskText } from '#web/texts/vote-desk.ts';
import { EditDialog, EditForm } from '#web/ui/dialog/edit-dialog.tsx';
import { EmptyState } from '#web/ui/state/empty-state.tsx';
import { useHeaderMessages } from '#web/ui/state/header-messages.tsx';
import { PlainButton } from '#web/ui/small/plain-button.tsx';
import { StatusChip } from '#web/ui/state/status-chip.tsx';
import { chipOf, proposedFor, titleOf, votesOf } from './group-words.ts';
import css from './held-votes.module.css';
import { letters } from './result-table.tsx';

interface GroupListProps {
  tab: GroupState;
  onTab: (state: GroupState) => void;
  byState: Record<GroupState, VoteGroup[]>;
  /** Those that are side by side, by their letters. */
  compared: readonly VoteGroup[];
  place: { PropertyID: number; SeasonID: number };
  onChoose: (groupId: number) => void;
}

const shownAtOnce = 40;

export function GroupList({ tab, onTab, byState, compared, place, onChoose }: GroupListProps) {
  const t = useVoteDeskText();
  const groups = byState[tab];
  return (
    <>
      <div className="row gap-20 ruled-below" role="group" aria-label={t('groups')}>
        {groupStates.map((state) => (
          <button key={state} type="button" className={`tab ${css.tab}`} aria-pressed={state === tab} onClick={() => onTab(state)}>
            {t(`tab-${state}`)} <span className="type-muted type-plain">{formatNumber(byState[state].length)}</span>
          </button>
        ))}
      </div>
      {groups.length === 0 ? (
        <EmptyState title={t(`none-${tab}`)}>{t(`noneBody-${tab}`)}</EmptyState>
      ) : (
        <ul>
          {groups.slice(0, shownAtOnce).map((group) => {
            const letter = letters[compared.findIndex(({ GroupID }) => GroupID === group.GroupID)];
            return (
              <li key={group.GroupID}>
                <button
                  type="button"
                  className={`greys marks ${css.group}`}
                  data-group={group.GroupID}
                  aria-current={letter === 'A' || undefined}
                  data-letter={letter}
                  onClick={() => onChoose(group.GroupID)}
                >
                  <span className={`type-strong ${css.groupTitle}`}>{titleOf(t, group)}</span>
                  <span className={`type-soft ${css.groupCategory}`}>{group.Category}</span>
                  <span className="row align-baseline spread gap-8">
                    <StatusChip status={chipOf[group.Verdict]} ground="none">
                      {t(`verdict-${group.Verdict}`)}
                    </StatusChip>
                    {letter && (
                      <span className={css.groupLetter} aria-hidden="true">
                        {letter}
                      </span>
                    )}
                  </span>
                </button>
              </li>
            );
          })}
        </ul>
      )}
      {groups.length > 1 && <p className={css.quiet}>{t('placesFirst')}</p>}
      {tab === 'held' && (
        <Allowed to="vote.decide" award={place.PropertyID}>
          {(['machine', 'people'] as const).map((verdict) => (
            <Together
              key={verdict}
              verdict={verdict}
              groups={groups.filter((group) => group.Verdict === verdict && !group.IsFinal)}
              place={place}
            />
          ))}
        </Allowed>
      )}
    </>
  );
}

/** Several that look alike, with one decision and one reason. What is unclear is looked at one by one. */
function Together({
  verdict,
  groups,
  place,
}: {
  verdict: Exclude<Verdict, 'unclear'>;
  groups: VoteGroup[];
  place: GroupListProps['place'];
}) {
  const t = useVoteDeskText();
  const [isOpen, setOpen] = useState(false);
  if (groups.length < 2) return null;
  const shown = groups.slice(0, mostDecided);
  const named = t('groupCount', { count: shown.length });
  return (
    <p className={css.together}>
      <PlainButton variant="underlined" onClick={() => setOpen(true)}>
        {t(`verdict-${verdict}`)}: {t('together', { groups: named })}
      </PlainButton>
      <EditDialog
        opened={isOpen}
        onClose={() => setOpen(false)}
        width={520}
        title={t('togetherTitle', { groups: named })}
        saveLabel={t('decide')}
        cancelLabel={t('goBack')}
      >
        <TogetherForm verdict={verdict} groups={shown} place={place} onClose={() => setOpen(false)} />
      </EditDialog>
    </p>
  );
}

interface TogetherFormProps {
  verdict: Exclude<Verdict, 'unclear'>;
  groups: readonly VoteGroup[];
  place: GroupListProps['place'];
  onClose: () => void;
}

function TogetherForm({ verdict, groups, place, onClose }: TogetherFormProps) {
  const t = useVoteDeskText();
  const messages = useHeaderMessages();
  const votes = groups.reduce((sum, { Votes }) => sum + Votes, 0);
  const sending = useSend(voteGroups.decideVoteGroups, { refreshes: [voteGroups.getVoteGroups, voteGroups.compareVoteGroups] });
  type Values = { State: GroupState; Reason: string };
  const bodyOf = ({ State, Reason }: Values) => ({
    ...place,
    Groups: groups.map(({ GroupID, Version }) => ({ GroupID, Version })),
    State,
    Reason: Reason.trim(),
  });
  const edit = useEdit<Values>({
    initialValues: { State: proposedFor[verdict], Reason: t(`propose-${verdict}`) },
    validate: checkedBy(voteGroups.decideVoteGroups, bodyOf),
    save: async (values) => {
      await sending.mutateAsync({ body: bodyOf(values) });
      messages.success(t(`done-${values.State}`, { count: votes }));
    },
    onSaved: onClose,
  });
  return (
    <EditForm edit={edit} lead={t('togetherLead', { verdict: t(`verdict-${verdict}`), votes: votesOf(t, votes) })}>
      <Radio.Group {...edit.form.getInputProps('State')} label={t('decision')}>
        <div className="stack gap-8 above-4">
          {(['removed', 'counted'] as const).map((state) => (
            <Radio key={state} value={state} label={t(`choose-${state}`)} />
          ))}
        </div>
      </Radio.Group>
      <Textarea {...edit.form.getInputProps('Reason')} label={t('reason')} autosize minRows={2} data-autofocus />
    </EditForm>
  );
}
