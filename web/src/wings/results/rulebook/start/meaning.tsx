import { Button, TextInput } from '@mantine/core';
import { useMemo, useState } from 'react';
import { traitsOf } from '#contract/kernel/award/properties.ts';
import { inWords, type Said } from '#contract/kernel/text/said.ts';
import { dayOf, dayStart } from '#contract/kernel/text/zone-time.ts';
import { notYetRun } from '#contract/wings/results/rulebook/can-run.ts';
import type { presetIds } from '#contract/wings/results/rulebook/presets/all.ts';
import { rehearse } from '#contract/wings/results/rulebook/rehearsal/rehearse.ts';
import type { Rulebook } from '#contract/wings/results/rulebook/rulebook.ts';
import { rulebookTold } from '#contract/wings/results/rulebook/says.ts';
import { listed, useSpoken } from '#web/kernel/words/i18n.ts';
import { useRulebookStartText } from '#web/texts/rulebook-start.ts';
import { NumberField } from '../editor/number-field.tsx';
import { useSeasonPlaces } from '../editor/exceptions-part.tsx';
import type { RulebookEditing } from '../use-rulebook.ts';
import { putPanel } from '../editor/edits.ts';
import css from './start.module.css';

/** The two answers beside the choice of a process. */
export interface Answers {
  seats: number | undefined;
  from: Date | undefined;
  to: Date | undefined;
}

interface MeaningProps {
  id: (typeof presetIds)[number];
  rulebook: Rulebook;
  editing: RulebookEditing;
  isSending: boolean;
  isOff: boolean;
  onUse: (answers: Answers) => void;
}

const usualWorks = 20;

/** What a process means: its sentences, its cost in hours and judges, when it fits, and two more answers to begin with it. */
export function Meaning({ id, rulebook, editing, isSending, isOff, onUse }: MeaningProps) {
  const t = useRulebookStartText();
  const locale = useSpoken();
  const { place, saved } = editing;
  const zone = traitsOf(place.PropertyID).timeZone;
  const jury = rulebook.panels.find(({ who }) => who === 'judges');
  const [seats, setSeats] = useState(jury?.seats);
  const [days, setDays] = useState({ from: dayOf(saved.EntriesClose, zone), to: dayOf(saved.Announcement, zone) });
  const whole = useMemo(() => (jury && seats ? putPanel(rulebook, jury.id, { seats }) : rulebook), [rulebook, jury, seats]);
  const told = rulebookTold(whole);
  const words = (sentences: readonly Said[]) => sentences.map((one) => inWords(one, locale)).join(' ');
  const isPrinted = id === 'specification';
  const lacking = rulebook.stages.filter((stage) => notYetRun(rulebook).includes(stage.id)).map(({ name }) => name);
  return (
    <div className="stack gap-20">
      <div>
        <p className="type-small type-muted">{t('whatItMeans')}</p>
        <h2 className="type-m">{t(`name-${id}`)}</h2>
      </div>
      <ol className={css.told}>
        <li>
          <p dir="auto">{words(told.entering.slice(0, 1))}</p>
        </li>
        {told.stages.map(({ stage, parts }) => (
          <li key={stage.id}>
            <p dir="auto">
              <strong className="type-strong">{stage.name}.</strong>{' '}
              {words([...parts.asks, ...parts.counts, ...(stage.advance.rule === 'none' ? [] : parts.advance.slice(0, 1))])}
            </p>
          </li>
        ))}
        <li>
          <p dir="auto">
            <strong className="type-strong">{t('levels')}</strong>{' '}
            {told.levels.map(({ level, sentences }) => `${level.name}: ${words(sentences.slice(0, 1))}`).join(' ')}
          </p>
        </li>
      </ol>
      <Cost rulebook={whole} place={place} />
      <div className="stack gap-8">
        <p>
          <strong className="type-strong block">{t('goodFor')}</strong>
          {t(`good-${id}`)}
        </p>
        <p>
          <strong className="type-strong block">{t('thinkTwice')}</strong>
          {t(`twice-${id}`)}
        </p>
      </div>
      {lacking.length > 0 && <p className="type-small type-strong">{t('notYetBody', { stages: listed(lacking) })}</p>}
      {!isOff && !isPrinted && (
        <fieldset className="stack gap-12">
          <legend className="type-heading">{t('twoMore')}</legend>
          {jury && <NumberField label={t('seats', { panel: jury.name })} value={seats} onChange={setSeats} />}
          <div className={css.pair}>
            {(['from', 'to'] as const).map((side) => (
              <TextInput
                key={side}
                type="date"
                label={t(side)}
                value={days[side]}
                onChange={({ currentTarget: { value } }) => setDays({ ...days, [side]: value })}
              />
            ))}
          </div>
        </fieldset>
      )}
      {!isOff && (
        <div className="stack gap-8">
          <Button loading={isSending} onClick={() => onUse({ seats, from: dayStart(days.from, zone), to: dayStart(days.to, zone) })}>
            {t('use', { name: t(`name-${id}`) })}
          </Button>
          <p className="type-small type-muted text-center">{t('free')}</p>
        </div>
      )}
    </div>
  );
}

/** With the award's own numbers, by the same rehearsal that the editor runs. */
function Cost({ rulebook, place }: Pick<RulebookEditing, 'rulebook' | 'place'>) {
  const t = useRulebookStartText();
  const { categories, isKnown } = useSeasonPlaces(place);
  const count = categories.filter(({ IsActive }) => IsActive).length;
  const entered = categories.reduce((sum, { Entries }) => sum + Entries, 0);
  const perCategory = Math.max(2, entered > 0 ? Math.round(entered / Math.max(count, 1)) : usualWorks);
  const works = entered > 0 ? entered : perCategory * count;
  const hours = useMemo(
    () =>
      count > 0
        ? rehearse(rulebook, { categories: Math.min(count, 40), worksPerCategory: Math.min(perCategory, 60), judges: 9, voters: 20 }, 1)
            .hours
        : 0,
    [rulebook, count, perCategory],
  );
  // A rehearsal of the largest awards would take too long here: hours grow with works.
  const all = Math.round(hours * (count / Math.max(1, Math.min(count, 40))) * (perCategory / Math.max(1, Math.min(perCategory, 60))));
  const judges = rulebook.panels.filter(({ who }) => who === 'judges').reduce((sum, { seats = 0 }) => sum + seats, 0);
  if (!isKnown) return null;
  return (
    <section className="stack gap-8 barred pad-above-12">
      <h3 className="type-heading">{t('withNumbers')}</h3>
      {count === 0 ? (
        <p className="type-soft">{t('noCategories')}</p>
      ) : (
        <dl className={`stack gap-8 ${css.figures}`}>
          <div>
            <dt className="type-small">{t(entered > 0 ? 'hoursOf' : 'hoursAbout', { works, categories: count, each: perCategory })}</dt>
            <dd className="numeral-34">{all}</dd>
          </div>
          {judges > 0 && (
            <div>
              <dt className="type-small">{t('judgesOf', { count: judges })}</dt>
              <dd className="numeral-34">{judges}</dd>
            </div>
          )}
        </dl>
      )}
    </section>
  );
}
