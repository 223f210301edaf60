import { ballotConflict } from './ballot-conflict.ts';
import { ballotReport } from './ballot-report.ts';
import { ballot } from './ballot.ts';

export const ballotTopics = { ballot, ballotConflict, ballotReport };
