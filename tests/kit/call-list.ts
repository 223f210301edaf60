import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { contract } from '#contract/index.ts';
import type { AnyCall } from '#contract/kernel/call/call.ts';

/** One row of the specification's call list. */
export interface Row {
  id: string;
  area: string;
  method: string;
  path: string;
  auth: 'none' | 'bearer' | 'cookie' | 'cookie-none' | 'form';
  /** `beside` is beside the API root; a `page` is a template our portals draw themselves; `outside` is sent to someone else. */
  kind?: 'beside' | 'page' | 'outside';
  /** What became of a template; `note` says how. */
  decision?: 'served' | 'retired';
  /** The decision by which a row listed as `bearer` opens without a token. */
  open?: string;
  /** Another row of the same call. */
  sameAs?: string;
  note?: string;
}

const folder = join(import.meta.dirname, '../../contract');
export const servedFile = join(folder, 'served.json');

export const rows: readonly Row[] = JSON.parse(readFileSync(join(folder, 'calls.json'), 'utf8'));
/** Rows that a call of the contract can answer. */
export const callRows = rows.filter((row) => row.kind === undefined || row.kind === 'beside');
export const knownAsServed = (): string[] => JSON.parse(readFileSync(servedFile, 'utf8'));

export const allCalls: readonly { topic: string; name: string; call: AnyCall }[] = Object.entries(contract).flatMap(([topic, calls]) =>
  Object.entries(calls as Record<string, AnyCall>).map(([name, call]) => ({ topic, name, call })),
);

/** Two spellings of one address meet here: letter case, a trailing slash, the query and the names of parameters do not count. */
export const shapeOf = (method: string, path: string): string => {
  const plain = path
    .replace(/\?(?!\}).*$/, '')
    .replace(/\/+$/, '')
    .toLowerCase();
  return `${method} ${plain.replace(/\{\w+(\??)\}/g, '{$1}')}`;
};

const byShape = new Map(allCalls.map(({ call }) => [shapeOf(call.verb, call.path), call]));

/** The call that answers a row, or nothing when the row is not served yet. */
export const callFor = (row: Row): AnyCall | undefined => byShape.get(shapeOf(row.method, row.path));

export const servedIds = (): string[] => callRows.filter(callFor).map(({ id }) => id);

/** What is wrong with who may make a served call; undefined when all is well. */
export function accessProblem(row: Row, call: AnyCall): string | undefined {
  const session = call.session ?? 'bearer';
  const isOpen = call.may === 'public';
  if ((row.kind === 'beside') !== (call.besideApi === true)) return 'stands on the wrong side of the API root';
  switch (row.auth) {
    case 'none':
      if (!isOpen) return 'must be open to everybody';
      return session === 'voter' ? "must not ask for a voter's cookie" : undefined;
    case 'form':
      if (call.accepts !== 'form') return 'must take a form';
      return isOpen ? undefined : 'must be open to everybody';
    case 'cookie':
      return session === 'voter' ? undefined : 'must know the voter by a cookie';
    case 'cookie-none':
      if (session !== 'none') return 'must look at neither cookie nor token';
      return isOpen ? undefined : 'must be open to everybody';
    case 'bearer':
      if (session !== 'bearer') return 'must know the account by its token';
      if (row.open) return isOpen ? undefined : `must be open to everybody (${row.open})`;
      return isOpen ? 'must not be open to everybody' : undefined;
  }
}
