import { correction } from './correction.ts';
import { piece } from './piece.ts';

export const pieceTopics = { correction, piece };
