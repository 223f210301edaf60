import { vote as votes } from '#contract/wings/public/voting/vote.ts';
import { voterAccount } from '#contract/wings/public/voting/voter-account.ts';
import { addressOf } from '#contract/kernel/call/call.ts';
import { isGood } from './caller.ts';
import type { Load } from './load.ts';

/** Every so many votes one voter sends several together. */
const paperEvery = 7;
const onPaper = 5;

interface Cast {
  VotedAt: string | null;
}

/** Someone who has not voted in these categories yet. */
export async function vote({ season, ledger, caller, problem }: Load): Promise<void> {
  const turn = season.nextVote();
  const isPaper = turn.number % paperEvery === 0;
  const Source = `lab-${turn.number}`;
  const choices = turn.choices.slice(0, isPaper ? onPaper : 1).map(({ categoryId, entryId }) => ({
    EntryID: entryId,
    PropertyCategoryID: categoryId,
    MediaTypeID: season.mediaTypeId,
    Score: 1,
  }));
  const entries = choices.map((one) => ledger.sent('vote', `${Source}:${one.PropertyCategoryID}`, String(one.EntryID)));
  const voter = { PropertyID: season.where.EntryPropertyID, SeasonID: season.where.SeasonID, PVUserID: turn.voterKey, Source };
  const cast = await caller.untilClear(
    isPaper
      ? { who: 'voters', path: addressOf(votes.votePaper), body: { ...voter, Votes: choices } }
      : { who: 'voters', path: addressOf(votes.vote), body: { ...voter, ...choices[0] } },
  );
  if (!cast) return;
  const { answer, isSure } = cast;
  const outcomes = isPaper ? (answer.json.Data as { Votes?: Cast[] } | null)?.Votes : undefined;
  for (const [index, entry] of entries.entries()) {
    const isCast = isGood(answer) && (!outcomes || outcomes[index]?.VotedAt != null);
    if (isCast) entry.told();
    else if (isSure) entry.refused();
  }
  if (!isGood(answer) && answer.json.Failure !== 'VotingClosed') problem(`a vote was refused: ${answer.status} ${answer.json.Failure}`);
}

let registered = 0;
/** A mail confirms it, so a registration that was acknowledged without its mail is a lost voter. */
export async function register({ season, ledger, caller, problem }: Load): Promise<void> {
  registered += 1;
  const Email = `lab-${registered}@voters.example`;
  const entry = ledger.sent('voter', Email, 'registered, with a mail');
  const body = { PropertyID: season.where.EntryPropertyID, Name: `Voter ${registered}`, Email, Password: 'seven lamps by the sea' };
  const done = await caller.untilClear({ who: 'voters', path: addressOf(voterAccount.register), body });
  if (!done) return;
  if (isGood(done.answer)) return entry.told();
  if (done.isSure) entry.refused();
  problem(`a registration was refused: ${done.answer.status} ${done.answer.json.Failure}`);
}
