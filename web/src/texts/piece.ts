import { type Text, textsOf } from '#web/kernel/words/i18n.ts';
import piece from '#texts/entering/piece.ts';

export const usePieceText = textsOf(piece);
export type PieceText = Text<typeof piece>;
