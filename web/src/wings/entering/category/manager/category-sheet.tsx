import { Button } from '@mantine/core';
import { type ReactNode, useEffect, useState } from 'react';
import { deviceType } from '#contract/wings/ground/device/device-type.ts';
import {
  type CategorySheet as Sheet,
  type CategoryTree,
  categoryManager as calls,
} from '#contract/wings/entering/category/category-manager.ts';
import { formatNumber } from '#contract/kernel/text/formats.ts';
import { traitsOf } from '#contract/kernel/award/properties.ts';
import { useCall, useSend } from '#web/kernel/call/use-call.ts';
import { useManagerText } from '#web/texts/category-manager.ts';
import { ConfirmDialog } from '#web/ui/dialog/confirm-dialog.tsx';
import { ErrorState } from '#web/ui/state/error-state.tsx';
import { StandingMessage, useHeaderMessages } from '#web/ui/state/header-messages.tsx';
import { IconButton } from '#web/ui/small/icon-button.tsx';
import { Menu, type MenuItem } from '#web/ui/chrome/menu.tsx';
import { FormSkeleton } from '#web/ui/state/skeletons.tsx';
import { clashWords } from './clash-words.ts';
import { JudgesPart } from './judges-part.tsx';
import css from './manager.module.css';
import own from './sheet.module.css';
import { NeighboursPart } from './neighbours-part.tsx';
import { CloneDialog, MoveDialog } from './place-dialogs.tsx';
import { PricePart } from './price-part.tsx';
import { QuestionsPart } from './questions-part.tsx';
import { BasicFields, ClusterFields, LimitFields } from './sheet-fields.tsx';
import { SheetFrame } from './sheet-frame.tsx';
import { bodyOf, newValues, type SheetValues, valuesOf } from './sheet-values.ts';
import { hasFewJudges, neighbourOf } from './tree-rows.ts';
import { useSheetForm } from './use-sheet-form.ts';
import { treeReads } from './use-tree.ts';

interface CategorySheetProps {
  tree: CategoryTree;
  category: number | 'new';
  /** Of a new one. */
  typeId: number | undefined;
  isFixed: boolean;
  onOpen: (id: number | undefined) => void;
}

export function CategorySheet({ tree, category, typeId, isFixed, onOpen }: CategorySheetProps) {
  const t = useManagerText();
  const asked = useCall(calls.getPropertyCategory, { params: { id: category === 'new' ? 0 : category } }, { enabled: category !== 'new' });
  const close = <IconButton icon="close" label={t('closeSheet')} onAction={() => onOpen(undefined)} />;
  if (category === 'new') return <Editor key="new" tree={tree} sheet={undefined} typeId={typeId} isFixed={isFixed} onOpen={onOpen} />;
  if (asked.data) return <Editor key={category} tree={tree} sheet={asked.data} typeId={typeId} isFixed={isFixed} onOpen={onOpen} />;
  return (
    <SheetFrame of="" lead="" title={t('title')} acts={close} onKey={(event) => event.key === 'Escape' && onOpen(undefined)}>
      <div className={css.sheetBody}>
        {asked.isError ? <ErrorState onRetry={() => void asked.refetch()} /> : <FormSkeleton fields={5} />}
      </div>
    </SheetFrame>
  );
}

interface EditorProps extends Omit<CategorySheetProps, 'category'> {
  sheet: Sheet | undefined;
}

