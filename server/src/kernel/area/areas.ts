import type { AsksFirst } from '../call/asked-first.ts';
import type { AwardFinders } from '../call/awards-of-call.ts';
import type { Implemented } from '../call/implement.ts';
import type { WriteDb } from '../database/db.ts';
import type { HandledJob } from '../jobs/define-jobs.ts';
import type { MailKind } from '../mail/define-mail.ts';
import { type Erased, type Erasing, eraseColumn, type Merging, mergeColumn } from './account-duties.ts';
import type { Area, TableDuties, TableName } from './area.ts';

/** Everything the areas declare, together. */
export class Areas {
  readonly topics: readonly Implemented[];
  readonly jobs: readonly HandledJob[];
  readonly mails: readonly MailKind[];
  readonly finders: AwardFinders;
  readonly asksFirst: AsksFirst | undefined;

  readonly all: readonly Area[];

  constructor(all: readonly Area[]) {
    this.all = all;
    this.topics = all.flatMap(({ topics = {} }) => Object.values(topics));
    this.jobs = all.flatMap(({ jobs = [] }) => jobs);
    this.mails = all.flatMap(({ mails = [] }) => mails);
    this.asksFirst = all.find(({ asksFirst }) => asksFirst)?.asksFirst;
    this.finders = Object.assign({}, ...all.map(({ finders }) => finders));
  }

  /** Each table with what its rows owe. */
  get tables(): [TableName, TableDuties][] {
    return this.all.flatMap(({ tables = {} }) => Object.entries(tables) as [TableName, TableDuties][]);
  }

  /** Queries for the files that must be backed up, by table. */
  get namesOfFiles(): Record<string, string> {
    const found: Record<string, string> = {};
    for (const [table, { files = {} }] of this.tables)
      for (const duty of Object.values(files)) if (typeof duty === 'object') found[`public.${table}`] = duty.backUp;
    return found;
  }

  /** Makes everything of one account another's. Both rows are locked, and so is the work that moves. */
  async merge(db: WriteDb, merging: Merging): Promise<void> {
    for (const [table, { accounts = {} }] of this.tables)
      for (const [column, duty] of Object.entries(accounts))
        await mergeColumn(db, { table, column, duty }, merging.from.id, merging.into.id);
    for (const { onMerge } of this.all) await onMerge?.(db, merging);
  }

  /** Removes what names a person. The areas above go first: they refer to those below. */
  async erase(db: WriteDb, person: Erasing): Promise<Required<Erased>> {
    const fileKeys: string[] = [];
    const counts: Record<string, number> = {};
    for (const { onErase, tables = {} } of this.all.toReversed()) {
      const erased = await onErase?.(db, person);
      fileKeys.push(...(erased?.fileKeys ?? []));
      Object.assign(counts, erased?.counts);
      for (const [table, { accounts = {} }] of Object.entries(tables))
        for (const [column, duty] of Object.entries(accounts)) await eraseColumn(db, { table, column, duty }, person.id);
    }
    return { fileKeys, counts };
  }

  /** Notifies the areas that show a file that it was processed. */
  async fileProcessed(db: WriteDb, fileKey: string): Promise<void> {
    for (const { onFile } of this.all) await onFile?.(db, fileKey);
  }
}
