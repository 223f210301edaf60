import { Button } from '@mantine/core';
import { useState } from 'react';
import { assetTypes, specialAchievement, type SpecialAchievement } from '#contract/areas/achievement/special-achievement.ts';
import { traitsOf } from '#contract/kernel/properties.ts';
import { seasonTableState, useAdminSeason } from '#web/areas/season/admin/admin-season.tsx';
import { Allowed } from '#web/kernel/allowed.tsx';
import { useMay } from '#web/kernel/grants.ts';
import { PageHead } from '#web/kernel/page-head.tsx';
import { useCall, useSend } from '#web/kernel/use-call.ts';
import { useAchievementText } from '#web/texts/achievement.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { DataTable, type TableColumn } from '#web/ui/data-table.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { useHeaderMessages } from '#web/ui/header-messages.tsx';
import { MoveButtons } from '#web/ui/move-buttons.tsx';
import { Plate } from '#web/ui/plate.tsx';
import { RowOpener } from '#web/ui/row-opener.tsx';
import { StatusChip } from '#web/ui/status-chip.tsx';
import { AchievementAssets } from './achievement-assets.tsx';
import { AchievementDialog } from './achievement-dialog.tsx';
import css from './achievements.module.css';

/** The main asset's picture; a film shows its still, once there is one. */
function pictureOf({ Assets }: SpecialAchievement): string | null {
  const main = Assets.find(({ IsMain }) => IsMain) ?? Assets[0];
  if (!main) return null;
  return main.Thumb ?? (main.SpecialAchievementAssetTypeID === assetTypes.image ? main.Url : null);
}

export function AchievementsScreen() {
  const t = useAchievementText();
  const messages = useHeaderMessages();
  const admin = useAdminSeason();
  const { propertyId, season } = admin;
  const seasonId = season?.SeasonID ?? 0;
  const traits = traitsOf(propertyId);
  const list = useCall(specialAchievement.getSpecialAchievements, { body: { SeasonID: seasonId } }, { enabled: seasonId > 0 });
  const [editing, setEditing] = useState<SpecialAchievement | 'new' | undefined>();
  const [showing, setShowing] = useState<SpecialAchievement | undefined>();
  const [deleting, setDeleting] = useState<SpecialAchievement | undefined>();
  const [moving, setMoving] = useState('');
  const refreshes = [specialAchievement.getSpecialAchievements];
  const move = useSend(specialAchievement.updateSpecialAchievementOrder, {
    refreshes,
    onProblem: ({ message }) => messages.error(t('moveFailed', { name: moving, why: message })),
  });
  const remove = useSend(specialAchievement.deleteSpecialAchievement, {
    refreshes,
    onSuccess: () => {
      messages.success(t('deleted', { name: deleting?.Name ?? '' }));
      setDeleting(undefined);
    },
    onProblem: ({ message }) => {
      messages.error(t('deleteFailed', { name: deleting?.Name ?? '', why: message }));
      setDeleting(undefined);
      void list.refetch();
    },
  });
  const rows = list.data ?? [];
  const isAt = (row: SpecialAchievement, end: 0 | -1) => rows.at(end)?.SpecialAchievementID === row.SpecialAchievementID;
  const mayManage = useMay('achievement.manage', propertyId);
  const filesOf = ({ Assets }: SpecialAchievement) => (Assets.length ? t('fileCount', { count: Assets.length }) : t('addFiles'));
  const columns: TableColumn<SpecialAchievement>[] = [
    {
      id: 'Picture',
      header: t('picture'),
      isHeaderHidden: true,
      cell: (row) => (
        <span className={css.thumb}>
          <Plate src={pictureOf(row)} alt="" ratio="thumb" size="small" />
        </span>
      ),
    },
    {
      id: 'Name',
      header: t('name'),
      cell: (row) => (
        <span className={css.name}>
          <bdi>{row.Name}</bdi>
          {row.Organization && <bdi className={css.muted}>{row.Organization}</bdi>}
        </span>
      ),
    },
    { id: 'Type', place: 'line', keep: 1, header: t('type'), cell: (row) => row.TypeName },
    {
      id: 'Files',
      place: 'figure',
      keep: 5,
      header: t('files'),
      cell: (row) =>
        mayManage ? (
          <RowOpener label={t('filesNamed', { name: row.Name, files: filesOf(row) })} onOpen={() => setShowing(row)}>
            {filesOf(row)}
          </RowOpener>
        ) : (
          t('fileCount', { count: row.Assets.length })
        ),
    },
    {
      id: 'Status',
      header: t('status'),
      cell: (row) => (
        <StatusChip status={row.IsPublic ? 'done' : 'draft'} ground="none">
          {t(row.IsPublic ? 'public' : 'notPublic')}
        </StatusChip>
      ),
    },
    {
      id: 'Order',
      header: t('order'),
      isHeaderHidden: true,
      cell: (row) => (
        <Allowed to="achievement.manage">
          <MoveButtons
            className={css.actions}
            up={t('up', { name: row.Name })}
            down={t('down', { name: row.Name })}
            isFirst={isAt(row, 0)}
            isLast={isAt(row, -1)}
            onMove={(change) => {
              setMoving(row.Name);
              move.mutate({ body: { id: row.SpecialAchievementID, change } });
            }}
          />
        </Allowed>
      ),
    },
    {
      id: 'Actions',
      header: t('actions'),
      isHeaderHidden: true,
      align: 'end',
      isWide: true,
      cell: (row) => (
        <span className={css.actions}>
          <Allowed to="achievement.manage">
            <Button variant="default" size="sm" aria-label={t('editNamed', { name: row.Name })} onClick={() => setEditing(row)}>
              {t('edit')}
            </Button>
          </Allowed>
          <Allowed to="achievement.manage">
            <Button variant="default" size="sm" aria-label={t('deleteNamed', { name: row.Name })} onClick={() => setDeleting(row)}>
              {t('delete')}
            </Button>
          </Allowed>
        </span>
      ),
    },
  ];
  return (
    <>
      <PageHead
        title={t('achievements')}
        lead={traits.name}
        actions={
          season && (
            <Allowed to="achievement.manage">
              <Button onClick={() => setEditing('new')}>{t('addAchievement')}</Button>
            </Allowed>
          )
        }
      />
      <DataTable
        name={t('achievementsOf', { award: traits.name, number: season?.SeasonNumber ?? '' })}
        columns={columns}
        rows={rows}
        idOf={(row) => String(row.SpecialAchievementID)}
        nameOf={(row) => row.Name}
        {...seasonTableState(admin, list)}
        empty={<EmptyState title={t(season ? 'none' : 'noSeason')}>{t(season ? 'noneBody' : 'noSeasonBody')}</EmptyState>}
      />
      <AchievementDialog
        propertyId={propertyId}
        seasonId={seasonId}
        editing={editing}
        onClose={() => setEditing(undefined)}
        onOld={() => void list.refetch()}
      />
      <AchievementAssets achievement={showing} propertyId={propertyId} onClose={() => setShowing(undefined)} />
      <ConfirmDialog
        opened={deleting !== undefined}
        title={t('deleteTitle', { name: deleting?.Name ?? '' })}
        cancelLabel={t('keep')}
        confirmLabel={t('deleteAchievement')}
        isDangerous
        isWorking={remove.isPending}
        onCancel={() => setDeleting(undefined)}
        onConfirm={() => {
          if (!deleting) return;
          const { SpecialAchievementID, Version } = deleting;
          remove.mutate({ body: { SpecialAchievementID, Version } });
        }}
      >
        {t('deleteBody')}
      </ConfirmDialog>
    </>
  );
}
