import type { RankingKind } from '#contract/wings/results/ranking/ranking.ts';
import type { WinnerKind } from '#contract/wings/entering/submission/levels.ts';
import type { ReadDb } from '#server/kernel/database/db.ts';
import type { RecordRow } from './jury-record.store.ts';
import * as store from './jury-record.store.ts';
import { listReasons } from './reason.store.ts';
import { saltOfLine } from './record-key.service.ts';
import { reasonedLine, subjectOf } from './record/record-reason.rules.ts';

interface KnownReason {
  line: number;
  entryId: number;
  /** Of a work that was moved: in which ranking, and where to. */
  ranking: RankingKind | null;
  place: number | null;
  /** Of an award by hand. */
  level: WinnerKind | null;
  /** Nothing if its words are no longer known. */
  known: { salt: string; reason: string } | null;
}

/** Every line of a record that has a reason, with its words: those of today, and those of the audit log where they were changed since. */
export async function reasonsOf(db: ReadDb, { propertyId, seasonId, salt }: RecordRow): Promise<KnownReason[]> {
  const known = Map.groupBy(await listReasons(db, propertyId, seasonId), ({ subject }) => subject);
  const lines = (await store.listParts(db, seasonId)).flatMap((content) => content.split('\n'));
  return lines.flatMap((text, at) => {
    const line = reasonedLine(text);
    if (!line) return [];
    const what = subjectOf(line);
    const found = known.get(what)?.flatMap(({ reason }) => {
      const own = saltOfLine(salt, what, reason, line.r);
      return own === undefined ? [] : [{ salt: own, reason }];
    });
    return [
      {
        line: at + 1,
        entryId: (line.k === 'decision' ? line.e[0] : line.e) ?? 0,
        ranking: line.k === 'move' ? line.kind : null,
        place: line.k === 'move' && 'p' in line ? line.p : null,
        level: line.k === 'award' ? line.l : null,
        known: found?.[0] ?? null,
      },
    ];
  });
}
