import { Button } from '@mantine/core';
import { useState } from 'react';
import { declarationDesk } from '#contract/wings/accounts/declaration/declaration-desk.ts';
import { type DeclarationKind, declarationKinds } from '#contract/wings/accounts/declaration/kinds.ts';
import { useAdminSeason } from '#web/wings/ground/season/admin/admin-season.tsx';
import { PageHead } from '#web/kernel/page/page-head.tsx';
import { useCall, useSend } from '#web/kernel/call/use-call.ts';
import { useExport } from '#web/kernel/call/use-export.ts';
import { useList } from '#web/kernel/call/use-list.ts';
import { useDeclarationDeskText } from '#web/texts/declaration-desk.ts';
import { EmptyState } from '#web/ui/state/empty-state.tsx';
import { ErrorState } from '#web/ui/state/error-state.tsx';
import { useHeaderMessages } from '#web/ui/state/header-messages.tsx';
import { TextSkeleton } from '#web/ui/state/skeletons.tsx';
import { Acceptances } from './acceptances.tsx';
import { Templates } from './templates.tsx';
import { type Writing, VersionDialog } from './version-dialog.tsx';
import { Versions } from './versions.tsx';
import css from './declaration.module.css';

/** What an award asks people to accept, in which versions, and who did. */
export function DeclarationsScreen() {
  const t = useDeclarationDeskText();
  const messages = useHeaderMessages();
  const { propertyId } = useAdminSeason();
  const list = useList('');
  const found = useCall(declarationDesk.getDeclarations, { params: { propertyId } });
  const [writing, setWriting] = useState<Writing>();
  const exporting = useExport({ propertyId, season: '' });
  const reminding = useSend(declarationDesk.remindPeople, {
    refreshes: [declarationDesk.getAcceptances],
    onSuccess: ({ Reminded }) => messages.success(t('reminded', { count: Reminded })),
    onProblem: (problem) => messages.error(problem.message),
  });
  const all = found.data ?? [];
  const chosen = all.find(({ Kind }) => Kind === list.get('kind')) ?? all[0];
  const missing = declarationKinds.filter((kind) => !all.some(({ Kind }) => Kind === kind));
  const waiting = chosen?.Kind === 'judge' && chosen.Current !== null ? chosen.People - chosen.Accepted : 0;
  const add = (kind: DeclarationKind): void => setWriting({ kind, template: kind });
  return (
    <>
      <PageHead
        title={t('title')}
        lead={t('lead')}
        actions={
          all.length > 0 && (
            <div className="cluster gap-12">
              <Button
                variant="default"
                loading={exporting.isWorking}
                onClick={() =>
                  void exporting.run(t('title'), (send) => send(declarationDesk.exportAcceptances, { body: { PropertyID: propertyId } }))
                }
              >
                {t('export')}
              </Button>
              {waiting > 0 && (
                <Button loading={reminding.isPending} onClick={() => reminding.mutate({ body: { PropertyID: propertyId } })}>
                  {t('remind', { count: waiting })}
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
      ) : !chosen ? (
        <>
          <EmptyState title={t('none')}>{t('noneBody')}</EmptyState>
          <Templates onChoose={(kind) => setWriting({ kind, template: kind })} onBlank={(kind) => setWriting({ kind })} />
        </>
      ) : (
        <div className={css.desk}>
          <div className="stack gap-24 pack-start parts-shrink">
            <ul>
              {all.map((one) => (
                <li key={one.Kind}>
                  <button
                    type="button"
                    className={`tints ${css.kind}`}
                    aria-current={one.Kind === chosen.Kind}
                    onClick={() => list.set({ kind: one.Kind, state: '', search: '' })}
                  >
                    <span className={css.kindName}>{t(`kind-${one.Kind}`)}</span>
                    <span className="type-small type-muted">
                      {one.Current === null
                        ? t('notAsked')
                        : t('kindCount', { number: one.Current, accepted: one.Accepted, people: one.People })}
                    </span>
                  </button>
                </li>
              ))}
            </ul>
            {missing.length > 0 && (
              <div className="stack gap-8 items-start">
                <h2 className="type-s">{t('add')}</h2>
                {missing.map((kind) => (
                  <Button key={kind} variant="subtle" size="sm" onClick={() => add(kind)}>
                    {t(`add-${kind}`)}
                  </Button>
                ))}
              </div>
            )}
            <Versions
              propertyId={propertyId}
              declaration={chosen}
              onWrite={() => setWriting({ kind: chosen.Kind, from: chosen.Versions[0] })}
            />
          </div>
          <Acceptances key={chosen.Kind} propertyId={propertyId} declaration={chosen} list={list} />
        </div>
      )}
      <VersionDialog
        propertyId={propertyId}
        writing={writing}
        onClose={() => setWriting(undefined)}
        onPublished={(kind) => {
          setWriting(undefined);
          messages.success(t('published'));
          list.set({ kind });
        }}
      />
    </>
  );
}
