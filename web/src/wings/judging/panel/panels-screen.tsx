import { Button, NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { type JudgingPanel, panel as panelCalls, type PanelMember } from '#contract/wings/judging/panel/panel.ts';
import type { Reply } from '#contract/kernel/call/call.ts';
import { useCall, useSend } from '#web/kernel/call/use-call.ts';
import { PageHead } from '#web/kernel/page/page-head.tsx';
import { Allowed } from '#web/kernel/session/allowed.tsx';
import { usePanelText } from '#web/texts/panel.ts';
import { Section } from '#web/ui/chrome/section.tsx';
import { PlainButton } from '#web/ui/small/plain-button.tsx';
import { EmptyState } from '#web/ui/state/empty-state.tsx';
import { ErrorState } from '#web/ui/state/error-state.tsx';
import { useHeaderMessages } from '#web/ui/state/header-messages.tsx';
import { TextSkeleton } from '#web/ui/state/skeletons.tsx';
import { StatusChip } from '#web/ui/state/status-chip.tsx';
import { useAdminSeason } from '#web/wings/ground/season/admin/admin-season.tsx';
import css from './panels.module.css';
import { Progress } from './progress.tsx';
import { seatsOpen } from './seats.ts';

type Panels = Reply<typeof panelCalls.getPanels>;

/** Who sits on which panel of a season. Each change is saved immediately. */
export function PanelsScreen() {
  const t = usePanelText();
  const { season, propertyId } = useAdminSeason();
  const panels = useCall(
    panelCalls.getPanels,
    { params: { seasonId: season?.SeasonID ?? 0 } },
    { enabled: season !== undefined, staleMs: 0 },
  );
  return (
    <>
      <PageHead title={t('title')} lead={t('lead')} />
      {panels.isError && !panels.data ? (
        <ErrorState title={t('loadFailed')} onRetry={() => void panels.refetch()}>
          {panels.error.message}
        </ErrorState>
      ) : !panels.data || !season ? (
        <TextSkeleton lines={8} />
      ) : panels.data.Panels.length === 0 ? (
        <EmptyState title={t('none')}>{t('noneBody')}</EmptyState>
      ) : (
        <>
          <Progress seasonId={season.SeasonID} propertyId={propertyId} />
          {panels.data.Panels.map((one) => (
            <PanelSection key={one.Panel} panel={one} all={panels.data as Panels} seasonId={season.SeasonID} propertyId={propertyId} />
          ))}
        </>
      )}
    </>
  );
}

interface PanelProps {
  panel: JudgingPanel;
  all: Panels;
  seasonId: number;
  propertyId: number;
}

function useSeating({ panel, seasonId }: Pick<PanelProps, 'panel' | 'seasonId'>) {
  const t = usePanelText();
  const messages = useHeaderMessages();
  const saving = useSend(panelCalls.savePanelMembers, {
    refreshes: [panelCalls.getPanels],
    onSuccess: () => messages.success(t('saved')),
    onProblem: (problem) => messages.error(problem.errors[0]?.Message ?? problem.message),
  });
  const place = { SeasonID: seasonId, Panel: panel.Panel };
  return {
    isSaving: saving.isPending,
    put: (ReviewerID: number, CategoryID: number | null, IsChair: boolean) =>
      saving.mutate({ body: { ...place, Put: [{ ReviewerID, CategoryID, IsChair }], Remove: [] } }),
    remove: ({ ReviewerID, CategoryID }: PanelMember) =>
      saving.mutate({ body: { ...place, Put: [], Remove: [{ ReviewerID, CategoryID }] } }),
  };
}

function PanelSection({ panel, all, seasonId, propertyId }: PanelProps) {
  const t = usePanelText();
  const open = seatsOpen(panel, all.Categories);
  const needsChair = panel.SpeaksTogether && !panel.Members.some(({ IsChair }) => IsChair);
  return (
    <Section
      title={panel.Name}
      lead={
        <>
          {t('stages', { stages: panel.Stages.join(', ') })}
          {panel.Seats !== null && (
            <>
              <br />
              {t('seats', { count: panel.Seats })}
            </>
          )}
        </>
      }
    >
      {panel.SpeaksTogether && <p className="type-soft below-12">{t('together')}</p>}
      {needsChair && (
        <p className="below-12">
          <StatusChip status="care">{t('noChair')}</StatusChip>
        </p>
      )}
      {panel.Members.length === 0 ? (
        <p className="type-soft">{t('membersNone')}</p>
      ) : (
        <ul className="ruled-below" aria-label={t('members')}>
          {panel.Members.map((member) => (
            <Member
              key={`${member.ReviewerID} ${member.CategoryID}`}
              member={member}
              panel={panel}
              all={all}
              seasonId={seasonId}
              propertyId={propertyId}
            />
          ))}
        </ul>
      )}
      {open.length > 0 && (
        <ul className="stack gap-4 above-12">
          {open.map(({ category, count }) => (
            <li key={category} className="type-small type-muted breaks">
              {t('seatsOpen', { count, category })}
            </li>
          ))}
        </ul>
      )}
      <Allowed to="reviewer.manage" award={propertyId}>
        <AddMember panel={panel} all={all} seasonId={seasonId} propertyId={propertyId} />
      </Allowed>
    </Section>
  );
}

function Member({ member, panel, all, seasonId, propertyId }: PanelProps & { member: PanelMember }) {
  const t = usePanelText();
  const { put, remove, isSaving } = useSeating({ panel, seasonId });
  const { Name: name, IsChair } = member;
  const category = all.Categories.find(({ CategoryID }) => CategoryID === member.CategoryID)?.Name ?? t('everyCategory');
  return (
    <li className={css.member}>
      <span className="shrinks breaks">
        <bdi className="type-strong">{name}</bdi> {IsChair && <StatusChip status="judging">{t('chair')}</StatusChip>}{' '}
        {!member.MayJudge && <StatusChip status="care">{t('mayNot')}</StatusChip>}
        <br />
        <bdi className="type-small type-muted">{category}</bdi>
      </span>
      <Allowed to="reviewer.manage" award={propertyId}>
        <span className="cluster gap-12">
          <PlainButton
            variant="underlined"
            disabled={isSaving}
            aria-label={t(IsChair ? 'noLongerChair' : 'makeChairOf', { name, panel: panel.Name })}
            onClick={() => put(member.ReviewerID, member.CategoryID, !IsChair)}
          >
            {t(IsChair ? 'endChair' : 'makeChair')}
          </PlainButton>
          <PlainButton
            variant="underlined"
            disabled={isSaving}
            aria-label={t('remove', { name, panel: panel.Name })}
            onClick={() => remove(member)}
          >
            {t('removeShort')}
          </PlainButton>
        </span>
      </Allowed>
    </li>
  );
}

function AddMember({ panel, all, seasonId }: PanelProps) {
  const t = usePanelText();
  const { put, isSaving } = useSeating({ panel, seasonId });
  const [judge, setJudge] = useState('');
  const [category, setCategory] = useState('');
  const [hasTried, setTried] = useState(false);
  if (all.Judges.length === 0) return <p className="type-small type-muted above-12">{t('judgesNone')}</p>;
  const add = (): void => {
    setTried(judge === '');
    if (judge === '') return;
    put(Number(judge), category === '' ? null : Number(category), false);
    setJudge('');
  };
  return (
    <form
      className={css.add}
      aria-label={t('addTo', { panel: panel.Name })}
      onSubmit={(event) => {
        event.preventDefault();
        add();
      }}
    >
      <NativeSelect
        label={t('judge')}
        value={judge}
        error={hasTried && judge === '' ? t('chooseJudge') : undefined}
        onChange={({ currentTarget }) => setJudge(currentTarget.value)}
        data={[{ value: '', label: '' }, ...all.Judges.map(({ ReviewerID, Name }) => ({ value: String(ReviewerID), label: Name }))]}
      />
      <NativeSelect
        label={t('category')}
        value={category}
        onChange={({ currentTarget }) => setCategory(currentTarget.value)}
        data={[
          { value: '', label: t('everyCategory') },
          ...all.Categories.map(({ CategoryID, Name }) => ({ value: String(CategoryID), label: Name })),
        ]}
      />
      <Button type="submit" variant="default" loading={isSaving}>
        {t('add')}
      </Button>
    </form>
  );
}
