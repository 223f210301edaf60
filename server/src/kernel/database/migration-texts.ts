import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type KnownList, schemaName } from './migrate.rules.ts';

/** The schema whole, by wing, and what came after the first release. */
const schemaFolder = join(import.meta.dirname, '../../../schema');
const migrationFolder = join(schemaFolder, '../migrations');

const namesIn = (folder: string): string[] =>
  readdirSync(folder)
    .filter((file) => /^\d.*\.sql$/.test(file))
    .map((file) => file.slice(0, -'.sql'.length))
    .sort();

interface Part {
  name: string;
  /** Other migrations that it contains: it begins with all of them. */
  others: string[];
  /** The former name of `name`, where the part is what that form lacks. */
  former: string | undefined;
  text: string;
}

let parts: Part[] | undefined;

/** Headings of bridge.sql: `-- == NAME`, `-- == NAME with OTHER OTHER` and `-- == NAME after FORMER`. */
function readBridge(): Part[] {
  parts ??= readFileSync(join(migrationFolder, 'bridge.sql'), 'utf8')
    .split(/^-- == /m)
    .slice(1)
    .map((part) => {
      const [heading = '', ...lines] = part.split('\n');
      const [name = '', how, ...others] = heading.split(' ');
      return { name, others: how === 'with' ? others : [], former: how === 'after' ? others[0] : undefined, text: lines.join('\n') };
    });
  return parts;
}

export function knownMigrations(): KnownList {
  const [oldest, ...rest] = readBridge();
  const formers = rest.flatMap(({ name, former }) => (former ? [[former, name] as const] : []));
  return {
    oldest: oldest ? [...oldest.others, oldest.name] : [],
    bridge: rest.filter(({ former }) => !former).map(({ name }) => name),
    renamed: new Map(formers),
    names: [schemaName, ...namesIn(migrationFolder)],
  };
}

/** The texts that a migration runs, one after the other; none where the database has all of it already. */
export function textsOf(name: string, done: ReadonlySet<string>): string[] {
  const read = (folder: string, file: string) => readFileSync(join(folder, `${file}.sql`), 'utf8');
  if (name === schemaName) return done.size > 0 ? [] : namesIn(schemaFolder).map((file) => read(schemaFolder, file));
  const found = readBridge().filter((part) => part.name === name || part.others.includes(name));
  if (found.length === 0) return [read(migrationFolder, name)];
  const part = found.find(({ former }) => former !== undefined && done.has(former)) ?? found[0];
  return part?.name === name ? [part.text] : [];
}
