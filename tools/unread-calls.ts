import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { allCalls } from '#kit/call-list.ts';
import { unreadReasons } from './unread-reasons.ts';

const web = join(import.meta.dirname, '../web/src');

/** The calls that are served but that no screen makes: `.name` of a call appears nowhere in the web's own code. */
export function unreadCalls() {
  const code = globSync('**/*.{ts,tsx}', { cwd: web })
    .filter((path) => !/\.test\.tsx?$/.test(path))
    .map((path) => readFileSync(join(web, path), 'utf8'))
    .join('\n');
  const made = new Set([...code.matchAll(/\.(\w+)\b/g)].map(([, name]) => name));
  return allCalls.filter(({ name }) => !made.has(name));
}

if (import.meta.main) {
  const unread = unreadCalls();
  for (const { topic, name, call } of unread) {
    console.log(`${topic}.${name}  ${call.verb} ${call.path}  (${String(call.may)})`);
    console.log(
      `  ${unreadReasons[`${topic}.${name}`] ?? 'NO REASON: write one in tools/unread-reasons.ts, or the screen that people miss.'}`,
    );
  }
  console.log(`${unread.length} of ${allCalls.length} calls are made by no screen.`);
}
