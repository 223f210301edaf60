import { formatDate, formatNumber, formatWithZone } from '#contract/kernel/text/formats.ts';
import { listed } from '#contract/kernel/text/listed.ts';
import { inWords, saying, type Said, type Words } from '#contract/kernel/text/said.ts';
import type { PropertyTraits } from '#contract/kernel/award/properties.ts';
import { lastMoment } from '#contract/kernel/text/zone-time.ts';
import type { RulesPage } from '#contract/wings/public/gallery/gallery-pages.ts';
import { bandOf } from '#contract/wings/results/rulebook/process-band.ts';
import type { Rulebook } from '#contract/wings/results/rulebook/rulebook.ts';
import { rulebookTold } from '#contract/wings/results/rulebook/says.ts';
import { type SeasonCalendar, seasonNow } from '#contract/wings/results/rulebook/season-calendar.ts';
import { type WorkedExample, workedExample } from '#contract/wings/results/rulebook/worked-example.ts';
import texts from '#texts/public/rules.ts';

const says = saying(texts);

interface Facts {
  award: PropertyTraits;
  season: string;
  rulebook: Rulebook;
  calendar: SeasonCalendar;
  now: Date;
  /** Categories that entrants see. */
  categories: ReadonlyMap<number, string>;
}

type Told = Pick<RulesPage, 'lead' | 'now' | 'steps' | 'levels' | 'more'>;

/** The public page "How winners are chosen" from a season's rulebook, in the language of the award as it is given. */
export function rulesTold({ award, season, rulebook, calendar, now, categories }: Facts): Told & { until: Date | undefined } {
  const inAward = (words: Words): string => inWords(words, award.locale);
  const all = (sentences: readonly Said[]): string[] => sentences.map(inAward);
  const here = seasonNow(rulebook, calendar, now);
  const isOver = here.is === 'over';
  const shown = {
    ...rulebook,
    // Where the rules differ in a category that entrants don't see concerns the organizers alone.
    exceptions: rulebook.exceptions.filter(({ for: { category } }) => category === undefined || categories.has(category)),
  };
  const told = rulebookTold(shown, { over: isOver, category: (id) => categories.get(id) });
  const nameOf = (id: string): string => rulebook.stages.find((stage) => stage.id === id)?.name ?? id;
  const datesOf = (span: { opens: Date; closes: Date } | undefined): string | null =>
    span ? inAward(says('dates', { from: formatDate(span.opens, award), to: formatDate(lastMoment(span.closes, award), award) })) : null;

  const steps = bandOf(rulebook).map(({ glyph, stage: id, share }, at): RulesPage['steps'][number] => {
    const base = { key: id ?? glyph, glyph, share, example: null };
    const stage = told.stages.find((one) => one.stage.id === id);
    if (stage) {
      const example = workedExample(stage.stage, nameOf);
      return {
        ...base,
        name: stage.stage.name,
        dates: datesOf(calendar.stages[stage.stage.id]),
        sentences: all(stage.process),
        example: example ? exampleTold(example, inAward, award) : null,
      };
    }
    if (glyph === 'level') {
      const sentences = all([says(isOver ? 'levels-over' : 'levels-soon')]);
      return { ...base, name: inAward(says('levels')), dates: formatDate(calendar.winners, award), sentences };
    }
    const name = inAward(says(glyph === 'enter' ? 'enter' : 'nominate'));
    return { ...base, name, dates: at === 0 ? datesOf(calendar.entries) : null, sentences: at === 0 ? all(told.entering) : [] };
  });

  return {
    until: here.until,
    lead: inAward(says(isOver ? 'lead-over' : 'lead', { award: award.name, season })),
    now: nowTold(here, calendar, {
      award,
      nameOf,
      inAward,
      areEntriesOpen: calendar.entries.opens <= now && now < calendar.entries.closes,
    }),
    // Accepting a nomination is told with nominating.
    steps: steps.filter(({ glyph }) => glyph !== 'accept'),
    levels: told.levels.map(({ level, sentences }) => ({
      key: level.id,
      name: level.name,
      colour: level.colour ?? null,
      badge: level.badge ?? null,
      sentences: all(sentences),
    })),
    more: [
      { key: 'judges', parts: told.panels.map(({ panel, sentences }) => ({ name: panel.name, sentences: all(sentences) })) },
      { key: 'sees', parts: told.stages.map(({ stage, sees }) => ({ name: stage.name, sentences: all(sees) })) },
      { key: 'ties', parts: told.stages.map(({ stage, ties }) => ({ name: stage.name, sentences: all(ties) })) },
      { key: 'exceptions', parts: [{ name: '', sentences: all(told.exceptions) }] },
    ]
      .map(({ key, parts }) => ({
        key,
        name: inAward(says(`more-${key as 'judges' | 'sees' | 'ties' | 'exceptions'}`)),
        parts: parts.filter(({ sentences }) => sentences.length > 0),
      }))
      .filter(({ parts }) => parts.length > 0),
  };
}

interface Telling {
  award: PropertyTraits;
  nameOf: (stage: string) => string;
  inAward: (words: Words) => string;
  areEntriesOpen: boolean;
}

function nowTold(
  { is, open, until }: ReturnType<typeof seasonNow>,
  { winners }: SeasonCalendar,
  { award, nameOf, inAward, areEntriesOpen }: Telling,
) {
  const on = (date: Date) => ({ date: formatWithZone(lastMoment(date, award), award) });
  const stages = listed([...(areEntriesOpen ? [says('enter')] : []), ...open.map(nameOf)]) ?? '';
  const what = is === 'stages' ? says('now-stages', { stages: stages as Said }) : says(`now-${is}`);
  if (is === 'over') return { what: inAward(what), until: inAward(says('until-over', { date: formatDate(winners, award) })) };
  if (!until) return { what: inAward(what), until: null };
  const isLast = until.getTime() === winners.getTime();
  if (isLast) return { what: inAward(what), until: inAward(says('until-winners', { date: formatWithZone(until, award) })) };
  // What opens does so at that moment; what closes is open up to it.
  const date = is === 'before' || is === 'between' ? { date: formatWithZone(until, award) } : on(until);
  return { what: inAward(what), until: inAward(says(`until-${is}`, date)) };
}

function exampleTold({ kind, lines, result }: WorkedExample, inAward: (words: Words) => string, { locale }: PropertyTraits) {
  const number = (value: number): string => formatNumber(value, locale);
  const percent = (share: number): Said => says('percent', { value: number(Math.round(share * 1000) / 10) });
  return {
    lines: lines.map(({ name, of, share, adds }) => ({
      what: inAward(
        kind === 'ballot'
          ? says('example-ballot', { of })
          : says(`example-${kind}`, { name, of: kind === 'combine' ? percent(of / 100) : number(of), share: percent(share) }),
      ),
      adds: number(adds),
    })),
    result: { what: inAward(says(`example-${kind}-sum`)), sum: number(result) },
    about: inAward(says(`example-${kind}-about`)),
  };
}
