import { type Awards, isAmong } from '#contract/kernel/call/permissions.ts';
import { judgingWindow } from '#contract/wings/judging/review/judging-window.ts';
import { expertiseFields, type ExpertiseFixed, type Profile, type ReviewerProperty } from '#contract/wings/judging/reviewer/reviewer.ts';
import { roleIds } from '#contract/kernel/call/constants.ts';
import { traitsOf } from '#contract/kernel/award/properties.ts';
import { contactInfoOf } from '#server/wings/accounts/account/own/contact-info.rules.ts';
import { roundOf } from '#server/wings/ground/enrolment/who-may-judge.rules.ts';
import type { EnrolmentRow, ProfileRow } from './reviewer.store.ts';

const expertiseOf = (expertise: EnrolmentRow['expertise']) =>
  Object.fromEntries(expertiseFields.map((field, index) => [field, expertise.find(({ slot }) => slot === index + 1)?.clusterId ?? null]));

/** When the judge may judge there, as far as there is a season to judge. */
function windowOf(row: EnrolmentRow): Pick<ReviewerProperty, 'OpensAt' | 'ClosesAt' | 'ExtendedTo' | 'ExtensionReason'> {
  const isBallot = roundOf(row, traitsOf(row.entryPropertyId)) === 2;
  const [start, end] = isBallot ? [row.judgingRnd2StartDate, row.judgingRnd2EndDate] : [row.judgingRnd1StartDate, row.judgingRnd1EndDate];
  if (!start || !end) return { OpensAt: null, ClosesAt: null, ExtendedTo: null, ExtensionReason: null };
  const extendedTo = isBallot ? row.extendedTwo : row.extendedOne;
  const window = judgingWindow({ start, end }, { start: row.judgingStartDate, end: row.judgingEndDate, extendedTo });
  const isExtended = extendedTo?.getTime() === window.end.getTime();
  return {
    OpensAt: window.start,
    ClosesAt: window.end,
    ExtendedTo: isExtended ? extendedTo : null,
    ExtensionReason: isExtended ? row.extensionReason : null,
  };
}

export const propertyOf = (row: EnrolmentRow, ballotsOpen: number, expertiseFixed: ExpertiseFixed | null = null): ReviewerProperty => {
  const { name, slug } = traitsOf(row.entryPropertyId);
  return {
    EntryPropertyID: row.entryPropertyId,
    EntryPropertyName: name,
    EntryPropertySlug: slug,
    SeasonID: row.seasonId,
    SeasonNumber: row.seasonNumber,
    ReviewerPropertyStatusID: row.statusId,
    IsSeasonDisabled: row.isSeasonOff,
    JudgingStartDate: row.judgingStartDate,
    JudgingEndDate: row.judgingEndDate,
    ...windowOf(row),
    HeldSince: row.heldSince,
    ReviewsCompleted: row.reviewsCompleted ?? 0,
    ReviewsRequired: row.reviewsRequired,
    BallotsCast: row.ballotsCast ?? 0,
    BallotsOpen: ballotsOpen,
    ExpertiseFixed: expertiseFixed,
    ...expertiseOf(row.expertise),
  };
};

export const profileOf = (
  row: ProfileRow,
  enrolments: readonly (EnrolmentRow & { ballotsOpen: number; expertiseFixed?: ExpertiseFixed | null })[],
  urlOf: (key: string) => string,
): Profile => ({
  ...contactInfoOf({ ...row, role: 'Reviewer' }),
  UserReviewerID: row.reviewerId,
  RoleID: roleIds.Reviewer,
  Gender: row.gender,
  EthnicityID: row.ethnicityId,
  Biography: row.biography,
  Experience: row.experience,
  Website: row.website,
  PrimaryDeviceTypes: row.devices.filter(({ isPrimary }) => isPrimary).map(({ deviceTypeId }) => deviceTypeId),
  SecondaryDeviceTypes: row.devices.filter(({ isPrimary }) => !isPrimary).map(({ deviceTypeId }) => deviceTypeId),
  HeadshotFileName: row.headshotFileName,
  HeadshotUrl: row.headshotFileName ? urlOf(row.headshotFileName) : null,
  GlobalStatusID: row.globalStatusId,
  Executive: row.isExecutive,
  MayRecommendWork: row.mayRecommend,
  ReviewerProperties: enrolments.map((enrolment) => propertyOf(enrolment, enrolment.ballotsOpen, enrolment.expertiseFixed)),
});

interface ScoreRow {
  score: number;
  own: number;
  everyone: number;
  sumOfOwn: number;
  sumOfEveryone: number;
}

const mean = (sum: number, count: number) => (count === 0 ? null : Math.round((sum / count) * 100) / 100);
const total = (rows: readonly ScoreRow[], key: keyof ScoreRow) => rows.reduce((sum, row) => sum + row[key], 0);

/** A judge sees how everyone scores only when done: knowing it earlier would pull their own scores towards it. */
export function distributionOf(rows: readonly ScoreRow[], showsEveryone: boolean) {
  return {
    Scores: Array.from({ length: 10 }, (_, index) => {
      const row = rows.find(({ score }) => score === index + 1);
      return { Score: index + 1, Own: row?.own ?? 0, Everyone: showsEveryone ? (row?.everyone ?? 0) : null };
    }),
    MeanScore: mean(total(rows, 'sumOfOwn'), total(rows, 'own')),
    MeanOfEveryone: showsEveryone ? mean(total(rows, 'sumOfEveryone'), total(rows, 'everyone')) : null,
  };
}

/** What staff of some awards see of a judge: nothing about other awards. */
export const ofThese = <Row extends { entryPropertyId: number }>(awards: Awards, rows: readonly Row[]): Row[] =>
  rows.filter(({ entryPropertyId }) => isAmong(awards, entryPropertyId));
