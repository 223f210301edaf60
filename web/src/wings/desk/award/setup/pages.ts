import { setupSteps } from '#contract/wings/desk/award/setup-steps.ts';

/** The steps, what can be had beside them, and the look back over all of them. */
export const pages = [...setupSteps, 'domain', 'open'] as const;
export type Page = (typeof pages)[number];

export const isPage = (text: string): text is Page => (pages as readonly string[]).includes(text);

/** Where "save and continue" leads: the next step that is neither done nor skipped, else the last page. */
export function nextPage(current: Page, steps: readonly { Step: Page; State: 'open' | 'done' | 'skipped' }[]): Page {
  const at = pages.indexOf(current);
  const inOrder = [...pages.slice(at + 1), ...pages.slice(0, at)];
  return inOrder.find((page) => steps.some(({ Step, State }) => Step === page && State === 'open')) ?? 'open';
}
