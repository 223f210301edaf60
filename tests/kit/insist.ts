import { isFailure } from '#contract/kernel/client.ts';

/** As people do where many come at once: whoever finds no room tries again. Only for what is harmless when repeated. */
export async function insist<T>(act: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await act();
    } catch (problem) {
      if (!isFailure(problem, 'Unavailable')) throw problem;
    }
  }
}
