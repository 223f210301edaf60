import type { healthStates } from '#contract/wings/desk/health/health.ts';
import type { Catalog, ValuesOf } from '#contract/kernel/text/catalog.ts';
import { Said, saying } from '#contract/kernel/text/said.ts';
import type { Pool } from '#server/kernel/database/db.ts';
import type { Caller } from '#server/kernel/call/implement.ts';
import type { Services } from '#server/kernel/runtime/services.ts';
import texts from '#texts/desk/health-checks.ts';

export const says = saying(texts);

/** What a check may look at. */
export interface Look {
  db: Pool;
  services: Services;
  now: Date;
  /** The way the request came that asks; absent where the terminal asks. */
  way?: Caller['way'] | undefined;
}

export interface Finding {
  state: (typeof healthStates)[number];
  words: Said;
  meaning?: Said;
  todo?: Said;
  copy?: string;
  screen?: string;
}

/** Answers nothing where there is nothing to look at, such as a replica that no one configured. */
export type Check = (look: Look) => Promise<Finding | undefined>;

type Messages = NonNullable<(typeof texts)['values']>;
type Keys = keyof Messages;
/** Each has three messages: what is wrong, what it means for people, and what to do. */
type Wrong = Keys extends infer K ? (K extends `${infer Name}-do` ? Name : never) : never;
type ValuesFor<W extends string> = ValuesOf<Messages, Extract<Keys, W | `${W}-means` | `${W}-do`>>;
type Given<V> = { readonly [Name in keyof V]: V[Name] | Said };

export const fine = (words: Said): Finding => ({ state: 'fine', words });
export const unchecked = (words: Said): Finding => ({ state: 'unchecked', words });

/** With `copy`, something to copy; with `screen`, the place in the admin where it is mended. */
export function wrong<W extends Wrong>(
  state: 'problem' | 'warning',
  key: W,
  values: Given<ValuesFor<W>>,
  more: { copy?: string; screen?: string } = {},
): Finding {
  const said = (name: string) => new Said(texts as Catalog<unknown>, name, values as Said['values']);
  return { state, words: said(key), meaning: said(`${key}-means`), todo: said(`${key}-do`), ...more };
}
