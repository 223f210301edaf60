import { Button } from '@mantine/core';
import { useState } from 'react';
import { type ThirdPartyRole, thirdPartyDesk } from '#contract/wings/entering/third-party/third-party-desk.ts';
import { useAdminSeason } from '#web/wings/ground/season/admin/admin-season.tsx';
import { useCall, useSend } from '#web/kernel/call/use-call.ts';
import { useExport } from '#web/kernel/call/use-export.ts';
import { useList } from '#web/kernel/call/use-list.ts';
import { PageHead } from '#web/kernel/page/page-head.tsx';
import { useMay } from '#web/kernel/session/grants.ts';
import { useThirdPartyDeskText } from '#web/texts/third-party-desk.ts';
import { EmptyState } from '#web/ui/state/empty-state.tsx';
import { ErrorState } from '#web/ui/state/error-state.tsx';
import { useHeaderMessages } from '#web/ui/state/header-messages.tsx';
import { TextSkeleton } from '#web/ui/state/skeletons.tsx';
import { FilterTabs } from '#web/ui/table/list-filters.tsx';
import { MissingTable } from './missing-table.tsx';
import { RoleDialog } from './role-dialog.tsx';
import { RoleList } from './role-list.tsx';

export type EditedRole = ThirdPartyRole | 'new';

/** Whom a season asks for, and who is still missing. */
export function ThirdPartiesScreen() {
  const t = useThirdPartyDeskText();
  const { propertyId, season, isPending, isError, retry } = useAdminSeason();
  return (
    <>
      {season ? (
        <OfSeason key={season.SeasonID} propertyId={propertyId} seasonId={season.SeasonID} season={season.Name} />
      ) : (
        <>
          <PageHead title={t('title')} lead={t('lead')} />
          {isError ? <ErrorState onRetry={retry} /> : isPending && <TextSkeleton lines={6} />}
        </>
      )}
    </>
  );
}

function OfSeason({ propertyId, seasonId, season }: { propertyId: number; seasonId: number; season: string }) {
  const t = useThirdPartyDeskText();
  const messages = useHeaderMessages();
  const list = useList('');
  const mayAsk = useMay('season.manage', propertyId);
  const mayRemind = useMay('entry.manage', propertyId);
  const mayExport = useMay('export.people', propertyId);
  const found = useCall(thirdPartyDesk.getRoles, { params: { seasonId } });
  const exporting = useExport({ propertyId, season });
  const [edited, setEdited] = useState<EditedRole>();
  const reminding = useSend(thirdPartyDesk.remindMissing, {
    refreshes: [thirdPartyDesk.getMissing],
    onSuccess: ({ Reminded }) => messages.success(t('reminded', { count: Reminded })),
    onProblem: ({ message }) => messages.error(message),
  });
  const roles = found.data?.Roles ?? [];
  const hasPeople = roles.some(({ People, Answered }) => People > Answered);
  const isRoles = list.get('tab') === 'roles';
  return (
    <>
      <PageHead
        title={t('title')}
        lead={t('lead')}
        actions={
          roles.length > 0 && (
            <div className="cluster gap-12">
              {mayExport && (
                <Button
                  variant="default"
                  loading={exporting.isWorking}
                  onClick={() =>
                    void exporting.run(t('title'), (send) => send(thirdPartyDesk.exportThirdParties, { body: { SeasonID: seasonId } }))
                  }
                >
                  {t('export')}
                </Button>
              )}
              {isRoles && mayAsk && <Button onClick={() => setEdited('new')}>{t('addRole')}</Button>}
              {!isRoles && mayRemind && hasPeople && (
                <Button loading={reminding.isPending} onClick={() => reminding.mutate({ body: { SeasonID: seasonId } })}>
                  {t('remind')}
                </Button>
              )}
            </div>
          )
        }
      />
      {found.isError ? (
        <ErrorState onRetry={() => void found.refetch()}>{found.error.message}</ErrorState>
      ) : !found.data ? (
        <TextSkeleton lines={6} />
      ) : roles.length === 0 ? (
        <EmptyState title={t('noRoles')} {...(mayAsk && { action: <Button onClick={() => setEdited('new')}>{t('addRole')}</Button> })}>
          {t('noRolesBody')}
        </EmptyState>
      ) : (
        <>
          <FilterTabs
            list={list}
            name="tab"
            label={t('tabs')}
            choices={[
              { value: '', label: t('tab-people') },
              { value: 'roles', label: t('tab-roles') },
            ]}
          />
          {isRoles ? (
            <RoleList propertyId={propertyId} seasonId={seasonId} roles={roles} mayAsk={mayAsk} onEdit={setEdited} />
          ) : (
            <MissingTable propertyId={propertyId} seasonId={seasonId} list={list} />
          )}
        </>
      )}
      <RoleDialog
        seasonId={seasonId}
        edited={edited}
        fields={found.data?.Fields ?? []}
        onClose={() => setEdited(undefined)}
        onSaved={(name) => {
          setEdited(undefined);
          messages.success(t('saved', { name }));
          list.set({ tab: 'roles' });
        }}
      />
    </>
  );
}
