import { createContext, type ReactNode, useCallback, useContext, useEffect, useMemo, useReducer, useRef, useState } from 'react';
import { CallProblem, isFailure } from '#contract/kernel/call/client.ts';
import type { VoterInfo } from '#contract/wings/public/voting/voter.ts';
import { countVisit } from '#web/kernel/public/count-visit.ts';
import { usePublic } from '#web/kernel/public/public-portal.tsx';
import { useRead } from '#web/kernel/public/use-read.ts';
import { useNow } from '#web/kernel/browser/use-now.ts';
import { keepOrderSeed, noteSource, orderSeed } from './circumstances.ts';
import { type VoteCategory, type VoteTree, voteCalls } from './vote-calls.ts';
import { makeTurns } from './turns.ts';
import { type Choice, markOf, nextVote, unknownVoter, type VoteMark, type VoteState } from './vote-state.ts';
import { forgetWaiting, keepWaiting, readWaiting, type WaitingVotes, withChoice } from './waiting-vote.ts';

export type PlacedCategory = VoteCategory & { MediaTypeID: number; MediaType: string; CategoryType: string };

export interface VoteBook extends VoteState {
  tree: VoteTree | undefined;
  problem: CallProblem | undefined;
  reload: () => void;
  categories: readonly PlacedCategory[];
  seed: string;
  phase: 'before' | 'open' | 'over';
  /** The end is near enough to be counted in hours. */
  endsAt: Date | undefined;
  waiting: WaitingVotes | undefined;
  markOf: (categoryId: number) => VoteMark;
  /** The dialog that asks who votes. */
  isAsking: boolean;
  askWho: (isAsking: boolean) => void;
  cast: (choice: Choice) => Promise<void>;
  takeBack: (choice: Pick<Choice, 'SeasonID' | 'PropertyCategoryID'>) => Promise<void>;
  /** After a sign-in: who it is, their votes, and the votes that waited. */
  welcome: (voter: VoterInfo) => Promise<void>;
  registered: (email: string) => Promise<void>;
  lookAgain: () => Promise<boolean>;
  signOut: () => Promise<void>;
  read: () => void;
}

const BookContext = createContext<VoteBook | null>(null);

export function useVoteBook(): VoteBook {
  const book = useContext(BookContext);
  if (!book) throw new Error('useVoteBook needs a VoteBookProvider above it');
  return book;
}

/** What `setTimeout` can count to. */
const longestTimerMs = 2 ** 31 - 1;
const channelName = 'laurel.votes';

