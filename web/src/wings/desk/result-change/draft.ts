import * as z from 'zod';
import { type ActCall, actCalls, actKinds } from '#contract/wings/desk/result-change/acts.ts';
import { tabShelf } from '#web/kernel/session/storage.ts';

/** What was refused because it needs a second person: kept for this tab until it is sent or discarded. */
const Draft = z.object({
  PropertyID: z.int(),
  SeasonID: z.int(),
  Kind: z.enum(actKinds),
  Call: z.enum(actCalls),
  Body: z.record(z.string(), z.unknown()),
});
export type Draft = z.output<typeof Draft> & { Call: ActCall };

const shelf = tabShelf();
const name = 'laurel.approvals.draft';

export const keepDraft = (data: unknown): Draft | undefined => {
  const parsed = Draft.safeParse(data);
  if (parsed.success) shelf.set(name, JSON.stringify(parsed.data));
  return parsed.data;
};
export const keptDraft = (): Draft | undefined => {
  try {
    return Draft.safeParse(JSON.parse(shelf.get(name) ?? 'null')).data;
  } catch {
    return undefined;
  }
};
export const dropDraft = (): void => shelf.remove(name);
