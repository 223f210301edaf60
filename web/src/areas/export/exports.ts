import { entryExport } from '#contract/areas/export/entry-export.ts';
import { judgingExport } from '#contract/areas/export/judging-export.ts';
import { peopleExport } from '#contract/areas/export/people-export.ts';
import { voteExport } from '#contract/areas/export/vote-export.ts';
import { exportTypes, paymentStatuses } from '#contract/kernel/constants.ts';
import type { FilterSet } from '#web/areas/entry/entry-filters.ts';
import type { ExportAsk } from './use-export.ts';

export interface Asked {
  propertyId: number;
  seasonId: number;
  /** The kept filter set that was chosen. */
  filter: FilterSet;
  /** What was chosen or typed for this export. */
  choice: string;
}

type Choices = readonly { value: string; label: 'allJudges' | 'executives' | 'associates' | ChoiceText }[];
type ChoiceText =
  | 'asTheyStand'
  | 'asEntered'
  | 'bothRounds'
  | 'roundOne'
  | 'roundTwo'
  | 'allEntrants'
  | 'withEntries'
  | 'withoutEntries'
  | 'allOrders'
  | 'paidOrders'
  | 'unpaidOrders';

export interface Export {
  id: keyof typeof asks;
  group: 'entries' | 'judging' | 'vote' | 'people';
  /** Which entries, by a kept filter set. */
  takesFilter?: boolean;
  label?: 'counted' | 'round' | 'which' | 'entrantsWhich' | 'orderStatus';
  choices?: Choices;
  takesEntry?: boolean;
}

const of = ({ propertyId, seasonId }: Asked) => ({ PropertyID: propertyId, SeasonID: seasonId });
const filtered = (asked: Asked) => ({ body: { ...of(asked), ...asked.filter } });
const inPath = ({ propertyId, seasonId }: Asked) => ({ params: { propertyId, seasonId } });
const inShortPath = ({ propertyId, seasonId }: Asked) => ({ params: { propId: propertyId, season: seasonId } });
const yesNo = (choice: string): boolean | null => (choice === '' ? null : choice === 'yes');
const statuses: Record<string, number[]> = {
  paid: [paymentStatuses.paid, paymentStatuses.authorized],
  unpaid: [1, paymentStatuses.authorizationPending, paymentStatuses.authorizationDeclined],
};

const asks = {
  entries:
    (asked): ExportAsk =>
    (send) =>
      send(entryExport.exportEntries, filtered(asked)),
  companyEntries:
    (asked): ExportAsk =>
    (send) =>
      send(entryExport.exportCompanyEntries, filtered(asked)),
  inventionsEntries:
    (asked): ExportAsk =>
    (send) =>
      send(entryExport.exportInventionsEntries, filtered(asked)),
  entriesOff:
    (asked): ExportAsk =>
    (send) =>
      send(entryExport.exportEntriesOff, filtered(asked)),
  auditList:
    (asked): ExportAsk =>
    (send) =>
      send(entryExport.getAuditEntryListForAdminExport, filtered(asked)),
  pieceCredits:
    (asked): ExportAsk =>
    (send) =>
      send(entryExport.exportPieceCreditList, inShortPath(asked)),
  totalByCategory:
    (asked): ExportAsk =>
    (send) =>
      send(entryExport.exportTotalByCat, inShortPath(asked)),
  categoryEntryCount:
    (asked): ExportAsk =>
    (send) =>
      send(entryExport.exportCategoryEntryCount, {
        body: { ...of(asked), ExportType: asked.choice === 'original' ? exportTypes.originalCategories : null },
      }),
  reviewers:
    (asked): ExportAsk =>
    (send) =>
      send(judgingExport.exportReviewers, { body: { ...of(asked), IsExecutive: yesNo(asked.choice) } }),
  assignments:
    (asked): ExportAsk =>
    (send) =>
      send(judgingExport.exportAssignments, {
        body: { ...of(asked), Round: asked.choice === '1' ? 1 : asked.choice === '2' ? 2 : null },
      }),
  ballotCounts:
    (asked): ExportAsk =>
    (send) =>
      send(judgingExport.exportBallotCounts, inPath(asked)),
  judgingResults:
    (asked): ExportAsk =>
    (send) =>
      send(judgingExport.exportJudgingResults, inPath(asked)),
  winnersForAudit:
    (asked): ExportAsk =>
    (send) =>
      send(judgingExport.exportWinnersForAudit, inPath(asked)),
  timeWinnersForAudit:
    (asked): ExportAsk =>
    (send) =>
      send(judgingExport.exportTimeWinnersForAudit, inPath(asked)),
  pvRankings:
    (asked): ExportAsk =>
    (send) =>
      send(voteExport.exportPVRankings, inPath(asked)),
  pvUrls:
    (asked): ExportAsk =>
    (send) =>
      send(voteExport.exportCategoriesWithPVURL, { body: of(asked) }),
  pvVoters:
    (asked): ExportAsk =>
    (send) =>
      send(voteExport.exportPVVoters, { body: of(asked) }),
  pvVotersByEntry:
    (asked): ExportAsk =>
    (send) =>
      send(voteExport.exportPVVotersByEntryID, { body: { ...of(asked), EntryID: Number(asked.choice) } }),
  pvCloseRace:
    (asked): ExportAsk =>
    (send) =>
      send(voteExport.exportPVCloseRace, { body: { SeasonID: asked.seasonId } }),
  entrants:
    (asked): ExportAsk =>
    (send) =>
      send(peopleExport.list, { body: { ...of(asked), HasEntries: yesNo(asked.choice) } }),
  orders:
    (asked): ExportAsk =>
    (send) =>
      send(peopleExport.exportOrders, { body: { ...of(asked), PaymentStatusIDs: statuses[asked.choice] ?? [] } }),
} satisfies Record<string, (asked: Asked) => ExportAsk>;

