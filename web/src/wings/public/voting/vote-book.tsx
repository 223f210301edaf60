import { createContext, type ReactNode, useCallback, useContext, useEffect, useMemo, useReducer, useRef, useState } from 'react';
import type { CallProblem } from '#contract/kernel/call/client.ts';
import type { VoterInfo } from '#contract/wings/public/voting/voter.ts';
import { keepSending } from '#web/kernel/call/keep-sending.ts';
import { countVisit } from '#web/kernel/public/count-visit.ts';
import { usePublic } from '#web/kernel/public/public-portal.tsx';
import { useRead } from '#web/kernel/public/use-read.ts';
import { keepOrderSeed, noteSource, orderSeed } from './circumstances.ts';
import { useHeldWatch } from './held/use-held-watch.ts';
import { useVoteOutbox } from './held/use-vote-outbox.ts';
import { findHolder, forgetHolder, type VoteHolder } from './held/vote-holder.ts';
import { useVotingWindow } from './use-voting-window.ts';
import { type JoinedVote, type VoteCategory, type VoteTree, voteCalls } from './vote-calls.ts';
import { type Choice, chosenOf, markOf, nextVote, type OwnVote, unknownVoter, type VoteMark, type VoteState } from './vote-state.ts';

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
  /** What is shown as voted, whether it counts yet or not. */
  chosen: VoteState['votes'];
  markOf: (categoryId: number) => VoteMark;
  /** Votes that wait for an address, in the order of choosing. */
  held: readonly OwnVote[];
  holder: VoteHolder | undefined;
  /** Voting closed before anyone confirmed them. */
  isTooLate: boolean;
  /** Votes on their way to the server; stuck where a try failed. */
  sending: 'none' | 'soon' | 'stuck';
  /** What became of the held votes when the address was confirmed. */
  joined: readonly JoinedVote[] | undefined;
  /** The dialog that asks who votes. */
  isAsking: boolean;
  askWho: (isAsking: boolean) => void;
  cast: (choice: Choice) => void;
  takeBack: (choice: Pick<Choice, 'SeasonID' | 'PropertyCategoryID'>) => void;
  /** After a sign-in: who it is, their votes, and the votes of this device. */
  welcome: (voter: VoterInfo) => Promise<void>;
  /** After a code: the server counted what it held. */
  confirmed: (voter: VoterInfo, votes: readonly JoinedVote[]) => Promise<void>;
  /** The same where a link was opened; false while none was. */
  claim: () => Promise<boolean>;
  lookAgain: () => Promise<boolean>;
  /** Sends what waits, and reads again what the device has noted. */
  send: () => Promise<void>;
  signOut: () => Promise<void>;
  read: () => void;
}

const BookContext = createContext<VoteBook | null>(null);

export function useVoteBook(): VoteBook {
  const book = useContext(BookContext);
  if (!book) throw new Error('useVoteBook needs a VoteBookProvider above it');
  return book;
}

const channelName = 'laurel.votes';
const savedShownMs = 3000;
const pauses = { firstPauseMs: 2000, longestPauseMs: 30_000 };

