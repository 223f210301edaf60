import type { InvitationRow } from './invitation.store.ts';
import type { Enrolment, EnrolmentChange } from '../standing.rules.ts';

type Asked = Pick<InvitationRow, 'firstName' | 'lastName' | 'title' | 'organization' | 'isExecutive'> & {
  enrolments: readonly EnrolmentChange[];
};

const isAsAsked = (saved: Enrolment, asked: EnrolmentChange): boolean =>
  saved.entryPropertyId === asked.entryPropertyId &&
  (asked.seasonId === undefined || saved.seasonId === asked.seasonId) &&
  saved.statusId === asked.statusId &&
  saved.reviewsRequired === asked.reviewsRequired &&
  saved.judgingStartDate?.getTime() === asked.judgingStartDate?.getTime() &&
  saved.judgingEndDate?.getTime() === asked.judgingEndDate?.getTime() &&
  saved.clusterIds.join() === asked.clusterIds?.join();

/** Whether an invitation only repeats one that is still open: a second click, or a request sent again. */
export const isRepeated = (
  invited: Omit<Asked, 'enrolments'> & Pick<InvitationRow, 'openInvitation'>,
  enrolments: readonly Enrolment[],
  asked: Asked,
): boolean =>
  invited.openInvitation !== null &&
  invited.firstName === asked.firstName &&
  invited.lastName === asked.lastName &&
  invited.title === asked.title &&
  invited.organization === asked.organization &&
  invited.isExecutive === asked.isExecutive &&
  enrolments.length === asked.enrolments.length &&
  asked.enrolments.every((one) => enrolments.some((saved) => isAsAsked(saved, one)));

/** Long enough that a second click sends no second mail, whose link would kill the first one's. */
const restMs = 60_000;
export const isJustSent = (sentAt: Date, now: Date): boolean => now.getTime() - sentAt.getTime() < restMs;
