import type { AsksFirst } from '../call/asked-first.ts';
import type { AwardFinder, AwardFinders } from '../call/awards-of-call.ts';
import type { Implemented } from '../call/implement.ts';
import type { WriteDb } from '../database/db.ts';
import type { DB } from '../database/tables.gen.ts';
import type { HandledJob } from '../jobs/define-jobs.ts';
import type { MailKind } from '../mail/define-mail.ts';
import type { AccountDuty, Erasing, Erased, Merging } from './account-duties.ts';

/** A table as PostgreSQL names it. */
export type TableName = Snake<Extract<keyof DB, string>>;
type Snake<S extends string> = S extends `${infer First}${infer Rest}`
  ? `${First extends Lowercase<First> ? '' : '_'}${Lowercase<First>}${Snake<Rest>}`
  : '';

/**
 * How a column names files. A `key` of `stored_file` keeps that file in use. A file that is only named here is backed up by what a query
 * answers: its key and its type.
 */
type FileDuty = 'key' | 'keys in answers' | { backUp: string };

/** With what the rows of an award or a season are copied: a copy of the award, the next season, both, or never. Some are newly made for each. */
type CopyDuty = 'award' | 'season' | 'award and season' | 'never' | 'made anew';

/** What has to happen to the rows of a table because of what they refer to. A test compares it with the database's own constraints. */
export interface TableDuties {
  /** Each column that refers to an account. */
  accounts?: Readonly<Record<string, AccountDuty>>;
  /** Each column that names a file of the store. */
  files?: Readonly<Record<string, FileDuty>>;
  /** Of a table that belongs to an award or a season: whether its rows are copied with them. */
  copy?: CopyDuty;
}

type Topics = Readonly<Record<string, Implemented<any>>>;

/** Everything an area adds to the product. The list of areas (server/src/areas.ts) is the only place that knows all of them. */
export interface Area<T extends Topics = Topics, F extends Partial<AwardFinders> = Partial<AwardFinders>> {
  /** Topics of the contract with their handlers; permissions and failures are in each call's declaration. */
  topics?: T;
  jobs?: readonly HandledJob[];
  mails?: readonly MailKind[];
  /** Which award something of this area belongs to, by its id. */
  finders?: F;
  /** The tables that this area alone writes. */
  tables?: Readonly<Partial<Record<TableName, TableDuties>>>;
  /** What people must have accepted before some calls. One area has it. */
  asksFirst?: AsksFirst;
  /** Runs after the columns of all tables were moved, for what a column's duty can't say. */
  onMerge?: (db: WriteDb, merging: Merging) => Promise<void>;
  /** Runs before the rows of this area's tables are deleted. */
  onErase?: (db: WriteDb, person: Erasing) => Promise<Erased | void>;
  /** Runs once a file has been processed, in a transaction of its own. */
  onFile?: (db: WriteDb, fileKey: string) => Promise<void>;
}

export const defineArea = <const T extends Topics = {}, const F extends Record<string, AwardFinder> = {}>(
  area: Area<T> & { finders?: F },
): Area<T> & { finders?: F } => area;