function Editor({ tree, sheet, typeId, isFixed, onOpen }: EditorProps) {
  const t = useManagerText();
  const messages = useHeaderMessages();
  const purse = traitsOf(tree.PropertyID);
  const types = tree.MediaTypes.flatMap((media) => media.CategoryTypes.map((type) => ({ media, type })));
  const first = types.find(({ type }) => type.CategoryTypeID === typeId) ?? types[0];
  const [initial] = useState<SheetValues>(() =>
    sheet
      ? valuesOf(sheet, purse)
      : newValues(first?.type.CategoryTypeID, first ? (first.type.OwnPrice ?? first.media.OwnPrice) : null, purse),
  );
  const edit = useSheetForm({
    propertyId: tree.PropertyID,
    known: sheet,
    initial,
    onSaved: (saved) => {
      messages.success(t(sheet ? 'saved' : 'added', { name: saved.Name }));
      if (!sheet) onOpen(saved.CategoryID);
    },
  });
  const [leaving, setLeaving] = useState<{ to: number | undefined } | undefined>();
  const [dialog, setDialog] = useState<'clone' | 'move' | 'delete' | undefined>();
  const leave = (to: number | undefined): void => (edit.changes > 0 ? setLeaving({ to }) : onOpen(to));
  const step = (change: -1 | 1): void => {
    const to = sheet && neighbourOf(tree, sheet.CategoryID, change);
    if (to) leave(to);
  };
  // Closing the window asks too.
  const hasChanges = edit.changes > 0;
  useEffect(() => {
    if (!hasChanges) return;
    const warn = (event: BeforeUnloadEvent): void => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [hasChanges]);

  const options = {
    refreshes: treeReads,
    onProblem: (problem: { message: string }) => messages.error(problem.message),
  };
  const hiding = useSend(calls.savePropertyCategory, {
    ...options,
    onSuccess: (saved) => messages.success(t(saved.IsHidden ? 'hidden' : 'shown', { name: saved.Name })),
  });
  const deleting = useSend(calls.deletePropertyCategory, {
    ...options,
    onSuccess: () => {
      messages.success(t('deleted', { name: sheet?.Name ?? '' }));
      onOpen(undefined);
    },
  });
  const hide = (): void => {
    if (sheet) hiding.mutate({ body: { ...bodyOf(valuesOf(sheet, purse), sheet, purse), IsHidden: !sheet.IsHidden } });
  };
  const chosen = types.find(({ type }) => String(type.CategoryTypeID) === edit.form.values.CategoryTypeID);
  const above = chosen ? (chosen.type.OwnPrice ?? chosen.media.OwnPrice) : null;
  const parts = { form: edit.form, tree, sheet, isFixed };
  const items: MenuItem[] = [
    { key: 'clone', label: t('clone'), onAction: () => setDialog('clone') },
    ...(sheet && !sheet.StandsInTheWay
      ? [
          { key: 'move', label: t('move'), onAction: () => setDialog('move') },
          { key: 'delete', label: t('delete'), tone: 'danger' as const, onAction: () => setDialog('delete') },
        ]
      : []),
  ];
  return (
    <SheetFrame
      of={sheet ? String(sheet.CategoryID) : 'new'}
      lead={chosen ? t('sheetLead', { media: chosen.media.Name, type: chosen.type.Name }) : ''}
      title={sheet?.Name ?? t('newCategory')}
      onKey={(event) => {
        const acts: Record<string, () => void> = { Escape: () => leave(undefined), ArrowDown: () => step(1), ArrowUp: () => step(-1) };
        const act = event.altKey ? undefined : acts[event.key];
        if (!act) return;
        event.preventDefault();
        act();
      }}
      acts={
        <>
          {sheet && (
            <>
              <IconButton icon="up" label={t('previous')} isOff={!neighbourOf(tree, sheet.CategoryID, -1)} onAction={() => step(-1)} />
              <IconButton icon="down" label={t('next')} isOff={!neighbourOf(tree, sheet.CategoryID, 1)} onAction={() => step(1)} />
            </>
          )}
          <IconButton icon="close" label={t('closeSheet')} onAction={() => leave(undefined)} />
        </>
      }
      foot={
        !isFixed && (
          <div className={css.sheetFoot}>
            <Button type="submit" form="category-sheet" loading={edit.isSaving} disabled={sheet !== undefined && edit.changes === 0}>
              {t(sheet ? 'save' : 'create')}
            </Button>
            {sheet && (
              <>
                <Button variant="default" loading={hiding.isPending} onClick={hide}>
                  {t(sheet.IsHidden ? 'show' : 'hide')}
                </Button>
                <Menu
                  side="start"
                  items={items}
                  trigger={(trigger) => (
                    <Button variant="default" {...trigger}>
                      {t('more')}
                    </Button>
                  )}
                />
              </>
            )}
            <span role="status">{edit.changes > 0 && sheet ? t('changes', { count: edit.changes }) : ''}</span>
          </div>
        )
      }
    >
      <div className={css.sheetBody}>
        <form id="category-sheet" ref={edit.element} onSubmit={edit.onSubmit} noValidate>
          {sheet && <Figures sheet={sheet} tree={tree} />}
          {sheet?.FixedBecause && <p className={css.fixed}>{sheet.FixedBecause}</p>}
          {edit.problem && <StandingMessage kind="error" text={edit.problem} />}
          <Clashes edit={edit} tree={tree} />
          {edit.namesake && (
            <Button variant="default" size="compact-sm" onClick={() => leave(edit.namesake?.CategoryID)}>
              {t('taken', { name: edit.namesake.Name })}
            </Button>
          )}
          {tree.Phases.length > 0 && (
            <PricePart
              form={edit.form}
              tree={tree}
              typeName={chosen?.type.Name ?? ''}
              above={above}
              entries={sheet?.Entries ?? 0}
              isFixed={isFixed}
            />
          )}
          <BasicFields {...parts} />
          <LimitFields {...parts} />
          <ClusterFields {...parts} />
        </form>
        {sheet && (
          <>
            <QuestionsPart categoryId={sheet.CategoryID} />
            <NeighboursPart sheet={sheet} isFixed={isFixed} />
            <JudgesPart sheet={sheet} />
            {sheet.StandsInTheWay && <p className="size-14 type-soft">{t('cantDelete', { why: sheet.StandsInTheWay })}</p>}
          </>
        )}
      </div>
      <ConfirmDialog
        opened={leaving !== undefined}
        title={t('discardTitle')}
        cancelLabel={t('keepEditing')}
        confirmLabel={t('discard')}
        isDangerous
        onCancel={() => setLeaving(undefined)}
        onConfirm={() => {
          setLeaving(undefined);
          onOpen(leaving?.to);
        }}
      >
        {t('discardBody', { count: edit.changes, name: sheet?.Name ?? t('newCategory') })}
      </ConfirmDialog>
      {sheet && (
        <>
          <CloneDialog sheet={dialog === 'clone' ? sheet : undefined} onClose={() => setDialog(undefined)} onDone={onOpen} />
          <MoveDialog sheet={dialog === 'move' ? sheet : undefined} onClose={() => setDialog(undefined)} onDone={() => onOpen(undefined)} />
          <ConfirmDialog
            opened={dialog === 'delete'}
            title={t('deleteTitle', { name: sheet.Name })}
            cancelLabel={t('cancel')}
            confirmLabel={t('delete')}
            isDangerous
            isWorking={deleting.isPending}
            onCancel={() => setDialog(undefined)}
            onConfirm={() => deleting.mutate({ params: { propcat: sheet.CategoryID, prop: sheet.PropertyID, season: sheet.SeasonID } })}
          >
            {t('deleteBody')}
          </ConfirmDialog>
        </>
      )}
    </SheetFrame>
  );
}

function Clashes({ edit, tree }: { edit: ReturnType<typeof useSheetForm>; tree: CategoryTree }): ReactNode {
  const t = useManagerText();
  const groups = useCall(deviceType.getDeviceTypeGroups, {}, { staleMs: 300_000, enabled: edit.clashes.length > 0 });
  const names = { tree, now: edit.base.sheet, groups: groups.data ?? [], yes: t('yes'), no: t('no') };
  const label: Record<keyof SheetValues, string> = {
    Name: t('name'),
    CategoryTypeID: t('type'),
    Description: t('description'),
    Rules: t('rules'),
    Early: t('early'),
    Regular: t('regular'),
    Late: t('late'),
    MaxPerEntrant: t('maxPerEntrant'),
    DeviceTypeGroupID: t('deviceGroup'),
    ExcludedCategoryIDs: t('excluded'),
    ClusterIDs: t('clusters'),
    isOwn: t('ownPrice'),
    IsCampaign: t('isCampaign'),
    IsMobile: t('isMobile'),
    IsPodcast: t('isPodcast'),
    IsHiddenFromExecutives: t('isHiddenFromExecutives'),
  };
  return edit.clashes.map((clash) => {
    const value = clashWords(clash.field, clash.value, names);
    return (
      <p key={clash.field} className={css.partHead}>
        <span>{t(value ? 'theirs' : 'theirsEmpty', { field: label[clash.field], value })}</span>
        <Button variant="default" size="compact-sm" onClick={() => edit.take(clash)}>
          {t('takeTheirs')}
        </Button>
      </p>
    );
  });
}

function Figures({ sheet, tree }: { sheet: Sheet; tree: CategoryTree }) {
  const t = useManagerText();
  const { Entries, Unpaid, Judges, Coverage } = sheet;
  const entries = t('entriesFigure', { count: Entries });
  const each = Coverage.Works ? (Coverage.Reviews / Coverage.Works).toFixed(1) : '0';
  return (
    <dl className={own.figures}>
      <div>
        <dt>{formatNumber(Entries)}</dt>
        <dd>{Unpaid ? t('unpaidFigure', { entries, count: Unpaid }) : entries}</dd>
      </div>
      <div>
        <dt>{each}</dt>
        <dd>{t('reviewsEach')}</dd>
      </div>
      <div>
        <dt>{formatNumber(Judges)}</dt>
        <dd>{t(hasFewJudges(Judges, tree) ? 'judgesFew' : 'judgesFigure', { count: Judges })}</dd>
      </div>
    </dl>
  );
}