export const askFor = (id: Export['id'], asked: Asked): ExportAsk => asks[id](asked);

/** Every export that stands, in the order of the page. */
export const exports: readonly Export[] = [
  { id: 'entries', group: 'entries', takesFilter: true },
  { id: 'companyEntries', group: 'entries', takesFilter: true },
  { id: 'inventionsEntries', group: 'entries', takesFilter: true },
  { id: 'entriesOff', group: 'entries', takesFilter: true },
  { id: 'auditList', group: 'entries', takesFilter: true },
  { id: 'pieceCredits', group: 'entries' },
  { id: 'totalByCategory', group: 'entries' },
  {
    id: 'categoryEntryCount',
    group: 'entries',
    label: 'counted',
    choices: [
      { value: '', label: 'asTheyStand' },
      { value: 'original', label: 'asEntered' },
    ],
  },
  {
    id: 'reviewers',
    group: 'judging',
    label: 'which',
    choices: [
      { value: '', label: 'allJudges' },
      { value: 'yes', label: 'executives' },
      { value: 'no', label: 'associates' },
    ],
  },
  {
    id: 'assignments',
    group: 'judging',
    label: 'round',
    choices: [
      { value: '', label: 'bothRounds' },
      { value: '1', label: 'roundOne' },
      { value: '2', label: 'roundTwo' },
    ],
  },
  { id: 'ballotCounts', group: 'judging' },
  { id: 'judgingResults', group: 'judging' },
  { id: 'winnersForAudit', group: 'judging' },
  { id: 'timeWinnersForAudit', group: 'judging' },
  { id: 'pvRankings', group: 'vote' },
  { id: 'pvUrls', group: 'vote' },
  { id: 'pvVoters', group: 'vote' },
  { id: 'pvVotersByEntry', group: 'vote', takesEntry: true },
  { id: 'pvCloseRace', group: 'vote' },
  {
    id: 'entrants',
    group: 'people',
    label: 'entrantsWhich',
    choices: [
      { value: '', label: 'allEntrants' },
      { value: 'yes', label: 'withEntries' },
      { value: 'no', label: 'withoutEntries' },
    ],
  },
  {
    id: 'orders',
    group: 'people',
    label: 'orderStatus',
    choices: [
      { value: '', label: 'allOrders' },
      { value: 'paid', label: 'paidOrders' },
      { value: 'unpaid', label: 'unpaidOrders' },
    ],
  },
];
