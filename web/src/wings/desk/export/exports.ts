import type { AnyCall } from '#contract/kernel/call/call.ts';
import type { Permission } from '#contract/kernel/call/permissions.ts';
import { attendeeExport } from '#contract/wings/desk/export/attendee-export.ts';
import { entryExport } from '#contract/wings/desk/export/entry-export.ts';
import { judgingExport } from '#contract/wings/desk/export/judging-export.ts';
import { merchExport } from '#contract/wings/desk/export/merch-export.ts';
import { peopleExport } from '#contract/wings/desk/export/people-export.ts';
import { stageExport } from '#contract/wings/desk/export/stage-export.ts';
import { voteExport } from '#contract/wings/desk/export/vote-export.ts';
import { judgeAnswers } from '#contract/wings/judging/reviewer/judge-answers.ts';
import { orderAnswers } from '#contract/wings/commerce/order/order-answers.ts';
import { winner } from '#contract/wings/results/winner/winner.ts';
import { exportTypes, paymentStatuses } from '#contract/kernel/call/constants.ts';
import type { FilterSet } from '#web/wings/desk/entry/entry-filters.ts';
import type { Send } from '#web/kernel/call/client.ts';
import type { ExportAsk } from '#web/kernel/call/use-export.ts';

interface Asked {
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
  group: 'entries' | 'judging' | 'vote' | 'people' | 'shop';
  /** Which entries, by a kept filter set. */
  takesFilter?: boolean;
  label?: 'counted' | 'round' | 'which' | 'entrantsWhich' | 'orderStatus';
  choices?: Choices;
  takesEntry?: boolean;
  /** Saved as JSON, named by the year, in place of a CSV. */
  isJson?: boolean;
}

const of = ({ propertyId, seasonId }: Asked) => ({ PropertyID: propertyId, SeasonID: seasonId });
const filtered = (asked: Asked) => ({ body: { ...of(asked), ...asked.filter } });
const inPath = ({ propertyId, seasonId }: Asked) => ({ params: { propertyId, seasonId } });
const inShortPath = ({ propertyId, seasonId }: Asked) => ({ params: { propId: propertyId, season: seasonId } });
const ofShop = ({ propertyId, seasonId }: Asked) => ({ params: { propId: propertyId }, query: { seasonId } });
const yesNo = (choice: string): boolean | null => (choice === '' ? null : choice === 'yes');
const statuses: Record<string, number[]> = {
  paid: [paymentStatuses.paid, paymentStatuses.authorized],
  unpaid: [1, paymentStatuses.authorizationPending, paymentStatuses.authorizationDeclined],
};

const asks = {
  entries: (send, asked) => send(entryExport.exportEntries, filtered(asked)),
  companyEntries: (send, asked) => send(entryExport.exportCompanyEntries, filtered(asked)),
  inventionsEntries: (send, asked) => send(entryExport.exportInventionsEntries, filtered(asked)),
  entriesOff: (send, asked) => send(entryExport.exportEntriesOff, filtered(asked)),
  auditList: (send, asked) => send(entryExport.getAuditEntryListForAdminExport, filtered(asked)),
  pieceCredits: (send, asked) => send(entryExport.exportPieceCreditList, inShortPath(asked)),
  totalByCategory: (send, asked) => send(entryExport.exportTotalByCat, inShortPath(asked)),
  categoryEntryCount: (send, asked) =>
    send(entryExport.exportCategoryEntryCount, {
      body: { ...of(asked), ExportType: asked.choice === 'original' ? exportTypes.originalCategories : null },
    }),
  reviewers: (send, asked) => send(judgingExport.exportReviewers, { body: { ...of(asked), IsExecutive: yesNo(asked.choice) } }),
  assignments: (send, asked) =>
    send(judgingExport.exportAssignments, {
      body: { ...of(asked), Round: asked.choice === '1' ? 1 : asked.choice === '2' ? 2 : null },
    }),
  ballotCounts: (send, asked) => send(judgingExport.exportBallotCounts, inPath(asked)),
  judgingResults: (send, asked) => send(judgingExport.exportJudgingResults, inPath(asked)),
  stageResults: (send, asked) => send(stageExport.exportStageResults, inPath(asked)),
  stageAnswers: (send, asked) => send(stageExport.exportStageAnswers, inPath(asked)),
  judgeAnswers: (send, { propertyId }) => send(judgeAnswers.exportJudgeAnswers, { body: { PropertyID: propertyId } }),
  winnersForAudit: (send, asked) => send(judgingExport.exportWinnersForAudit, inPath(asked)),
  entrantWinners: (send, asked) => send(winner.getAllEntrantWinners, inPath(asked)),
  winnersJson: (send, { propertyId, seasonId }) => send(winner.getWinnerJson, { params: { propId: propertyId, seasonId } }),
  timeWinnersForAudit: (send, asked) => send(judgingExport.exportTimeWinnersForAudit, inPath(asked)),
  pvRankings: (send, asked) => send(voteExport.exportPVRankings, inPath(asked)),
  pvUrls: (send, asked) => send(voteExport.exportCategoriesWithPVURL, { body: of(asked) }),
  pvVoters: (send, asked) => send(voteExport.exportPVVoters, { body: of(asked) }),
  pvVotersByEntry: (send, asked) => send(voteExport.exportPVVotersByEntryID, { body: { ...of(asked), EntryID: Number(asked.choice) } }),
  pvCloseRace: (send, asked) => send(voteExport.exportPVCloseRace, { body: { SeasonID: asked.seasonId } }),
  entrants: (send, asked) => send(peopleExport.list, { body: { ...of(asked), HasEntries: yesNo(asked.choice) } }),
  attendees: (send, { propertyId, seasonId }) =>
    send(attendeeExport.exportAttendeeList, { params: { propId: propertyId }, query: { seasonId } }),
  orders: (send, asked) => send(peopleExport.exportOrders, { body: { ...of(asked), PaymentStatusIDs: statuses[asked.choice] ?? [] } }),
  orderAnswers: (send, { propertyId }) => send(orderAnswers.exportOrderAnswers, { body: { PropertyID: propertyId } }),
  merchReport: (send, asked) => send(merchExport.exportMerchReport, ofShop(asked)),
  awardPackage: (send, asked) => send(merchExport.exportAwardPackage, ofShop(asked)),
} satisfies Record<string, (send: Send, asked: Asked) => Promise<readonly object[] | null>>;

export const askFor =
  (id: Export['id'], asked: Asked): ExportAsk =>
  (send) =>
    asks[id](send, asked);

/** What the call behind an export asks for. */
export function permissionFor(id: Export['id']): Permission {
  let found: Permission = 'public';
  const note = (call: AnyCall) => {
    found = call.may;
    return new Promise<never>(() => undefined);
  };
  void asks[id](note as never, { propertyId: 0, seasonId: 0, filter: {}, choice: '' } as never);
  return found;
}

/** Every export, in the order of the page. */
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
  { id: 'stageResults', group: 'judging' },
  { id: 'stageAnswers', group: 'judging' },
  { id: 'judgeAnswers', group: 'judging' },
  { id: 'winnersForAudit', group: 'judging' },
  { id: 'timeWinnersForAudit', group: 'judging' },
  { id: 'entrantWinners', group: 'judging' },
  { id: 'winnersJson', group: 'judging', isJson: true },
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
  { id: 'attendees', group: 'people' },
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
  { id: 'orderAnswers', group: 'people' },
  { id: 'merchReport', group: 'shop' },
  { id: 'awardPackage', group: 'shop' },
];
