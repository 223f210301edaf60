import type { Call } from '#contract/kernel/call/call.ts';
import { CallProblem } from '#contract/kernel/call/client.ts';
import { clientOver, type Incoming, type Outgoing } from '#contract/kernel/call/client-over.ts';
import type { Envelope } from '#contract/kernel/call/wire.ts';
import type { Session } from '../session/session.ts';
import { noAnswer, noAnswerStatus } from './no-answer.ts';
import { inPageLanguage } from '../words/page-language.ts';
import type { ProofPrompt, SignInPrompt } from '../session/sign-in-prompt.ts';

interface SendOptions {
  /** `throw` leaves a dead session to the caller; the usual is to ask for a new sign-in and send again. */
  whenExpired?: 'ask' | 'throw';
  signal?: AbortSignal;
  /** In place of the session's own: for a token that is not, or not yet, the session's. */
  token?: string;
}

export type Send = <Sent, Reply>(call: Call<any, any, any, Sent, Reply, any>, sent: Sent, options?: SendOptions) => Promise<Reply>;

export const isTransient = (problem: unknown): boolean =>
  problem instanceof CallProblem && (problem.status === noAnswerStatus || problem.status === 503);

async function fetched(request: Outgoing, token: string | null, signal?: AbortSignal): Promise<Incoming> {
  let response: Response;
  try {
    response = await fetch(request.url, {
      method: request.method,
      headers: { ...request.headers, ...inPageLanguage(), ...(token && { authorization: `Bearer ${token}` }) },
      ...(request.body !== undefined && { body: request.body }),
      ...(signal && { signal }),
    });
  } catch (reason) {
    if (signal?.aborted) throw reason;
    throw noAnswer();
  }
  const isJson = /json/.test(response.headers.get('content-type') ?? '');
  // A body that is cut off counts as no body: the status still counts.
  const json: unknown = isJson ? await response.json().catch(() => undefined) : undefined;
  return { status: response.status, headers: response.headers, json };
}

const failureOf = ({ json }: Incoming): string | undefined => (json as Partial<Envelope> | undefined)?.Failure;

/** The typed client of one property's portal. */
export function openClient(session: Session, prompt: SignInPrompt, proof: ProofPrompt): Send {
  return (call, sent, { whenExpired = 'ask', signal, token: givenToken } = {}) => {
    const sendOnce = clientOver(async (request, made) => {
      const isAnonymous = made.session === 'none' || made.shape === 'oauth';
      for (;;) {
        const token = isAnonymous ? null : (givenToken ?? session.bearer());
        const answer = await fetched(request, token, signal);
        if (failureOf(answer) === 'RecentSignInNeeded') {
          if (await proof.ask()) continue;
          return answer;
        }
        if (answer.status !== 401 || !token || whenExpired === 'throw') return answer;
        // Another call or another tab may have signed in while this one was under way: then it is simply sent again.
        if (session.bearer() === token) await prompt.ask();
        if (session.bearer() === null) return answer;
      }
    });
    return sendOnce(call, sent);
  };
}
