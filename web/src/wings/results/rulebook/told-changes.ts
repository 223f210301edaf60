import type { Locale } from '#contract/kernel/text/catalog.ts';
import { inWords, type Said } from '#contract/kernel/text/said.ts';
import type { Dated } from '#contract/wings/results/rulebook/changes.ts';
import { rulebookTold } from '#contract/wings/results/rulebook/says.ts';

interface ToldChange {
  key: string;
  /** The stage, panel or level it is of; nothing for what concerns the whole. */
  name: string;
  gone: string[];
  come: string[];
}

interface Telling {
  locale: Locale;
  /** When a stage is open, as people read it. */
  dates: (window: { opens: Date; closes: Date }) => string;
  category?: (id: number) => string | undefined;
}

type Told = ReadonlyMap<string, { name: string; sentences: readonly string[] }>;

function allTold({ rulebook, calendar }: Dated, { locale, dates, category }: Telling): Told {
  const told = rulebookTold(rulebook, category ? { category } : {});
  const inLocale = (sentences: readonly Said[]) => sentences.map((one) => inWords(one, locale));
  const windowOf = (id: string) => (calendar[id] ? [dates(calendar[id])] : []);
  return new Map<string, { name: string; sentences: readonly string[] }>([
    ['entering', { name: '', sentences: inLocale(told.entering) }],
    ...told.panels.map(({ panel, sentences }) => [`panels.${panel.id}`, { name: panel.name, sentences: inLocale(sentences) }] as const),
    ...told.stages.map(
      ({ stage, process, sees, ties }) =>
        [
          `stages.${stage.id}`,
          { name: stage.name, sentences: [...inLocale([...process, ...sees, ...ties]), ...windowOf(stage.id)] },
        ] as const,
    ),
    ...told.levels.map(({ level, sentences }) => [`levels.${level.id}`, { name: level.name, sentences: inLocale(sentences) }] as const),
    ['exceptions', { name: '', sentences: inLocale(told.exceptions) }],
  ]);
}

/** What differs between two rulebooks, in their own sentences: those that go, and those that come in their place. */
export function toldChanges(before: Dated, after: Dated, telling: Telling): ToldChange[] {
  const [from, to] = [allTold(before, telling), allTold(after, telling)];
  return [...new Set([...from.keys(), ...to.keys()])].flatMap((key) => {
    const [old, now] = [from.get(key), to.get(key)];
    const gone = (old?.sentences ?? []).filter((one) => !now?.sentences.includes(one));
    const come = (now?.sentences ?? []).filter((one) => !old?.sentences.includes(one));
    const isRenamed = old && now && old.name !== now.name;
    if (gone.length === 0 && come.length === 0 && !isRenamed) return [];
    return [
      {
        key,
        name: now?.name ?? old?.name ?? '',
        gone: isRenamed ? [old.name, ...gone] : gone,
        come: isRenamed ? [now.name, ...come] : come,
      },
    ];
  });
}
