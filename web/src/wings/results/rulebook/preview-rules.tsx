import { traitsOf } from '#contract/kernel/award/properties.ts';
import { formatDate } from '#contract/kernel/text/formats.ts';
import { inWords, type Said } from '#contract/kernel/text/said.ts';
import { lastMoment } from '#contract/kernel/text/zone-time.ts';
import { bandOf } from '#contract/wings/results/rulebook/process-band.ts';
import { rulebookTold } from '#contract/wings/results/rulebook/says.ts';
import { useSpoken } from '#web/kernel/words/i18n.ts';
import { useRulebookEditorText } from '#web/texts/rulebook-editor.ts';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { LevelBadge } from '#web/ui/process/level-badge.tsx';
import { Glyph } from './glyph.tsx';
import css from './rulebook.module.css';
import type { RulebookEditing } from './use-rulebook.ts';

interface PreviewProps {
  editing: RulebookEditing;
  /** Of categories that differ. */
  categoryOf: (id: number) => string | undefined;
  onClose: () => void;
}

/** The public page "How winners are chosen" as it will be, with what isn't saved yet. */
export function PreviewRules({ editing, categoryOf, onClose }: PreviewProps) {
  const t = useRulebookEditorText();
  const locale = useSpoken();
  const { rulebook, calendar, saved, place } = editing;
  const award = traitsOf(place.PropertyID);
  const told = rulebookTold(rulebook, { category: categoryOf });
  const words = (sentences: readonly Said[]) => sentences.map((one) => inWords(one, locale)).join(' ');
  const glyphs = new Map(bandOf(rulebook).map(({ stage, glyph }) => [stage, glyph]));
  const datesOf = ({ opens, closes }: { opens: Date; closes: Date }) =>
    t('dates', { from: formatDate(opens, award), to: formatDate(lastMoment(closes, award), award) });
  const steps = [
    {
      key: 'entering',
      glyph: rulebook.entering.by[0] === 'nomination' ? ('nominate' as const) : ('enter' as const),
      name: t('entering'),
      dates: datesOf({ opens: saved.EntriesOpen, closes: saved.EntriesClose }),
      body: words(told.entering),
    },
    ...told.stages.map(({ stage, process, sees, ties }) => ({
      key: stage.id,
      glyph: glyphs.get(stage.id) ?? ('decide' as const),
      name: stage.name,
      dates: calendar[stage.id] ? datesOf(calendar[stage.id] as { opens: Date; closes: Date }) : t('datesNone'),
      body: words([...process, ...sees, ...ties]),
    })),
  ];
  return (
    <Dialog opened onClose={onClose} title={t('previewTitle')} width={720}>
      <p className="type-soft below-12">{t('previewLead')}</p>
      <ol>
        {steps.map(({ key, glyph, name, dates, body }) => (
          <li key={key} className={css.step}>
            <span className={css.disc}>
              <Glyph kind={glyph} />
            </span>
            <div className="stack gap-4">
              <h3 className="type-heading" dir="auto">
                {name}
              </h3>
              <p className="type-small type-muted">{dates}</p>
              <p dir="auto">{body}</p>
            </div>
          </li>
        ))}
        {told.levels.map(({ level, sentences }, at) => (
          <li key={level.id} className={css.step}>
            <LevelBadge name={level.name} colour={level.colour ?? null} isHighest={at === 0} size={36} />
            <div className="stack gap-4">
              <h3 className="type-heading" dir="auto">
                {level.name}
              </h3>
              <p dir="auto">{words(sentences)}</p>
            </div>
          </li>
        ))}
      </ol>
      {[...told.panels.map(({ sentences }) => sentences), told.exceptions].map((sentences, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- nothing here has a state
        <p key={at} className="above-8" dir="auto">
          {words(sentences)}
        </p>
      ))}
    </Dialog>
  );
}
