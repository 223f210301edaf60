import { actAsReviewer } from './act-as-reviewer.ts';
import { invitation } from './invitation.ts';
import { judgeAnswers } from './judge-answers.ts';
import { registration } from './registration.ts';
import { reviewerCategory } from './reviewer-category.ts';
import { reviewerList } from './reviewer-list.ts';
import { reviewerRecord } from './reviewer-record.ts';
import { reviewer } from './reviewer.ts';

export const reviewerTopics = {
  actAsReviewer,
  invitation,
  judgeAnswers,
  registration,
  reviewer,
  reviewerCategory,
  reviewerList,
  reviewerRecord,
};
