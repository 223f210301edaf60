import { setTimeout as sleep } from 'node:timers/promises';
import type { Caller } from './caller.ts';
import { begin, buy, savePiece, uploadForm, uploadParts } from './entrants.ts';
import { castBallots, review } from './judges.ts';
import type { Ledger } from './ledger.ts';
import type { LabSeason } from './season.ts';
import { register, vote } from './voters.ts';

/** What everyone in the lab has in hand. */
export interface Load {
  season: LabSeason;
  ledger: Ledger;
  caller: Caller;
  /** Something that no comparison would show. */
  problem: (text: string) => void;
}

/** How long people take to think, in milliseconds. */
const pauses = { review: 60, ballot: 250, save: 120, begin: 400, buy: 350, upload: 250, form: 500, vote: 40, register: 900 };
/** Anyone who still waits for an answer after that gives up. */
const endMs = 25_000;

/** Judges, entrants and voters who work side by side until they are stopped; each finishes what they have begun. */
export function startLoad(load: Load): { stop: () => Promise<void> } {
  const { season, caller } = load;
  const state = { isOver: false };
  caller.givesUpAt = Number.POSITIVE_INFINITY;
  const again = async (pauseMs: number, step: () => Promise<void>) => {
    while (!state.isOver) {
      await step();
      if (!state.isOver) await sleep(pauseMs);
    }
  };
  const everybody = [
    ...season.judges.map((judge) => again(pauses.review, () => review(load, judge))),
    ...season.executives.slice(0, 3).map((_, lane) => again(pauses.ballot, () => castBallots(load, lane))),
    ...season.savers.map((saver) => again(pauses.save, () => savePiece(load, saver))),
    ...season.savers.slice(0, 1).map((saver) => again(pauses.begin, () => begin(load, saver))),
    ...season.buyers.map((buyer) => again(pauses.buy, () => buy(load, buyer))),
    again(pauses.upload, () => uploadParts(load, season.uploader)),
    again(pauses.form, () => uploadForm(load, season.uploader)),
    ...[0, 1, 2, 3].map(() => again(pauses.vote, () => vote(load))),
    again(pauses.register, () => register(load)),
  ];
  return {
    async stop() {
      state.isOver = true;
      caller.givesUpAt = performance.now() + endMs;
      await Promise.all(everybody);
    },
  };
}
