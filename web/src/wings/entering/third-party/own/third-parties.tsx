import { Button } from '@mantine/core';
import { useState } from 'react';
import { type ThirdParties as Shown, thirdParty } from '#contract/wings/entering/third-party/third-party.ts';
import { formatDate, formatWithZone } from '#contract/kernel/text/formats.ts';
import { lastMoment } from '#contract/kernel/text/zone-time.ts';
import { usePortal } from '#web/kernel/page/portal.ts';
import { useCall, useSend } from '#web/kernel/call/use-call.ts';
import { useThirdPartyText } from '#web/texts/third-party.ts';
import { ConfirmDialog } from '#web/ui/dialog/confirm-dialog.tsx';
import { useRemoval } from '#web/ui/dialog/use-removal.ts';
import { ErrorState } from '#web/ui/state/error-state.tsx';
import { useHeaderMessages } from '#web/ui/state/header-messages.tsx';
import { type Status, StatusChip } from '#web/ui/state/status-chip.tsx';
import { NameDialog } from './name-dialog.tsx';

type Role = Shown['Roles'][number];
type Person = Role['People'][number];

const chips: Record<Person['State'], Status> = { waiting: 'draft', yes: 'done', no: 'off', notMe: 'off', changed: 'care' };

/** Whom the award asks for, who has answered, and asking them again. Nothing where it asks for no one. */
export function ThirdParties({ submissionId }: { submissionId: number }) {
  const found = useCall(thirdParty.getThirdParties, { params: { submissionId } });
  if (found.isError) return <ErrorState onRetry={() => void found.refetch()}>{found.error.message}</ErrorState>;
  return found.data && found.data.Roles.length > 0 ? <Roles shown={found.data} /> : null;
}

function Roles({ shown }: { shown: Shown }) {
  const t = useThirdPartyText();
  const { property } = usePortal();
  const later = shown.Roles.find(({ State, Waits }) => State === 'open' && !Waits);
  return (
    <section aria-labelledby="third-parties" className="pad-above-24 ruled-above">
      <h2 id="third-parties" className="type-s">
        {t('title')}
      </h2>
      {shown.IsWaiting ? (
        <p className="above-4 size-15 type-soft">{t('waiting')}</p>
      ) : (
        later && (
          <p className="above-4 size-15 type-soft">{t('later', { date: formatWithZone(lastMoment(later.Due, property), property) })}</p>
        )
      )}
      <ul className="stack gap-24 above-16">
        {shown.Roles.map((role) => (
          <RoleItem key={role.RoleID} submissionId={shown.SubmissionID} role={role} mayName={shown.MayName} />
        ))}
      </ul>
    </section>
  );
}

function RoleItem({ submissionId, role, mayName }: { submissionId: number; role: Role; mayName: boolean }) {
  const t = useThirdPartyText();
  const { property } = usePortal();
  const [naming, setNaming] = useState<{ replaces?: Person }>();
  const parts = role.Shows.join(', ');
  const due = formatDate(lastMoment(role.Due, property), property);
  const mayAdd = mayName && role.People.length < role.Most && role.State !== 'waived' && !role.IsLate;
  return (
    <li className="stack gap-8">
      <div className="cluster spread gap-8">
        <h3 className="type-strong breaks" dir="auto">
          {role.Name}
        </h3>
        <span className="type-small type-muted">
          {role.IsLate ? t('late', { date: due }) : `${t('needed', { count: role.Least })}. ${t('until', { date: due })}`}
        </span>
      </div>
      <p className="type-small type-muted breaks">
        {role.Kind !== 'referee' ? t(`shows-${role.Kind}`, { parts }) : parts ? t('shows-refereeParts', { parts }) : t('shows-referee')}
      </p>
      {role.Reason && <p className="type-small breaks">{t(role.State === 'waived' ? 'waived' : 'extended', { reason: role.Reason })}</p>}
      <ul>
        {role.People.map((person) => (
          <PersonItem
            key={person.ThirdPartyID}
            submissionId={submissionId}
            role={role}
            person={person}
            mayName={mayName}
            onReplace={() => setNaming({ replaces: person })}
          />
        ))}
      </ul>
      {mayAdd && (
        <div>
          <Button variant="default" size="sm" aria-label={t('nameFor', { role: role.Name })} onClick={() => setNaming({})}>
            {t(role.People.length > 0 ? 'nameAnother' : 'name')}
          </Button>
        </div>
      )}
      <NameDialog submissionId={submissionId} role={role} naming={naming} onClose={() => setNaming(undefined)} />
    </li>
  );
}

interface PersonItemProps {
  submissionId: number;
  role: Role;
  person: Person;
  mayName: boolean;
  onReplace: () => void;
}

function PersonItem({ submissionId, role, person, mayName, onReplace }: PersonItemProps) {
  const t = useThirdPartyText();
  const messages = useHeaderMessages();
  const { property } = usePortal();
  const { ThirdPartyID, Name: name, State, SentAt, AnsweredAt, LinkEnds, HasOpened } = person;
  const refreshes = [thirdParty.getThirdParties];
  const sending = useSend(thirdParty.sendAgain, {
    refreshes,
    onSuccess: () => messages.success(t('sent', { name })),
    onProblem: ({ message }) => messages.error(message),
  });
  const removal = useRemoval(thirdParty.removeThirdParty, {
    refreshes,
    sent: () => ({ body: { SubmissionID: submissionId, ThirdPartyID } }),
    done: () => t('removed', { name }),
  });
  const date = formatDate(State === 'yes' ? (AnsweredAt ?? SentAt) : SentAt, property);
  const words =
    State === 'yes'
      ? t(`state-yes-${role.Kind}`, { date })
      : State === 'waiting'
        ? LinkEnds === null
          ? t('state-linkOver')
          : HasOpened
            ? t('state-opened')
            : t('state-waiting', { date })
        : t(`state-${State}`);
  const isAnswered = State === 'yes' || State === 'notMe';
  return (
    <li className="stack gap-8 pad-12 ruled-above">
      <div className="cluster spread gap-8">
        <div className="shrinks breaks">
          <p dir="auto">{name}</p>
          <p className="type-small type-muted">{person.Email}</p>
          {State === 'changed' && <p className="type-small">{t('changedNote')}</p>}
          {person.Reason && State === 'no' && (
            <p className="type-small" dir="auto">
              {person.Reason}
            </p>
          )}
        </div>
        <StatusChip status={State === 'waiting' && LinkEnds === null ? 'care' : chips[State]} ground="none">
          {words}
        </StatusChip>
      </div>
      {mayName && (
        <p className="cluster gap-8">
          {!isAnswered && (
            <Button
              variant="default"
              size="sm"
              loading={sending.isPending}
              aria-label={t('sendAgainTo', { name })}
              onClick={() => sending.mutate({ body: { SubmissionID: submissionId, ThirdPartyID } })}
            >
              {t('sendAgain')}
            </Button>
          )}
          {State !== 'yes' && (
            <Button variant="subtle" size="sm" aria-label={t('replaceOne', { name })} onClick={onReplace}>
              {t('replace')}
            </Button>
          )}
          <Button variant="subtle" size="sm" aria-label={t('removeOne', { name })} onClick={() => removal.ask(person)}>
            {t('remove')}
          </Button>
        </p>
      )}
      <ConfirmDialog {...removal.dialog} title={t('removeTitle', { name })} cancelLabel={t('keep')} confirmLabel={t('remove')}>
        {t('removeBody')}
      </ConfirmDialog>
    </li>
  );
}
