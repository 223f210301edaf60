import * as z from 'zod';
import { read, write } from '#contract/kernel/call/call.ts';
import { entity, Instant } from '#contract/kernel/call/wire.ts';

/** A voter's own choices as something to share. Its address is random, and off until its voter switches it on. */
const ChoiceCard = entity('ChoiceCard', {
  /** How many counted votes of the current season are on it. */
  Works: z.int(),
  /** Where everyone can see it; nothing while it is off. */
  Url: z.string().nullable(),
  /** The picture that networks show of it. */
  PictureUrl: z.string().nullable(),
});

/** One of a voter's counted votes, and what became of its work. */
const ChosenWork = entity('ChosenWork', {
  PropertyCategoryID: z.int(),
  CategoryName: z.string(),
  EntryID: z.int(),
  PieceTitle: z.string(),
  PictureUrl: z.string().nullable(),
  HasWon: z.boolean(),
  /** Nothing where the award published no list of votes. */
  Place: z.int().nullable(),
  Of: z.int(),
  /** Votes ahead of the second, or behind the first. */
  Distance: z.int().nullable(),
});

/** People who chose alike, only in numbers: no group has fewer than ten. */
const AlikeVoters = entity('AlikeVoters', {
  /** Others who voted in all categories that the voter voted in. */
  People: z.int(),
  Categories: z.int(),
  /** So many choices in common half of them have, or fewer. */
  Typical: z.int(),
  /** By the number of choices in common, from the fewest. */
  Groups: z.array(z.object({ From: z.int(), To: z.int(), People: z.int() })),
});

const asVoter = { may: 'vote.cast', needs: 'publicVote', session: 'voter', limit: 'choiceCard' } as const;

export const choices = {
  getChoiceCard: read('POST /PV/GetChoiceCard', {
    does: "Get the signed-in voter's card of their choices",
    ...asVoter,
    reply: ChoiceCard,
  }),

  showChoiceCard: write('POST /PV/ShowChoiceCard', {
    does: "Publish the signed-in voter's card of their choices, or take it down",
    ...asVoter,
    body: z.object({ IsShown: z.boolean() }),
    reply: ChoiceCard,
    fails: ['NotFound'],
  }),

  getHowYouChose: read('GET /PV/GetHowYouChose', {
    does: "Compare the signed-in voter's counted votes with the announced result",
    ...asVoter,
    reply: z.object({
      SeasonNumber: z.int(),
      WinnersDate: Instant,
      /** Of the categories whose result is announced. */
      Choices: z.array(ChosenWork),
      /** Nothing for votes in fewer than three categories, and where fewer than ten others voted in all of them. */
      Alike: AlikeVoters.nullable(),
    }),
    /** No result is announced yet. */
    fails: ['NotFound'],
  }),
};
