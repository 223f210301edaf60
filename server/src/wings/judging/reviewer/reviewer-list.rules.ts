import type { ReviewerRow } from '#contract/wings/judging/reviewer/reviewer-list.ts';
import type { findReviewers } from './reviewer-list.store.ts';
import { propertyOf } from './reviewer.rules.ts';
import type { EnrolmentRow } from './reviewer.store.ts';

type Row = Awaited<ReturnType<typeof findReviewers>>['rows'][number];

/** Ballots that executives could still cast, by judge and season. */
type OpenBallots = readonly { reviewerId: number; seasonId: number | null; open: number }[];

export const openBallotsOf = (ballots: OpenBallots, { reviewerId, seasonId }: Pick<EnrolmentRow, 'reviewerId' | 'seasonId'>): number =>
  ballots.find((one) => one.reviewerId === reviewerId && one.seasonId === seasonId)?.open ?? 0;

export const rowOf = (
  row: Row,
  enrolments: readonly EnrolmentRow[],
  ballots: OpenBallots,
  urlOf: (key: string) => string,
): ReviewerRow => ({
  UserID: row.accountId,
  UserReviewerID: row.id,
  FirstName: row.firstName,
  LastName: row.lastName,
  Email: row.email,
  Title: row.title,
  Organization: row.organization,
  HeadshotUrl: row.headshotFileName ? urlOf(row.headshotFileName) : null,
  GlobalStatusID: row.globalStatusId,
  Executive: row.isExecutive,
  MayRecommendWork: row.mayRecommend,
  Featured: row.featuredPosition !== null,
  CreatedDate: row.createdAt,
  LastSeenDate: row.lastSeenAt,
  InvitedDate: row.openInvitation,
  DeletedDate: row.deletedAt,
  ReviewerProperties: enrolments
    .filter(({ reviewerId }) => reviewerId === row.id)
    .map((enrolment) => propertyOf(enrolment, openBallotsOf(ballots, enrolment))),
});
