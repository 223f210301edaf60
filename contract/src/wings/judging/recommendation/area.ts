import { recommendationRecord } from './recommendation-record.ts';
import { recommendation } from './recommendation.ts';

export const recommendationTopics = { recommendation, recommendationRecord };
