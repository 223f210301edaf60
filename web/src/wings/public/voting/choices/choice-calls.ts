import type { choices } from '#contract/wings/public/voting/choices.ts';
import { ask } from '#web/kernel/public/ask.ts';

/** Calls about a voter's own choices: few people make them, so they aren't part of the portal's first load. */
export const choiceCalls = {
  card: () => ask<typeof choices.getChoiceCard>('POST /PV/GetChoiceCard', {}),
  show: (IsShown: boolean) => ask<typeof choices.showChoiceCard>('POST /PV/ShowChoiceCard', { body: { IsShown } }),
  how: () => ask<typeof choices.getHowYouChose>('GET /PV/GetHowYouChose', {}),
};
