import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { allCalls } from '#kit/call-list.ts';

/** Lists the calls that are served but that no screen makes: `.name` of a call appears nowhere in the web's own code. */
const web = join(import.meta.dirname, '../web/src');
const code = globSync('**/*.{ts,tsx}', { cwd: web })
  .filter((path) => !/\.test\.tsx?$/.test(path))
  .map((path) => readFileSync(join(web, path), 'utf8'))
  .join('\n');
const made = new Set([...code.matchAll(/\.(\w+)\b/g)].map(([, name]) => name));
const unread = allCalls.filter(({ name }) => !made.has(name));

for (const { topic, name, call } of unread) console.log(`${topic}.${name}  ${call.verb} ${call.path}  (${String(call.may)})`);
console.log(`${unread.length} of ${allCalls.length} calls are made by no screen.`);
