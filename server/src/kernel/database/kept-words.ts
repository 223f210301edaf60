import type { Catalog } from '#contract/kernel/text/catalog.ts';
import { inWords, Said, type Words } from '#contract/kernel/text/said.ts';

/** A message as a table keeps it: its key and values, and the American words that stand in the column beside it. */
interface KeptMessage {
  key: string;
  values?: Record<string, string | number | KeptMessage>;
  words?: string;
}

interface KeptWords {
  /** For the column of words: what the version before reads, and anyone who looks at the table. */
  words: (words: Words) => string;
  /** For the column of the message beside it; null for words that someone else chose. */
  said: (words: Words) => string | null;
  /** A row's words for its reader. The message counts only while the column beside it says the same: the version before writes words alone. */
  read: <T extends string | null>(words: T, said: unknown) => T | Words;
}

/** How columns keep messages of these catalogs until it is known who reads them. */
export function keptWords(...catalogs: readonly Catalog<unknown>[]): KeptWords {
  const keptOf = ({ key, values }: Said): KeptMessage => ({
    key,
    ...(values && {
      values: Object.fromEntries(Object.entries(values).map(([name, value]) => [name, value instanceof Said ? keptOf(value) : value])),
    }),
  });
  const saidOf = ({ key, values }: KeptMessage): Said | undefined => {
    const catalog = catalogs.find((one) => key in one['en-US']);
    const given = Object.entries(values ?? {}).map(([name, value]) => [name, typeof value === 'object' ? saidOf(value) : value]);
    return catalog && new Said(catalog, key, values && (Object.fromEntries(given) as Said['values']));
  };
  const american = (words: Words): string => inWords(words, 'en-US');
  return {
    words: american,
    said: (words) => (words instanceof Said ? JSON.stringify({ ...keptOf(words), words: american(words) }) : null),
    read: (words, said) => {
      const kept = said as KeptMessage | null;
      return (kept?.words === words && kept && saidOf(kept)) || words;
    },
  };
}
