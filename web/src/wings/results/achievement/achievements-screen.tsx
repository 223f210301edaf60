import { Button } from '@mantine/core';
import { useState } from 'react';
import { specialAchievement, type SpecialAchievement } from '#contract/wings/results/achievement/special-achievement.ts';
import { galleryDesk } from '#contract/wings/public/gallery/gallery-desk.ts';
import { formatWithZone } from '#contract/kernel/text/formats.ts';
import { traitsOf } from '#contract/kernel/award/properties.ts';
import { seasonTableState, useAdminSeason } from '#web/wings/ground/season/admin/admin-season.tsx';
import { Allowed } from '#web/kernel/session/allowed.tsx';
import { useMay } from '#web/kernel/session/grants.ts';
import { PageHead } from '#web/kernel/page/page-head.tsx';
import { useCall, useSend } from '#web/kernel/call/use-call.ts';
import { useAchievementText } from '#web/texts/achievement.ts';
import { ConfirmDialog } from '#web/ui/dialog/confirm-dialog.tsx';
import { EmptyState } from '#web/ui/state/empty-state.tsx';
import { ErrorState } from '#web/ui/state/error-state.tsx';
import { StandingMessage, useHeaderMessages } from '#web/ui/state/header-messages.tsx';
import { OrderedList } from '#web/ui/order/ordered-list.tsx';
import { TextSkeleton } from '#web/ui/state/skeletons.tsx';
import { AchievementAssets } from './achievement-assets.tsx';
import { AchievementDialog } from './achievement-dialog.tsx';
import { AchievementRow } from './achievement-row.tsx';
import { AnnounceDialog } from './announce-dialog.tsx';

type Act = 'edit' | 'files' | 'announce' | 'takeBack' | 'delete';