export function VoteBookProvider({ children }: { children: ReactNode }) {
  const { property } = usePublic();
  const propertyId = property.id;
  const minute = useNow();
  const [moment, setMoment] = useState(0);
  const now = new Date(Math.max(minute.getTime(), moment));
  const [state, dispatch] = useReducer(nextVote, unknownVoter);
  const [seed, setSeed] = useState(orderSeed);
  const [waiting, setWaiting] = useState(() => readWaiting(propertyId));
  const [isAsking, askWho] = useState(false);
  const [inTurn] = useState(makeTurns);
  const channel = useRef<BroadcastChannel>(undefined);
  const welcomes = useRef(0);
  const { data: tree, problem, reload } = useRead(`tree ${seed}`, () => voteCalls.tree({ PropertyID: propertyId, OrderSeed: seed }));
  const seasonId = tree?.SeasonID;
  useEffect(() => {
    if (seasonId !== undefined) countVisit(propertyId, 'voteSeason', seasonId);
  }, [propertyId, seasonId]);

  const tell = useCallback((): void => channel.current?.postMessage(propertyId), [propertyId]);
  const wait = useCallback(
    (next: Omit<WaitingVotes, 'at'> | undefined): void => {
      if (next) keepWaiting(propertyId, next);
      else forgetWaiting(propertyId);
      setWaiting(readWaiting(propertyId));
    },
    [propertyId],
  );

  const loadVotes = useCallback(
    async (key: string) => {
      const own = await voteCalls.own({ PropertyID: propertyId, PVUserID: key });
      dispatch({ is: 'votes', votes: own.Votes });
      return own.Votes;
    },
    [propertyId],
  );

  const castAs = useCallback(
    async (key: string, choice: Choice): Promise<boolean> => {
      const categoryId = choice.PropertyCategoryID;
      dispatch({ is: 'saving', categoryId, choice });
      const turn = inTurn(categoryId, () => voteCalls.cast(propertyId, key, choice));
      try {
        await turn.done;
        dispatch(turn.isLast() ? { is: 'saved', categoryId } : { is: 'passed', categoryId, vote: choice });
        tell();
        return true;
      } catch (reason) {
        if (!turn.isLast()) return false;
        const isOver = isFailure(reason, 'VotingClosed');
        const message = reason instanceof CallProblem ? reason.message : '';
        dispatch({ is: 'failed', categoryId, message, isOver, choice });
        if (isOver) reload();
        if (isFailure(reason, 'VoterUnknown', 'VoterUnconfirmed')) {
          dispatch({ is: 'voter', voter: null });
          wait({ choices: withChoice(readWaiting(propertyId)?.choices ?? [], choice) });
          askWho(true);
        }
        return false;
      }
    },
    [propertyId, tell, reload, wait, inTurn],
  );

  /** Where the votes wait with a registration, the mail that was opened has cast them. */
  const greet = useCallback(
    async (voter: VoterInfo, areCast: boolean): Promise<void> => {
      welcomes.current += 1;
      dispatch({ is: 'voter', voter });
      keepOrderSeed(voter.OrderSeed);
      setSeed(voter.OrderSeed);
      askWho(false);
      const { choices = [] } = readWaiting(propertyId) ?? {};
      wait(undefined);
      const cast = areCast ? await loadVotes(voter.PVUserID).catch(() => []) : [];
      // Also a vote that didn't reach the registration: its category has none.
      const left = choices.filter((choice) => !cast.some((vote) => vote.PropertyCategoryID === choice.PropertyCategoryID));
      for (const choice of left) if (!(await castAs(voter.PVUserID, choice))) break;
      const own = await loadVotes(voter.PVUserID).catch(() => []);
      const counted = choices.filter(({ EntryID }) => own.some((vote) => vote.EntryID === EntryID));
      if (counted.length > 0) dispatch({ is: 'counted', titles: counted.map(({ PieceTitle }) => PieceTitle) });
      tell();
    },
    [propertyId, castAs, loadVotes, tell, wait],
  );
  const welcome = useCallback((voter: VoterInfo) => greet(voter, false), [greet]);

  /** Whether someone is signed in by now, here or by the mail that was opened elsewhere. */
  const lookAgain = useCallback(async (): Promise<boolean> => {
    const before = welcomes.current;
    const { Voter } = await voteCalls.who();
    if (Voter?.PropertyID === propertyId) {
      await greet(Voter, readWaiting(propertyId)?.email !== undefined);
      return true;
    }
    // Asked before someone signed in, answered after: it says nothing anymore.
    if (welcomes.current > before) return true;
    dispatch({ is: 'voter', voter: null });
    return false;
  }, [propertyId, greet]);

  useEffect(() => {
    noteSource();
    lookAgain().catch(() => dispatch({ is: 'voter', voter: null }));
  }, [lookAgain]);

  useEffect(() => {
    const opened = new BroadcastChannel(channelName);
    channel.current = opened;
    // Another tab voted, signed in or out: the later one is right, and all show it.
    const follow = async (): Promise<void> => {
      const { Voter } = await voteCalls.who();
      const isOurs = Voter?.PropertyID === propertyId;
      dispatch({ is: 'voter', voter: isOurs ? Voter : null });
      if (isOurs) await loadVotes(Voter.PVUserID);
    };
    opened.addEventListener('message', ({ data }) => {
      if (data !== propertyId) return;
      setWaiting(readWaiting(propertyId));
      follow().catch(() => undefined);
    });
    return () => opened.close();
  }, [propertyId, loadVotes]);

  const start = tree ? new Date(tree.VotingStartDate) : undefined;
  const endsAt = tree ? new Date(tree.VotingEndDate) : undefined;
  const phase = !start || !endsAt ? 'open' : now < start ? 'before' : now < endsAt ? 'open' : 'over';
  const boundary = phase === 'before' ? start?.getTime() : phase === 'open' ? endsAt?.getTime() : undefined;
  // The window may open or close while the page is looked at.
  useEffect(() => {
    const inMs = boundary === undefined ? Number.POSITIVE_INFINITY : boundary - Date.now();
    if (inMs > longestTimerMs) return;
    const timer = setTimeout(
      () => {
        setMoment(Date.now());
        reload();
      },
      Math.max(0, inMs),
    );
    return () => clearTimeout(timer);
  }, [boundary, reload]);

  const book = useMemo<VoteBook>(
    () => ({
      ...state,
      tree,
      problem,
      reload,
      seed,
      waiting,
      // Until the mail is on its way, the server holds nothing.
      markOf: (categoryId) => markOf(state, !state.voter && waiting?.email !== undefined ? waiting.choices : [], categoryId),
      isAsking,
      askWho,
      welcome,
      lookAgain,
      phase,
      endsAt,
      categories:
        tree?.MediaTypes.flatMap(({ MediaTypeID, Name: MediaType, CategoryTypes }) =>
          CategoryTypes.flatMap(({ Name: CategoryType, Categories }) =>
            Categories.map((one) => ({ ...one, MediaTypeID, MediaType, CategoryType })),
          ),
        ) ?? [],
      cast: async (choice) => {
        if (state.voter) return void (await castAs(state.voter.PVUserID, choice));
        const { choices, email } = readWaiting(propertyId) ?? { choices: [] };
        wait({ choices: withChoice(choices, choice), email });
        if (email === undefined) return askWho(true);
        try {
          // Who is signed in in the meantime, by a mail that was opened elsewhere, votes as usual.
          const { IsHeld } = await voteCalls.hold(propertyId, choice.EntryID);
          if (!IsHeld && !(await lookAgain())) askWho(true);
        } catch (reason) {
          wait({ choices, email });
          const message = reason instanceof CallProblem ? reason.message : '';
          dispatch({ is: 'failed', categoryId: choice.PropertyCategoryID, message, isOver: false, choice });
        }
      },
      takeBack: async ({ SeasonID, PropertyCategoryID: categoryId }) => {
        if (!state.voter) return;
        dispatch({ is: 'saving', categoryId, choice: undefined });
        const { PVUserID } = state.voter;
        const turn = inTurn(categoryId, () => voteCalls.takeBack(propertyId, PVUserID, SeasonID, categoryId));
        try {
          await turn.done;
          dispatch(turn.isLast() ? { is: 'saved', categoryId } : { is: 'passed', categoryId, vote: undefined });
          tell();
        } catch (reason) {
          if (!turn.isLast()) return;
          const isOver = isFailure(reason, 'VotingClosed');
          dispatch({ is: 'failed', categoryId, message: reason instanceof CallProblem ? reason.message : '', isOver, choice: undefined });
          if (isOver) reload();
        }
      },
      registered: async (email) => {
        const choices = readWaiting(propertyId)?.choices ?? [];
        wait({ choices, email });
        // The last one came with the registration.
        for (const { EntryID } of choices.slice(0, -1)) await voteCalls.hold(propertyId, EntryID).catch(() => undefined);
      },
      signOut: async () => {
        await voteCalls.logout();
        wait(undefined);
        dispatch({ is: 'voter', voter: null });
        tell();
      },
      read: () => dispatch({ is: 'read' }),
    }),
    // `endsAt` is new at each render and follows from the tree.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
    [state, tree, problem, reload, seed, waiting, isAsking, welcome, lookAgain, phase, castAs, propertyId, tell, wait, inTurn],
  );
  return <BookContext value={book}>{children}</BookContext>;
}
