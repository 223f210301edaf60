import { hashKey, type MutateOptions, QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import type { AnyCall, Call } from '#contract/kernel/call/call.ts';
import { CallProblem } from '#contract/kernel/call/client.ts';
import { isTransient } from './client.ts';
import { usePortal } from '../page/portal.ts';
import { sendOnce } from './send-once.ts';

type ReadCall<Sent, Reply> = Call<'read', any, any, Sent, Reply, any>;
export type WriteCall<Sent, Reply> = Call<'write', any, any, Sent, Reply, any>;

const keyOf = (call: AnyCall): string => `${call.verb} ${call.path}`;

const mostRetries = 4;
const backoffMs = (attempt: number, problem: unknown): number => {
  const asked = problem instanceof CallProblem ? problem.retryAfterSeconds : undefined;
  return asked ? Math.min(asked, 30) * 1000 : Math.min(500 * 2 ** attempt, 8000);
};

/** Only what may pass on its own is tried again, and only reads. */
export const openQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: {
        // The client waits for the network itself; a paused query would show nothing at all.
        networkMode: 'always',
        retry: (attempt, problem) => isTransient(problem) && attempt < mostRetries,
        retryDelay: backoffMs,
        staleTime: 10_000,
        refetchOnWindowFocus: false,
      },
      mutations: { networkMode: 'always', retry: false },
    },
  });

interface CallOptions {
  /** False while what it needs is not yet known. */
  enabled?: boolean;
  /** Keeps showing the last answer while the next loads: tables and pages. Not that of another award or season. */
  keepsLast?: boolean;
  staleMs?: number;
  /** Asks again in these intervals while the page is looked at: what changes automatically. */
  everyMs?: number;
  whenExpired?: 'ask' | 'throw';
}

const scopes = ['PropertyID', 'SeasonID', 'JudgingPropertyID'] as const;

/** Whether two requests ask about the same award and season: rows of another must not be acted on while the right ones load. */
export function isOfSame(before: unknown, now: unknown): boolean {
  const [one, other] = [before, now].map((sent) => (sent as { body?: Record<string, unknown> } | undefined)?.body ?? {});
  return scopes.every((scope) => one?.[scope] === other?.[scope]);
}

/** Reads age with the next write, unless their caller says for how long they hold: lists of countries and the like. */
const aging = { ages: true };

/** After a write nothing from before it counts as new: whatever is drawn next is asked for again, and these at once if they are in sight. */
export function ageReads(queries: QueryClient, refreshes: readonly AnyCall[] = []): void {
  void queries.invalidateQueries({ refetchType: 'none', predicate: ({ meta }) => meta?.ages === true });
  for (const refreshed of refreshes) void queries.invalidateQueries({ queryKey: [keyOf(refreshed)] });
}

/** Reads. The cache key is the call's own path and what was sent. */
export function useCall<Sent, Reply>(call: ReadCall<Sent, Reply>, sent: Sent, options: CallOptions = {}) {
  const { send, property } = usePortal();
  return useQuery<Reply, CallProblem>({
    queryKey: [keyOf(call), property.id, sent],
    queryFn: ({ signal }) => send(call, sent, { signal, ...(options.whenExpired && { whenExpired: options.whenExpired }) }),
    enabled: options.enabled ?? true,
    ...(options.keepsLast && {
      placeholderData: (last: unknown, lastQuery?: { queryKey: readonly unknown[] }) =>
        (isOfSame(lastQuery?.queryKey[2], sent) ? last : undefined) as never,
    }),
    ...(options.staleMs === undefined ? { meta: aging } : { staleTime: options.staleMs }),
    ...(options.everyMs !== undefined && { refetchInterval: options.everyMs }),
  });
}

interface SendingOptions<Reply, Sent> {
  /** The reads whose answers this write makes old. */
  refreshes?: readonly AnyCall[];
  onSuccess?: (reply: Reply, sent: Sent) => void;
  onProblem?: (problem: CallProblem, sent: Sent) => void;
}

/** Whether the very same write is on its way: the second click of a double click comes before the button knows of the first. */
export const isUnderWay = (queries: QueryClient, call: AnyCall, sent: unknown): boolean =>
  queries.isMutating({ mutationKey: [keyOf(call)], predicate: ({ state }) => hashKey([state.variables]) === hashKey([sent]) }) > 0;

/** Writes; never sent twice automatically, except after a sign-in that the first attempt ran into. */
export function useSend<Sent, Reply>(call: WriteCall<Sent, Reply>, { refreshes, onSuccess, onProblem }: SendingOptions<Reply, Sent> = {}) {
  const { send } = usePortal();
  const queries = useQueryClient();
  const pending = useRef(new Map<string, Promise<Reply>>());
  const sending = useMutation<Reply, CallProblem, Sent>({
    mutationKey: [keyOf(call)],
    mutationFn: (sent) => sendOnce(pending.current, sent, (one) => send(call, one)),
    onSuccess: (reply, sent) => {
      ageReads(queries, refreshes);
      onSuccess?.(reply, sent);
    },
    onError: (problem, sent) => onProblem?.(problem, sent),
  });
  // Callers that wait for the answer (mutateAsync) get that of the first; others need nothing more.
  const mutate = (sent: Sent, options?: MutateOptions<Reply, CallProblem, Sent>): void => {
    if (!isUnderWay(queries, call, sent)) sending.mutate(sent, options);
  };
  return { ...sending, mutate };
}
