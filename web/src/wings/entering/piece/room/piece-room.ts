import { decode } from 'zod/v4/core';
import { piece as pieceCalls, PieceForm } from '#contract/wings/entering/piece/piece.ts';
import type { Reply } from '#contract/kernel/call/call.ts';
import { CallProblem } from '#contract/kernel/call/client.ts';
import type { Send } from '#web/kernel/call/client.ts';
import { openMachine } from '#web/kernel/form/machine.ts';
import type { Shelf } from '#web/kernel/session/storage.ts';
import type { ListedFile } from './file-merge.ts';
import type { PieceValues } from './piece-values.ts';
import { nextRoom } from './room-machine.ts';
import {
  openRoom,
  type Outcome,
  readKept,
  type Request,
  type Room,
  type RoomEffect,
  type RoomEvent,
  type RoomState,
  type Wish,
} from './room-state.ts';

interface RoomWorld {
  send: Send;
  shelf: Shelf;
  shelfKey: string;
  now: () => Date;
  /** After a pause in the typing, and after an attempt that did not arrive. */
  keepAfterMs: number;
  retryAfterMs: number;
  /** Called when someone else's changes came into the form. */
  onTaken: (fields: readonly string[]) => void;
}

export type PieceRoom = ReturnType<typeof openPieceRoom>;

/** Runs what `nextRoom` asks for: calls, the timer, this browser's shelf. */
export function openPieceRoom(world: RoomWorld, piece: PieceForm, held: Reply<typeof pieceCalls.getPieceDraft>) {
  const { send, shelf, shelfKey } = world;
  const PieceID = piece.PieceID;
  const waits = { pause: world.keepAfterMs, failure: world.retryAfterMs, nothing: 0 };
  const waiting = new Map<number, (outcome: Outcome | undefined) => void>();
  let lastId = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const gotPiece = (got: PieceForm): RoomEvent => ({ is: 'gotPiece', piece: got, at: world.now() });
  async function answerTo(request: Request): Promise<RoomEvent> {
    switch (request.call) {
      case 'getPiece':
        return gotPiece(await send(pieceCalls.getPiece, { body: { pieceID: PieceID } }));
      case 'savePiece':
        return gotPiece(await send(pieceCalls.savePiece, { body: request.body }));
      case 'updatePieceURLs':
        return gotPiece(await send(pieceCalls.updatePieceURLs, { body: request.body }));
      case 'updateFileList':
        return gotPiece(await send(pieceCalls.updateFileList, { body: request.body }));
      case 'savePieceDraft':
        return { is: 'draftKept', answer: await send(pieceCalls.savePieceDraft, { body: request.body }) };
      case 'discardPieceDraft':
        await send(pieceCalls.discardPieceDraft, { body: { PieceID } });
        return { is: 'draftDiscarded' };
    }
  }
  const ask = async (request: Request): Promise<void> => {
    let answer: RoomEvent;
    try {
      answer = await answerTo(request);
    } catch (problem) {
      machine.dispatch({ is: 'failed', problem, theirs: theirsIn(request, problem) });
      if (!(problem instanceof CallProblem)) throw problem;
      return;
    }
    machine.dispatch(answer);
  };

  const run = (effect: RoomEffect): void => {
    switch (effect.do) {
      case 'send':
        return void ask(effect.request);
      case 'schedule':
        clearTimeout(timer);
        timer = setTimeout(() => machine.dispatch({ is: 'paused' }), waits[effect.after]);
        return;
      case 'unschedule':
        return clearTimeout(timer);
      case 'keepHere':
        return shelf.set(shelfKey, JSON.stringify(effect.kept));
      case 'forgetHere':
        return shelf.remove(shelfKey);
      case 'notifyTaken':
        return world.onTaken(effect.fields);
      case 'finish':
        waiting.get(effect.id)?.(effect.outcome);
        waiting.delete(effect.id);
    }
  };
  const machine = openMachine<Room, RoomEvent, RoomEffect>({
    first: openRoom(piece, held, readKept(shelf.get(shelfKey))),
    next: nextRoom,
    run,
  });
  const wish = (what: Wish): Promise<Outcome | undefined> =>
    new Promise((resolve) => {
      lastId += 1;
      waiting.set(lastId, resolve);
      machine.dispatch({ is: 'asked', wish: what, id: lastId });
    });
  /** A save always comes to something. */
  const wishToSave = async (what: Wish): Promise<Outcome> => (await wish(what)) ?? 'refused';
  const keepDraft = async (): Promise<void> => void (await wish({ is: 'keep' }));
  const refresh = async (): Promise<void> => void (await wish({ is: 'refresh' }));

  return {
    get: (): RoomState => machine.get().shown,
    subscribe: machine.subscribe,
    change: (next: Partial<PieceValues>): void => machine.dispatch({ is: 'changed', next }),
    /** Field by field, theirs or mine. */
    settleClash(theirsWins: (key: string) => boolean): void {
      const clashes = machine.get().shown.clash?.merged.clashes ?? [];
      machine.dispatch({ is: 'settled', theirs: new Set(clashes.map(({ key }) => key).filter(theirsWins)) });
    },
    save: ({ withLinks }: { withLinks: boolean }): Promise<Outcome> => wishToSave({ is: 'save', withLinks }),
    saveFiles: (files: readonly ListedFile[]): Promise<Outcome> => wishToSave({ is: 'saveFiles', files }),
    keepDraft,
    refresh,
    async closeNow(): Promise<void> {
      machine.dispatch({ is: 'timeRanOut' });
      await keepDraft();
      await refresh();
    },
    /** What still waits for a pause in the typing is sent now. */
    close: (): void => machine.dispatch({ is: 'left' }),
  };
}

/** The piece as someone else saved it in the meantime, where the server refused for that; nothing for what cannot be read. */
function theirsIn({ call }: Request, problem: unknown): PieceForm | undefined {
  if (call === 'savePieceDraft' || !(problem instanceof CallProblem) || problem.status !== 409 || !problem.data) return undefined;
  try {
    return decode(PieceForm, problem.data as never);
  } catch {
    return undefined;
  }
}
