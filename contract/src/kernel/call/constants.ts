/** The printed constants and ids, one name each; the R-numbers are those of the requirement list. */

/** R276: nominees on a ballot, fewer when the category has fewer entries. */
export const nomineeCount = 5;
export const nomineesNeeded = (entries: number): number => Math.min(nomineeCount, entries);

/** R277: how the category menu is curated. */
export const categoryMenu = { fromCluster3: 2, fromCluster2: 3, inAll: 10, suggested: 3 } as const;

/** R278 */
export const maxShortlistVideos = 1;

/** R280: long text collapses at this height. */
export const collapseAtPixels = 190;

/** R282, R327 */
export const deviceTypeGroups = { mobile: 1, vr: 2 } as const;

/** R285, R477: and at least one character that is neither letter nor digit. */
export const passwordMinLength = 6;
export const isValidPassword = (password: string): boolean => password.length >= passwordMinLength && /[^\p{L}\p{N}]/u.test(password);

/** R286 */
export const expertiseSlots = 6;
export const newsletterSubscriptionId = 12030;

/** R287 */
export const headerMessageMs = 3000;
export const emailRequiredFlagMs = 3000;

/** R288 */
export const successBanner = { showMs: 3000, slideMs: 500 } as const;

/** R289: characters, not words. */
export const textLimits = { usual: 300, summary: 500, long: 1000 } as const;

/** R290 */
export const exportTypes = { originalCategories: 1 } as const;

/**
 * R291, R292, R622: the default title has no suffix, every other page's title has one. The name is the award's own, under which people
 * look for its gallery; where an address names no award, ours.
 */
export const galleryTitle = (title: string | undefined, award = 'Laurel'): string => (title ? `${title} | ${award}` : award);

/** R294, R357: any other value reads Unpaid. */
export const paymentStatuses = { authorizationPending: 2, authorizationDeclined: 3, authorized: 4, paid: 5 } as const;
const paymentStatusNames: Record<number, string> = { 2: 'Authorization Pending', 3: 'Authorization Declined', 4: 'Authorized', 5: 'Paid' };
export const paymentStatusName = (id: number): string => paymentStatusNames[id] ?? 'Unpaid';

/** R295, R416 to R424 */
export const player = { volumeStep: 0.05, scrubStep: 0.05, hideAfterMs: 2000, thumbnails: 100, speeds: [0.5, 1, 1.5, 2] } as const;

/** R353 */
export const globalStatuses = { active: 1, groupActive: 4, new: 5, inactive: 7, needsUpdated: 8, rip: 9 } as const;
/** R354 */
export const reviewerPropertyStatuses = { scheduled: 2, assignmentFulfilled: 6, unscheduled: 10, temporarilyInactive: 11 } as const;
/** R355 */
export const reviewStatuses = { active: 3 } as const;

/** R365 */
export const analytics = {
  /** Playing is ours. */
  actions: { view: 1, play: 2 },
  /** The pages of a season are ours, too: in the gallery and in the vote. */
  contents: { galleryPiece: 1, galleryAchievement: 2, gallerySeason: 3, voteSeason: 4 },
} as const;

/** R233: the judge check without an entry property. */
export const noEntryProperty = -1;

/** RoleID of the profile (our numbers: none are printed). */
export const roleIds = { Administrator: 1, Entrant: 2, Guest: 3, Reviewer: 4 } as const;
