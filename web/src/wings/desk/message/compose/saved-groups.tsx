import { Button, TextInput } from '@mantine/core';
import { type FormEvent, useId, useState } from 'react';
import type { Audience } from '#contract/wings/desk/message/audience.ts';
import type { Broadcast } from '#contract/wings/desk/message/broadcast.ts';
import { type SavedAudience, savedAudience } from '#contract/wings/desk/message/saved-audience.ts';
import { useCall, useSend } from '#web/kernel/call/use-call.ts';
import { useMessageText } from '#web/texts/message.ts';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { ErrorState } from '#web/ui/state/error-state.tsx';
import { useHeaderMessages } from '#web/ui/state/header-messages.tsx';
import { IconButton } from '#web/ui/small/icon-button.tsx';
import { PlainButton } from '#web/ui/small/plain-button.tsx';
import { TextSkeleton } from '#web/ui/state/skeletons.tsx';
import css from './compose.module.css';

interface SavedGroupsProps {
  place: Pick<Broadcast, 'PropertyID' | 'SeasonID'>;
  audience: Audience;
  onUse: (audience: Audience) => void;
  onClose: () => void;
}

/** Groups and filters under a name. Only the filters are kept: who is in a group is counted again. */
export function SavedGroups({ place, audience, onUse, onClose }: SavedGroupsProps) {
  const t = useMessageText();
  const messages = useHeaderMessages();
  const formId = useId();
  const [name, setName] = useState('');
  const [isEmpty, setEmpty] = useState(false);
  const saved = useCall(savedAudience.getSavedAudiences, { body: place });
  const refreshes = [savedAudience.getSavedAudiences];
  const saving = useSend(savedAudience.saveAudience, {
    refreshes,
    onSuccess: ({ Name }) => {
      messages.success(t('groupSaved', { name: Name }));
      onClose();
    },
    onProblem: (problem) => messages.error(t('groupFailed', { why: problem.errors[0]?.Message ?? problem.message })),
  });
  const deleting = useSend(savedAudience.deleteAudience, {
    refreshes,
    onProblem: (problem) => messages.error(t('groupFailed', { why: problem.message })),
  });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setEmpty(!name.trim());
    if (name.trim()) saving.mutate({ body: { ...place, Name: name.trim(), Audience: audience } });
  };
  const isTaken = saved.data?.some(({ Name }) => Name.toLowerCase() === name.trim().toLowerCase()) ?? false;
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t('savedGroups')}
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            {t('close')}
          </Button>
          <Button type="submit" form={formId} loading={saving.isPending}>
            {t(isTaken ? 'replaceGroup' : 'saveGroup')}
          </Button>
        </>
      }
    >
      {saved.isError && <ErrorState onRetry={() => void saved.refetch()}>{saved.error.message}</ErrorState>}
      {saved.isPending && <TextSkeleton lines={3} />}
      {saved.data?.length === 0 && <p className="size-14 type-muted">{t('noSavedGroups')}</p>}
      {saved.data && saved.data.length > 0 && (
        <ul className={css.savedGroups}>
          {saved.data.map((one) => (
            <SavedGroup
              key={one.SavedAudienceID}
              group={one}
              onUse={() => {
                onUse(one.Audience);
                onClose();
              }}
              onDelete={() => deleting.mutate({ body: { ...place, SavedAudienceID: one.SavedAudienceID } })}
            />
          ))}
        </ul>
      )}
      <form id={formId} noValidate onSubmit={submit}>
        <TextInput
          label={t('groupName')}
          description={t('groupNameHelp')}
          value={name}
          maxLength={60}
          error={isEmpty && !name.trim() ? t('enterGroupName') : undefined}
          autoComplete="off"
          onChange={({ currentTarget: { value } }) => setName(value)}
        />
      </form>
    </Dialog>
  );
}

function SavedGroup({ group, onUse, onDelete }: { group: SavedAudience; onUse: () => void; onDelete: () => void }) {
  const t = useMessageText();
  return (
    <li>
      <span>
        <PlainButton variant="underlined" aria-label={t('useGroup', { name: group.Name })} onClick={onUse}>
          <bdi>{group.Name}</bdi>
        </PlainButton>{' '}
        <span className="size-14 type-muted">{t(`group-${group.Audience.Group}`)}</span>
      </span>
      <IconButton icon="trash" label={t('deleteGroup', { name: group.Name })} onAction={onDelete} />
    </li>
  );
}
