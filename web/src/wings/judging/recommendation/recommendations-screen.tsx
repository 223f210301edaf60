import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { recommendationRecord } from '#contract/wings/judging/recommendation/recommendation-record.ts';
import type { Reply } from '#contract/kernel/call/call.ts';
import { formatDate } from '#contract/kernel/text/formats.ts';
import { traitsOf } from '#contract/kernel/award/properties.ts';
import { useExport } from '#web/kernel/call/use-export.ts';
import css from '#web/wings/judging/reviewer/admin/reviewer-admin.module.css';
import { seasonTableState, useAdminSeason } from '#web/wings/ground/season/admin/admin-season.tsx';
import type { Send } from '#web/kernel/call/client.ts';
import { PageHead } from '#web/kernel/page/page-head.tsx';
import { useCall } from '#web/kernel/call/use-call.ts';
import { useList } from '#web/kernel/call/use-list.ts';
import { useReviewerAdminText } from '#web/texts/reviewer-admin.ts';
import { DataTable, type TableColumn } from '#web/ui/table/data-table.tsx';
import { EmptyState } from '#web/ui/state/empty-state.tsx';
import { Icon } from '#web/ui/small/icon.tsx';
import { FilterTabs } from '#web/ui/table/list-filters.tsx';
import { WorkTitle } from '#web/ui/work/work-title.tsx';

type Work = Reply<typeof recommendationRecord.getJudgesRecommendationsForAdmin>[number];
type Achievement = Reply<typeof recommendationRecord.getSpecialAchievementRecommendationsCSVForAdmin>[number];
type Fund = Reply<typeof recommendationRecord.getFundRecommendationsCSVForAdmin>[number];
type Row = (Work | Achievement | Fund) & Record<string, unknown>;

interface Of {
  params: { propertyId: number };
  query: { seasonId: number };
}

const asks = {
  works: (send: Send, of: Of) => send(recommendationRecord.getJudgesRecommendationsCSVForAdmin, of),
  achievements: (send: Send, of: Of) => send(recommendationRecord.getSpecialAchievementRecommendationsCSVForAdmin, of),
  funds: (send: Send, of: Of) => send(recommendationRecord.getFundRecommendationsCSVForAdmin, of),
};
const kinds = ['works', 'achievements', 'funds'] as const;

const nameOf = (row: Row): string => String('Title' in row ? row.Title : 'OrganizationName' in row ? row.OrganizationName : row.Name);

/** What judges recommended in one season: works, people for special achievements, organisations for the fund. */
export function RecommendationsScreen() {
  const t = useReviewerAdminText();
  const list = useList('');
  const admin = useAdminSeason();
  const { propertyId, season } = admin;
  const kind = kinds.find((one) => one === list.get('kind')) ?? 'works';
  const sent: Of = { params: { propertyId }, query: { seasonId: season?.SeasonID ?? 0 } };
  const isKnown = season !== undefined;
  const works = useCall(recommendationRecord.getJudgesRecommendationsForAdmin, sent, { enabled: isKnown && kind === 'works' });
  const achievements = useCall(recommendationRecord.getSpecialAchievementRecommendationsCSVForAdmin, sent, {
    enabled: isKnown && kind === 'achievements',
  });
  const funds = useCall(recommendationRecord.getFundRecommendationsCSVForAdmin, sent, { enabled: isKnown && kind === 'funds' });
  const asked = { works, achievements, funds }[kind];
  const rows: Row[] = asked.data ?? [];
  const award = traitsOf(propertyId);

  const { run, isWorking } = useExport({ propertyId, season: season?.Name ?? '' });
  const download = (): Promise<void> => run(`${t('recommendations')}, ${t(kind)}`, (send) => asks[kind](send, sent));

  const text = (name: string) => (row: Row) => <span className={css.wide}>{String(row[name] ?? '')}</span>;
  const about: TableColumn<Row>[] =
    kind === 'works'
      ? [
          {
            id: 'Title',
            header: t('title'),
            cell: (row) => (
              <a href={String(row.URL)} target="_blank" rel="noreferrer">
                <WorkTitle>{nameOf(row)}</WorkTitle>
              </a>
            ),
          },
          { id: 'Categories', place: 'line', keep: 2, header: t('categories'), cell: text('Categories') },
          { id: 'MediaTypes', header: t('mediaTypes'), cell: text('MediaTypes') },
        ]
      : [
          {
            id: 'Name',
            header: t(kind === 'funds' ? 'organization' : 'person'),
            cell: (row) => <strong className="type-strong">{nameOf(row)}</strong>,
          },
          { id: 'Category', place: 'line', keep: 2, header: t('category'), cell: (row) => String(row.Category) },
          { id: 'Reason', header: t('reason'), cell: text('Reason') },
          {
            id: 'Links',
            header: t('links'),
            cell: (row) =>
              [row.URL1, row.URL2, row.URL3]
                .map(String)
                .filter(Boolean)
                .map((url, index) => (
                  <a key={url} href={url} target="_blank" rel="noreferrer" aria-label={`${t('link')} ${index + 1}: ${url}`}>
                    {t('link')} {index + 1}{' '}
                  </a>
                )),
          },
        ];
  const columns: TableColumn<Row>[] = [
    ...about,
    {
      id: 'Judge',
      place: 'line',
      keep: 5,
      header: t('recommendedBy'),
      cell: (row) => (
        <Link to="/reviewers/$id" params={{ id: String(row.UserReviewerID) } as never}>
          {row.Judge}
        </Link>
      ),
    },
    {
      id: 'On',
      place: 'figure',
      keep: 4,
      header: t('on'),
      cell: (row) => <span className="figures">{formatDate(row.Date, award)}</span>,
    },
  ];

  return (
    <>
      <PageHead
        title={t('recommendations')}
        lead={t('recommendationsLead')}
        actions={
          <Button variant="default" leftSection={<Icon name="download" size={16} />} loading={isWorking} onClick={() => void download()}>
            {t('download')}
          </Button>
        }
      />
      <FilterTabs
        list={list}
        name="kind"
        label={t('whatKind')}
        choices={[
          { value: '', label: t('works') },
          { value: 'achievements', label: t('achievements') },
          { value: 'funds', label: t('funds') },
        ]}
      />
      <DataTable
        name={`${t('recommendations')}: ${t(kind)}`}
        datesIn={award.timeZone}
        columns={columns}
        rows={rows}
        idOf={(row) => String(row.RecommendationID)}
        nameOf={nameOf}
        {...seasonTableState(admin, asked)}
        empty={<EmptyState title={t('noRecommendations')}>{t('noRecommendationsBody', { award: award.name })}</EmptyState>}
      />
    </>
  );
}
