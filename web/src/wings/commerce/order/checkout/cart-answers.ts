import { CallProblem } from '#contract/kernel/call/client.ts';

/** R227, R440: a cart that was not taken speaks by the first of its errors. */
export async function orFirstMessage<Reply>(sending: Promise<Reply>): Promise<Reply> {
  try {
    return await sending;
  } catch (problem) {
    const [first] = problem instanceof CallProblem ? problem.errors : [];
    if (!(problem instanceof CallProblem) || !first) throw problem;
    const { failure, errors, data } = problem;
    throw new CallProblem(problem.status, { Message: first.Message, Errors: errors, Data: data, ...(failure && { Failure: failure }) });
  }
}

/** Two tabs ordered the same: the number of the order that holds it already. */
export function orderInTheWay({ data }: CallProblem): string | undefined {
  const { ConfirmationNumber } = (typeof data === 'object' && data !== null ? data : {}) as { ConfirmationNumber?: unknown };
  return typeof ConfirmationNumber === 'string' ? ConfirmationNumber : undefined;
}

/** R228, R441: a coupon or estimate that can't be loaded counts as none, without an error. */
export async function orNothing<Reply>(asking: Promise<Reply>): Promise<Reply | undefined> {
  try {
    return await asking;
  } catch (problem) {
    if (problem instanceof CallProblem && problem.kind === 'refused') return undefined;
    throw problem;
  }
}
