import { textsOf } from '#web/kernel/words/i18n.ts';
import reviewerAdmin from '#texts/judging/reviewer-admin.ts';

export const useReviewerAdminText = textsOf(reviewerAdmin);
