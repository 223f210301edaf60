import { Radio } from '@mantine/core';
import { useState } from 'react';
import { nominationDesk, type NomineeDetail } from '#contract/wings/entering/nomination/nomination-desk.ts';
import { useCall, useSend } from '#web/kernel/call/use-call.ts';
import { useNominationDeskText } from '#web/texts/nomination-desk.ts';
import { ConfirmDialog } from '#web/ui/dialog/confirm-dialog.tsx';
import { ErrorState } from '#web/ui/state/error-state.tsx';
import { useHeaderMessages } from '#web/ui/state/header-messages.tsx';
import { TextSkeleton } from '#web/ui/state/skeletons.tsx';
import { nomineeReads } from './nominee-reads.ts';

interface JoinDialogProps {
  place: { PropertyID: number; SeasonID: number };
  shown: NomineeDetail;
  other: NomineeDetail['Others'][number];
  onClose: () => void;
  onProblem: (message: string) => void;
}

type Given = NomineeDetail['Given'][number];

/** What both say differently, so that an organizer chooses and nothing wins silently. */
export function JoinDialog({ place, shown, other, onClose, onProblem }: JoinDialogProps) {
  const t = useNominationDeskText();
  const messages = useHeaderMessages();
  const found = useCall(nominationDesk.getNomineeDetail, { body: { ...place, NomineeID: other.NomineeID } });
  /** By what is chosen about: the other one's stays. */
  const [others, setOthers] = useState<ReadonlySet<string>>(new Set());
  const choose = (what: string, isOther: boolean): void =>
    setOthers((now) => new Set(isOther ? [...now, what] : [...now].filter((one) => one !== what)));
  const sending = useSend(nominationDesk.joinNominees, {
    refreshes: nomineeReads,
    onSuccess: () => {
      messages.success(t('joined'));
      onClose();
    },
    onProblem: (reason) => {
      onProblem(reason.message);
      onClose();
    },
  });
  const same = (one: Given) => (two: Given) => two.NominatorEmail?.toLowerCase() === one.NominatorEmail?.toLowerCase();
  const both = (found.data?.Given ?? []).flatMap((theirs) => {
    const mine = shown.Given.find(same(theirs));
    return mine && wordsOf(mine) !== wordsOf(theirs) ? [{ mine, theirs }] : [];
  });
  const join = (): void =>
    sending.mutate({
      body: {
        ...place,
        NomineeID: shown.NomineeID,
        OtherIDs: [other.NomineeID],
        ...(others.has('name') && { Name: other.Name }),
        ...(others.has('organization') && { Organization: other.Organization }),
        KeptIDs: both.flatMap(({ theirs }) => (others.has(`${theirs.NominationID}`) ? [theirs.NominationID] : [])),
      },
    });
  return (
    <ConfirmDialog
      opened
      title={t('joinTitle', { name: other.Name })}
      onCancel={onClose}
      onConfirm={() => found.data && join()}
      cancelLabel={t('keep')}
      confirmLabel={t('joinConfirm')}
      isDangerous
      isWorking={sending.isPending || !found.data}
    >
      <div className="stack gap-20">
        <p>{t('joinBody', { name: other.Name, kept: shown.Name })}</p>
        {found.isError && <ErrorState onRetry={() => void found.refetch()}>{found.error.message}</ErrorState>}
        {!found.data && !found.isError && <TextSkeleton lines={3} />}
        {found.data && (
          <>
            {other.Name !== shown.Name && (
              <Choice label={t('keepName')} mine={shown.Name} theirs={other.Name} onChoose={(is) => choose('name', is)} />
            )}
            {other.Organization !== shown.Organization && (
              <Choice
                label={t('keepOrganization')}
                mine={shown.Organization || t('noneGiven')}
                theirs={other.Organization || t('noneGiven')}
                onChoose={(is) => choose('organization', is)}
              />
            )}
            {both.map(({ mine, theirs }) => (
              <Choice
                key={theirs.NominationID}
                label={t('keepWords', { name: theirs.Nominator || (theirs.NominatorEmail ?? '') })}
                mine={wordsOf(mine)}
                theirs={wordsOf(theirs)}
                onChoose={(is) => choose(`${theirs.NominationID}`, is)}
              />
            ))}
          </>
        )}
      </div>
    </ConfirmDialog>
  );
}

const wordsOf = ({ Reason, Answers }: Given): string =>
  [Reason, ...Answers.map(({ Question, Answer }) => `${Question}: ${Answer}`)].join('\n');

interface ChoiceProps {
  label: string;
  mine: string;
  theirs: string;
  onChoose: (isOther: boolean) => void;
}

function Choice({ label, mine, theirs, onChoose }: ChoiceProps) {
  const [value, setValue] = useState('mine');
  return (
    <Radio.Group
      label={label}
      value={value}
      onChange={(next) => {
        setValue(next);
        onChoose(next === 'theirs');
      }}
    >
      <div className="stack gap-8 above-8">
        {[
          ['mine', mine],
          ['theirs', theirs],
        ].map(([one = '', words]) => (
          <Radio
            key={one}
            value={one}
            label={
              <span dir="auto" className="keep-lines breaks">
                {words}
              </span>
            }
          />
        ))}
      </div>
    </Radio.Group>
  );
}