export function VoteBookProvider({ children }: { children: ReactNode }) {
  const { property } = usePublic();
  const propertyId = property.id;
  const [state, dispatch] = useReducer(nextVote, unknownVoter);
  const [seed, setSeed] = useState(orderSeed);
  const [isAsking, askWho] = useState(false);
  const [joined, setJoined] = useState<readonly JoinedVote[]>();
  const { outbox, kept } = useVoteOutbox(propertyId);
  const channel = useRef<BroadcastChannel>(undefined);
  const welcomes = useRef(0);
  const isKnown = useRef(false);
  const { data: tree, problem, reload } = useRead(`tree ${seed}`, () => voteCalls.tree({ PropertyID: propertyId, OrderSeed: seed }));
  const { phase, endsAt } = useVotingWindow(tree, reload);
  const seasonId = tree?.SeasonID;
  useEffect(() => {
    if (seasonId !== undefined) countVisit(propertyId, 'voteSeason', seasonId);
  }, [propertyId, seasonId]);

  const tell = useCallback((): void => channel.current?.postMessage(propertyId), [propertyId]);
  const loadVotes = useCallback(
    async (key: string) => {
      const own = await voteCalls.own({ PropertyID: propertyId, PVUserID: key });
      dispatch({ is: 'votes', votes: own.Votes });
      return own.Votes;
    },
    [propertyId],
  );
  const known = useCallback((voter: VoterInfo | null): void => {
    isKnown.current = true;
    dispatch({ is: 'voter', voter });
    if (!voter) return;
    welcomes.current += 1;
    keepOrderSeed(voter.OrderSeed);
    setSeed(voter.OrderSeed);
    askWho(false);
  }, []);

  const welcome = useCallback(
    async (voter: VoterInfo): Promise<void> => {
      known(voter);
      const waiting = outbox.list().filter(({ voterKey, choice }) => voterKey === undefined && choice);
      const [holder, held] = [findHolder(propertyId), waiting.filter(({ isSent }) => isSent)];
      outbox.adopt(voter.PVUserID);
      if (holder && held.length > 0) {
        // They are this voter's now, and wait for no other address.
        const Votes = held.map(({ categoryId, turn }) => ({ PropertyCategoryID: categoryId, EntryID: null, Turn: turn + 1 }));
        voteCalls.holdVotes({ PropertyID: propertyId, HolderKey: holder.key, Votes }).catch(() => undefined);
      }
      forgetHolder(propertyId);
      await outbox.flush();
      const own = await loadVotes(voter.PVUserID).catch(() => []);
      const titles = waiting.flatMap(({ choice }) =>
        own.some(({ EntryID }) => EntryID === choice?.EntryID) ? (choice?.PieceTitle ?? []) : [],
      );
      if (titles.length > 0) dispatch({ is: 'counted', titles, of: titles.length });
      tell();
    },
    [propertyId, outbox, known, loadVotes, tell],
  );

  const confirmed = useCallback(
    async (voter: VoterInfo, votes: readonly JoinedVote[]): Promise<void> => {
      known(voter);
      setJoined(votes);
      // Until they are read again, they are shown as held.
      await loadVotes(voter.PVUserID).catch(() => undefined);
      outbox.joined(voter.PVUserID);
      forgetHolder(propertyId);
      await outbox.flush();
      const counted = votes.filter(({ Outcome }) => Outcome === 'counted');
      if (votes.length > 0) dispatch({ is: 'counted', titles: counted.map(({ PieceTitle }) => PieceTitle), of: votes.length });
      tell();
    },
    [propertyId, outbox, known, loadVotes, tell],
  );

  /** Whether someone is signed in by now, here or in another tab. */
  const lookAgain = useCallback(async (): Promise<boolean> => {
    const before = welcomes.current;
    const { Voter } = await voteCalls.who();
    if (Voter?.PropertyID === propertyId) {
      await welcome(Voter);
      return true;
    }
    // Asked before someone signed in, answered after: it says nothing anymore.
    if (welcomes.current > before) return true;
    known(null);
    return false;
  }, [propertyId, welcome, known]);

  const claim = useCallback(async (): Promise<boolean> => {
    const holder = findHolder(propertyId);
    // Another tab was first.
    if (!holder) return lookAgain();
    const { Voter, Votes } = await voteCalls.claim({ PropertyID: propertyId, HolderKey: holder.key });
    if (Voter && findHolder(propertyId)?.key === holder.key) await confirmed(Voter, Votes);
    return Voter !== null;
  }, [propertyId, confirmed, lookAgain]);
  useHeldWatch(state.voter === null ? kept.holder : undefined, outbox, claim);

  const send = useCallback(async (): Promise<void> => {
    // Whose votes they are comes first, unless no one answers.
    if (!isKnown.current) await lookAgain().catch(() => undefined);
    await outbox.flush();
  }, [outbox, lookAgain]);
  useEffect(() => {
    noteSource();
    return keepSending({ ...outbox, flush: send }, pauses);
  }, [outbox, send]);
  useEffect(
    () =>
      outbox.listen((event) => {
        if (event.is === 'confirmed') return void claim().catch(() => undefined);
        if (event.is === 'signedOut') return known(null);
        const { categoryId, choice } = event.row;
        if (event.is === 'counted') {
          dispatch({ is: 'saved', categoryId, choice: choice ?? undefined });
          return tell();
        }
        dispatch({ is: 'failed', message: event.message, isOver: event.isOver, choice: choice ?? undefined });
        if (event.isOver) reload();
      }),
    [outbox, claim, known, tell, reload],
  );

  useEffect(() => {
    const opened = new BroadcastChannel(channelName);
    channel.current = opened;
    // Another tab voted, signed in or out: the later one is right, and all show it.
    const follow = async (): Promise<void> => {
      const { Voter } = await voteCalls.who();
      const isOurs = Voter?.PropertyID === propertyId;
      dispatch({ is: 'voter', voter: isOurs ? Voter : null });
      if (isOurs) await loadVotes(Voter.PVUserID);
      outbox.refresh();
    };
    opened.addEventListener('message', ({ data }) => {
      if (data === propertyId) follow().catch(() => undefined);
    });
    return () => opened.close();
  }, [propertyId, loadVotes, outbox]);

  const isJustSaved = state.notice?.kind === 'saved';
  useEffect(() => {
    if (!isJustSaved) return;
    const timer = setTimeout(() => dispatch({ is: 'read' }), savedShownMs);
    return () => clearTimeout(timer);
  }, [isJustSaved, state.notice]);

  const book = useMemo<VoteBook>(() => {
    const put = (categoryId: number, season: number, choice: Choice | null): void => {
      dispatch({ is: 'read' });
      outbox.put({ categoryId, seasonId: season, choice, ...(state.voter && { voterKey: state.voter.PVUserID }) });
      void send();
    };
    return {
      ...state,
      tree,
      problem,
      reload,
      seed,
      phase,
      endsAt,
      chosen: chosenOf(state.votes, kept.rows),
      markOf: (categoryId) => markOf(state.votes, kept.rows, categoryId),
      held: kept.rows.flatMap(({ voterKey, choice }) => (voterKey === undefined && choice ? [choice] : [])),
      holder: kept.holder,
      isTooLate: kept.holder?.isTooLate === true,
      sending: kept.rows.every(({ isSent }) => isSent) ? 'none' : kept.isStuck ? 'stuck' : 'soon',
      joined,
      isAsking,
      askWho,
      welcome,
      confirmed,
      claim,
      lookAgain,
      send,
      categories:
        tree?.MediaTypes.flatMap(({ MediaTypeID, Name: MediaType, CategoryTypes }) =>
          CategoryTypes.flatMap(({ Name: CategoryType, Categories }) =>
            Categories.map((one) => ({ ...one, MediaTypeID, MediaType, CategoryType })),
          ),
        ) ?? [],
      cast: (choice) => put(choice.PropertyCategoryID, choice.SeasonID, choice),
      takeBack: ({ SeasonID, PropertyCategoryID }) => put(PropertyCategoryID, SeasonID, null),
      signOut: async () => {
        await outbox.flush();
        if (outbox.isWaiting()) return dispatch({ is: 'unsent' });
        await voteCalls.logout();
        outbox.clear();
        known(null);
        tell();
      },
      read: () => dispatch({ is: 'read' }),
    };
    // `endsAt` is new at each render and follows from the tree.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [state, tree, problem, reload, seed, phase, kept, joined, isAsking, welcome, confirmed, claim, lookAgain, send, outbox, known, tell]);
  return <BookContext value={book}>{children}</BookContext>;
}
