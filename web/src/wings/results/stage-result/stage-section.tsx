import { Button } from '@mantine/core';
import { stageResult, type StageStandings } from '#contract/wings/results/stage-result/stage-result.ts';
import { formatDateTime, formatNumber } from '#contract/kernel/text/formats.ts';
import { traitsOf } from '#contract/kernel/award/properties.ts';
import { useSend } from '#web/kernel/call/use-call.ts';
import { Allowed } from '#web/kernel/session/allowed.tsx';
import { useStageResultText } from '#web/texts/stage-result.ts';
import { Section } from '#web/ui/chrome/section.tsx';
import { useHeaderMessages } from '#web/ui/state/header-messages.tsx';
import { DataTable, type TableColumn } from '#web/ui/table/data-table.tsx';
import { WorkTitle } from '#web/ui/work/work-title.tsx';

type Row = StageStandings['Contests'][number]['Works'][number];

/** The places of a stage, a table for each contest. */
export function StageSection({ stage, place }: { stage: StageStandings; place: { PropertyID: number; SeasonID: number } }) {
  const t = useStageResultText();
  const award = traitsOf(place.PropertyID);
  const messages = useHeaderMessages();
  const drawing = useSend(stageResult.drawLots, {
    refreshes: [stageResult.getStandings],
    onSuccess: () => messages.success(t('drawn')),
    onProblem: (problem) => messages.error(problem.message),
  });
  const moment = stage.State === 'before' ? stage.Opens : stage.Closes;
  const goesOn = stage.Contests.some(({ Works }) => Works.some(({ GoesOn }) => GoesOn !== false));
  const columns: TableColumn<Row>[] = [
    { id: 'Place', header: t('place'), cell: ({ Place }) => Place ?? <span className="type-muted">{t('noPlace')}</span> },
    { id: 'Work', header: t('work'), cell: ({ Title }) => <WorkTitle size="table">{Title}</WorkTitle> },
    {
      id: 'Value',
      place: 'line',
      header: t('value'),
      cell: ({ Place, Value }) => (Place === null || Value === null ? '' : formatNumber(Math.round(Value * 100) / 100, award.locale)),
    },
    { id: 'Answers', place: 'line', keep: 2, header: t('given'), cell: ({ Answers }) => Answers },
    ...(goesOn
      ? [
          {
            id: 'GoesOn',
            place: 'line' as const,
            header: t('goesOn'),
            cell: ({ GoesOn }: Row) => (GoesOn === null ? t('undecided') : GoesOn ? '✓' : ''),
          },
        ]
      : []),
  ];
  return (
    <Section
      title={stage.Name}
      lead={
        <>
          {moment ? t(`stage_${stage.State}`, { date: formatDateTime(moment, award) }) : t('stage_undated')}
          <br />
          {t('answers', { count: stage.Answers })}
        </>
      }
    >
      {stage.NeedsDraw && (
        <Allowed to="ranking.manage" award={place.PropertyID}>
          <div className="below-16">
            <Button
              variant="default"
              aria-label={t('drawOf', { stage: stage.Name })}
              loading={drawing.isPending}
              onClick={() => drawing.mutate({ body: { ...place, Stage: stage.Stage } })}
            >
              {t('draw')}
            </Button>
            <p className="type-small type-muted above-8">{t('drawHelp')}</p>
          </div>
        </Allowed>
      )}
      {stage.Contests.length === 0 && <p className="type-soft">{t('contestNone')}</p>}
      {stage.Contests.map((contest) => (
        <div key={contest.Contest} className="below-24">
          <h3 className="type-strong size-16 below-8" dir="auto">
            {contest.Name}
          </h3>
          <DataTable
            name={`${stage.Name}, ${contest.Name}`}
            columns={columns}
            rows={contest.Works}
            idOf={({ EntryID }) => String(EntryID)}
            nameOf={({ Title }) => Title}
            state="ready"
          />
        </div>
      ))}
    </Section>
  );
}
