import type { Shelf } from '#web/kernel/session/storage.ts';

/** What a judge has entered about a work and not saved yet. */
export interface ScoreDraft {
  /** By criterion. */
  scores: Readonly<Record<string, number>>;
  comments: Readonly<Record<string, string>>;
}

/** Read with care: the criteria, or the product, may have changed since. */
function parse(text: string | null): ScoreDraft | undefined {
  try {
    const kept: unknown = text ? JSON.parse(text) : undefined;
    if (typeof kept !== 'object' || kept === null) return undefined;
    const { scores = {}, comments = {} } = kept as Partial<Record<keyof ScoreDraft, object>>;
    const of = (values: object, type: string) => Object.fromEntries(Object.entries(values).filter(([, value]) => typeof value === type));
    return { scores: of(scores, 'number'), comments: of(comments, 'string') };
  } catch {
    return undefined;
  }
}

/** Kept on this device until it is saved, over one version of the answer: a newer one makes it void. */
export function openScoreDraft(
  shelf: Shelf,
  {
    propertyId,
    accountId,
    seasonId,
    stage,
    work,
    version,
  }: { propertyId: number; accountId: number; seasonId: number; stage: string; work: number; version: number },
) {
  const key = `laurel.scores.${propertyId}.${accountId}.${seasonId}.${stage}.${work}`;
  return {
    find: (): ScoreDraft | undefined => {
      const [kept, ...rest] = (shelf.get(key) ?? '').split(' ');
      return kept === String(version) ? parse(rest.join(' ')) : undefined;
    },
    keep: (draft: ScoreDraft): void => shelf.set(key, `${version} ${JSON.stringify(draft)}`),
    remove: (): void => shelf.remove(key),
  };
}