export function AchievementsScreen() {
  const t = useAchievementText();
  const messages = useHeaderMessages();
  const admin = useAdminSeason();
  const { propertyId, season } = admin;
  const seasonId = season?.SeasonID ?? 0;
  const award = traitsOf(propertyId);
  const list = useCall(specialAchievement.getSpecialAchievements, { body: { SeasonID: seasonId } }, { enabled: seasonId > 0 });
  const desk = useCall(galleryDesk.getGalleryDesk, { params: { seasonId } }, { enabled: seasonId > 0 && award.gallery });
  const embargo = desk.data?.EmbargoUntil ?? undefined;
  const [isAdding, setAdding] = useState(false);
  const [chosen, setChosen] = useState<{ row: SpecialAchievement; act: Act }>();
  const [wished, setWished] = useState<number[]>();
  const refreshes = [specialAchievement.getSpecialAchievements, galleryDesk.getGalleryDesk];
  const mayManage = useMay('achievement.manage', propertyId);
  const order = useSend(specialAchievement.orderSpecialAchievements, {
    refreshes,
    onProblem: ({ message }) => {
      messages.error(t('orderFailed', { why: message }));
      void list.refetch();
    },
  });
  const close = (): void => setChosen(undefined);
  const problem = (words: 'takeBackFailed' | 'deleteFailed') => ({
    onProblem: ({ message }: { message: string }) => {
      messages.error(t(words, { name: chosen?.row.Name ?? '', why: message }));
      close();
      void list.refetch();
    },
  });
  const takeBack = useSend(specialAchievement.announceSpecialAchievement, { refreshes, ...problem('takeBackFailed') });
  const remove = useSend(specialAchievement.deleteSpecialAchievement, { refreshes, ...problem('deleteFailed') });
  const rows = list.data ?? [];
  const ordered = wished ? rows.toSorted((a, b) => wished.indexOf(a.SpecialAchievementID) - wished.indexOf(b.SpecialAchievementID)) : rows;
  const putOrder = (ids: number[]): void => {
    setWished(ids);
    order
      .mutateAsync({ body: { SeasonID: seasonId, SpecialAchievementIDs: ids } })
      .catch(() => undefined)
      .finally(() => setWished(undefined));
  };
  // A dialog shows the newest of what it is about.
  const at = (act: Act): SpecialAchievement | undefined =>
    chosen?.act === act
      ? (rows.find(({ SpecialAchievementID }) => SpecialAchievementID === chosen.row.SpecialAchievementID) ?? chosen.row)
      : undefined;
  const stopping = at('takeBack');
  const { state, onRetry } = seasonTableState(admin, list);
  return (
    <>
      <PageHead
        title={t('achievements')}
        lead={award.name}
        actions={
          season && (
            <Allowed to="achievement.manage">
              <Button onClick={() => setAdding(true)}>{t('addAchievement')}</Button>
            </Allowed>
          )
        }
      />
      {embargo && <StandingMessage kind="info" text={t('seasonEmbargo', { date: formatWithZone(embargo, award) })} />}
      {state === 'failed' ? (
        <ErrorState onRetry={onRetry} />
      ) : state === 'loading' ? (
        <TextSkeleton lines={6} />
      ) : rows.length === 0 ? (
        <EmptyState title={t(season ? 'none' : 'noSeason')}>{t(season ? 'noneBody' : 'noSeasonBody')}</EmptyState>
      ) : (
        <div className="above-16">
          <OrderedList
            name={t('achievementsOf', { award: award.name, number: season?.SeasonNumber ?? '' })}
            items={ordered}
            idOf={({ SpecialAchievementID }) => SpecialAchievementID}
            titleOf={({ Name }) => Name}
            isFixed={!mayManage}
            onOrder={putOrder}
          >
            {(row) => (
              <AchievementRow
                achievement={row}
                award={award}
                winnersDate={season?.WinnersDate}
                embargo={embargo}
                mayManage={mayManage}
                onAct={(act) => setChosen({ row, act })}
              />
            )}
          </OrderedList>
        </div>
      )}
      <AchievementDialog
        propertyId={propertyId}
        seasonId={seasonId}
        editing={isAdding ? 'new' : at('edit')}
        onClose={() => {
          setAdding(false);
          close();
        }}
        onOld={() => void list.refetch()}
      />
      <AchievementAssets achievement={at('files')} propertyId={propertyId} onClose={close} />
      {season && (
        <AnnounceDialog
          achievement={at('announce')}
          award={award}
          winnersDate={season.WinnersDate}
          embargo={embargo}
          onClose={close}
          onStale={() => void list.refetch()}
        />
      )}
      <ConfirmDialog
        opened={stopping !== undefined}
        title={t(stopping?.IsPublic ? 'takeBackTitle' : 'stopTitle', { name: stopping?.Name ?? '' })}
        cancelLabel={t(stopping?.IsPublic ? 'keepPublic' : 'keepPlan')}
        confirmLabel={t(stopping?.IsPublic ? 'takeBack' : 'stop')}
        isDangerous
        isWorking={takeBack.isPending}
        onCancel={close}
        onConfirm={() => {
          if (!stopping) return;
          const { SpecialAchievementID, Version, Name, IsPublic } = stopping;
          takeBack.mutate(
            { body: { SpecialAchievementID, Version, At: null } },
            {
              onSuccess: () => {
                messages.success(t(IsPublic ? 'takenBack' : 'stopped', { name: Name }));
                close();
              },
            },
          );
        }}
      >
        {t(stopping?.IsPublic ? 'takeBackBody' : 'stopBody')}
      </ConfirmDialog>
      <ConfirmDialog
        opened={at('delete') !== undefined}
        title={t('deleteTitle', { name: at('delete')?.Name ?? '' })}
        cancelLabel={t('keep')}
        confirmLabel={t('deleteAchievement')}
        isDangerous
        isWorking={remove.isPending}
        onCancel={close}
        onConfirm={() => {
          const row = at('delete');
          if (!row) return;
          const { SpecialAchievementID, Version, Name } = row;
          remove.mutate(
            { body: { SpecialAchievementID, Version } },
            {
              onSuccess: () => {
                messages.success(t('deleted', { name: Name }));
                close();
              },
            },
          );
        }}
      >
        {t('deleteBody')}
      </ConfirmDialog>
    </>
  );
}
