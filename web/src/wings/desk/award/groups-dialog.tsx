import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { property } from '#contract/wings/ground/property/property.ts';
import type { Reply } from '#contract/kernel/call/call.ts';
import { entryProperties } from '#contract/kernel/award/properties.ts';
import { useCall, useSend } from '#web/kernel/call/use-call.ts';
import { useEdit } from '#web/kernel/call/use-edit.ts';
import { useAwardGroupText } from '#web/texts/award-groups.ts';
import { EditDialog, EditForm } from '#web/ui/dialog/edit-dialog.tsx';
import { ErrorState } from '#web/ui/state/error-state.tsx';
import { useHeaderMessages } from '#web/ui/state/header-messages.tsx';
import { IconButton } from '#web/ui/small/icon-button.tsx';
import { OrderedList } from '#web/ui/order/ordered-list.tsx';
import { PickedList } from '#web/ui/field/picked-list.tsx';
import { TextSkeleton } from '#web/ui/state/skeletons.tsx';
import css from './awards.module.css';

type Groups = Reply<typeof property.getPropertyGroups>;

/** Which awards belong together, for installations that run many. */
export function GroupsDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const t = useAwardGroupText();
  const groups = useCall(property.getPropertyGroups, {}, { enabled: opened, staleMs: 0 });
  const isThere = groups.data !== undefined && groups.isFetchedAfterMount;
  return (
    <EditDialog opened={opened} onClose={onClose} width={640} title={t('groupsTitle')} saveLabel={t('saveGroups')} isReady={isThere}>
      {groups.isError ? (
        <ErrorState title={t('groupsFailed')} onRetry={() => void groups.refetch()} />
      ) : opened && groups.data && isThere ? (
        <GroupsForm key={groups.data.Version} groups={groups.data} onClose={onClose} />
      ) : (
        <TextSkeleton lines={4} />
      )}
    </EditDialog>
  );
}

interface Group {
  /** Below zero for one that is not saved yet. */
  key: number;
  Name: string;
  PropertyIDs: string[];
}

function GroupsForm({ groups, onClose }: { groups: Groups; onClose: () => void }) {
  const t = useAwardGroupText();
  const messages = useHeaderMessages();
  const saving = useSend(property.updatePropertyGroups, { refreshes: [property.getPropertyGroups] });
  const [added, setAdded] = useState(0);
  const edit = useEdit<{ Groups: Group[] }>({
    initialValues: {
      Groups: groups.Groups.map(({ PropertyGroupID, Name, Properties }) => ({
        key: PropertyGroupID,
        Name,
        PropertyIDs: Properties.map(({ id }) => String(id)),
      })),
    },
    validate: ({ Groups }) =>
      Object.fromEntries(Groups.flatMap(({ Name }, at) => (Name.trim() ? [] : [[`Groups.${at}.Name`, t('fillIn')]]))),
    save: async ({ Groups }) => {
      const sent = Groups.map(({ key, Name, PropertyIDs }) => ({
        ...(key > 0 && { PropertyGroupID: key }),
        Name: Name.trim(),
        PropertyIDs: PropertyIDs.map(Number),
      }));
      await saving.mutateAsync({ body: { Data: { Version: groups.Version, Groups: sent } } });
      messages.success(t('groupsSaved'));
    },
    staleText: t('groupsStale'),
    onSaved: onClose,
  });
  const { form } = edit;
  const list = form.values.Groups;
  const put = (Groups: Group[]) => form.setValues({ Groups });
  const change = (key: number, what: Partial<Group>) => put(list.map((one) => (one.key === key ? { ...one, ...what } : one)));
  const nameOf = (group: Group): string => group.Name.trim() || t('newGroup');
  const choices = entryProperties().map(({ id, name }) => ({ value: String(id), label: name }));
  return (
    <EditForm edit={edit} lead={t('groupsLead')}>
      {list.length === 0 && <p className="type-muted">{t('noGroups')}</p>}
      <OrderedList
        name={t('groups')}
        items={list}
        idOf={({ key }) => key}
        titleOf={nameOf}
        onOrder={(keys) => put(keys.flatMap((key) => list.filter((one) => one.key === key)))}
      >
        {(group) => {
          const at = list.indexOf(group);
          return (
            <div className="stack gap-12 pad-8">
              <div className={css.groupHead}>
                <TextInput
                  label={t('groupName')}
                  value={group.Name}
                  error={form.errors[`Groups.${at}.Name`]}
                  maxLength={100}
                  onChange={({ currentTarget }) => {
                    change(group.key, { Name: currentTarget.value });
                    form.clearFieldError(`Groups.${at}.Name`);
                  }}
                />
                <IconButton
                  icon="close"
                  label={t('removeGroup', { name: nameOf(group) })}
                  onAction={() => put(list.filter(({ key }) => key !== group.key))}
                />
              </div>
              <PickedList
                label={t('groupAwards', { name: nameOf(group) })}
                addLabel={t('addAward')}
                removeLabel={(name) => t('removeAward', { name })}
                choices={choices}
                picked={group.PropertyIDs}
                onPick={(PropertyIDs) => change(group.key, { PropertyIDs })}
                error={form.errors[`Groups.${at}.PropertyIDs`]}
              />
            </div>
          );
        }}
      </OrderedList>
      <div>
        <Button
          variant="default"
          onClick={() => {
            setAdded(added + 1);
            put([...list, { key: -added - 1, Name: '', PropertyIDs: [] }]);
          }}
        >
          {t('addGroup')}
        </Button>
      </div>
    </EditForm>
  );
}
