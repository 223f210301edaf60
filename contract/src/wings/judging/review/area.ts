import { conflicts } from './conflicts.ts';
import { noLoad } from './no-load.ts';
import { ownConflicts } from './own-conflicts.ts';
import { ownReview } from './own-review.ts';
import { privateNote } from './private-note.ts';
import { reviewRecord } from './review-record.ts';
import { review } from './review.ts';
import { secondThought } from './second-thought.ts';

export const reviewTopics = { conflicts, noLoad, ownConflicts, ownReview, privateNote, review, reviewRecord, secondThought };
