import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { allCalls } from '#kit/call-list.ts';
import { unreadReasons } from './unread-reasons.ts';

const web = join(import.meta.dirname, '../web/src');

/** The calls that are served but that no screen makes: `topic.name` of a call appears nowhere in the web's own code. */
export function unreadCalls() {
  const made = new Set(
    globSync('**/*.{ts,tsx}', { cwd: web })
      .filter((path) => !/\.test\.tsx?$/.test(path))
      .flatMap((path) => callsIn(readFileSync(join(web, path), 'utf8'))),
  );
  return allCalls.filter(({ topic, name }) => !made.has(`${topic}.${name}`));
}

/** By what a file imports of the contract, also under another name: `save` or `list` alone would be found everywhere. */
function callsIn(code: string): string[] {
  const imported = [...code.matchAll(/import (?:type )?\{([^}]*)\} from '#contract\/[^']*'/g)].flatMap(([, names = '']) =>
    names.split(','),
  );
  const topics = new Map(
    imported.flatMap((one) => {
      const [, topic, alias] = /^\s*(?:type )?(\w+)(?: as (\w+))?\s*$/.exec(one) ?? [];
      return topic ? [[alias ?? topic, topic] as const] : [];
    }),
  );
  return [...code.matchAll(/\b(\w+)\.(\w+)\b/g)].flatMap(([, alias = '', name]) =>
    topics.has(alias) ? `${topics.get(alias)}.${name}` : [],
  );
}

if (process.argv[1] === import.meta.filename) {
  const unread = unreadCalls();
  for (const { topic, name, call } of unread) {
    console.log(`${topic}.${name}  ${call.verb} ${call.path}  (${String(call.may)})`);
    console.log(
      `  ${unreadReasons[`${topic}.${name}`] ?? 'NO REASON: write one in tools/unread-reasons.ts, or the screen that people miss.'}`,
    );
  }
  console.log(`${unread.length} of ${allCalls.length} calls are made by no screen.`);
}
