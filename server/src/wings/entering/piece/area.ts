import { defineArea } from '#server/kernel/area/area.ts';
import { correctionHandlers } from './correction.ts';
import { pieceMails } from './piece.mails.ts';
import { pieceHandlers } from './piece.ts';
import { erasePieceDrafts } from './erase.store.ts';

export const pieceArea = defineArea({
  topics: {
    correction: correctionHandlers,
    piece: pieceHandlers,
  },
  mails: pieceMails,
  tables: {
    piece_draft: {},
  },
  onErase: erasePieceDrafts,
});
