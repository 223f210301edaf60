import { rulebook } from './season-rulebook.ts';

export const rulebookTopics = { rulebook };
