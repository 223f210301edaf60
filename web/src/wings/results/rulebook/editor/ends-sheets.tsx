import { Button, Checkbox, Textarea } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { inWords } from '#contract/kernel/text/said.ts';
import type { Rulebook } from '#contract/wings/results/rulebook/rulebook.ts';
import { rulebookTold } from '#contract/wings/results/rulebook/says.ts';
import { useSpoken } from '#web/kernel/words/i18n.ts';
import { useRulebookEditorText } from '#web/texts/rulebook-editor.ts';
import { LevelBadge } from '#web/ui/process/level-badge.tsx';
import type { RulebookEditing } from '../use-rulebook.ts';
import css from './editor.module.css';
import { NumberField } from './number-field.tsx';
import { Findings } from '../findings.tsx';
import { Part } from './part.tsx';

interface SheetProps {
  editing: RulebookEditing;
  isReadOnly: boolean;
}

type Entering = Rulebook['entering'];
const ways = ['entrant', 'nomination', 'judges'] as const;

/** How works come in. When they do are dates of the season. */
export function EnteringSheet({ editing, isReadOnly }: SheetProps) {
  const t = useRulebookEditorText();
  const { rulebook, changeRulebook } = editing;
  const { entering, levels } = rulebook;
  const isFixed = isReadOnly || editing.saved.Locked.length > 0;
  const put = (change: Partial<Entering>): void => changeRulebook((now) => ({ ...now, entering: { ...now.entering, ...change } }));
  const most = (perEntrant: number | undefined): void =>
    changeRulebook((now) => {
      const { most: before, ...rest } = now.entering;
      return { ...now, entering: perEntrant === undefined ? rest : { ...rest, most: { more: [], ...before, perEntrant } } };
    });
  const notIf = (level: string, seasons: number | undefined): void =>
    put({ notIf: [...entering.notIf.filter((one) => one.level !== level), ...(seasons === undefined ? [] : [{ level, seasons }])] });
  return (
    <div className={css.sheet}>
      <div className="stack gap-24 pack-start shrinks">
        <Part
          title={t('howEnter')}
          says={rulebookTold(rulebook).entering}
          findings={editing.findingsAt('entering')}
          isFixed={isFixed}
          action={
            <Link to="/seasons" className="type-small">
              {t('seasonDates')}
            </Link>
          }
        >
          <fieldset className="stack gap-8">
            <legend className="l-label">{t('enteredBy')}</legend>
            {ways.map((way) => (
              <Checkbox
                key={way}
                label={t(`way-${way}`)}
                checked={entering.by.includes(way)}
                disabled={entering.by.length === 1 && entering.by[0] === way}
                onChange={({ currentTarget: { checked } }) =>
                  put({ by: ways.filter((one) => (one === way ? checked : entering.by.includes(one))) as Entering['by'] })
                }
              />
            ))}
          </fieldset>
          {entering.by.includes('nomination') && (
            <Checkbox
              label={t('nomineeAccepts')}
              checked={entering.nomineeAccepts}
              onChange={({ currentTarget: { checked } }) => put({ nomineeAccepts: checked })}
            />
          )}
        </Part>
      </div>
      {!isFixed && (
        <>
          <div className="stack gap-24 pack-start shrinks">
            <Part title={t('howMany')} says={[]} isFixed={false}>
              <div className={css.numbers}>
                <NumberField label={t('perEntrant')} value={entering.most?.perEntrant} onChange={most} />
              </div>
              <Textarea
                label={t('approvals')}
                description={t('oneALine')}
                autosize
                minRows={2}
                defaultValue={entering.approvals.join('\n')}
                onChange={({ currentTarget: { value } }) => put({ approvals: value.split('\n').filter((line) => line.trim() !== '') })}
              />
            </Part>
          </div>
          <div className="stack gap-24 pack-start shrinks">
            <Part title={t('notEligible')} says={[]} isFixed={false}>
              <div className={css.numbers}>
                {levels.map(({ id, name }) => (
                  <NumberField
                    key={id}
                    label={t('notIfSeasons', { level: name })}
                    value={entering.notIf.find(({ level }) => level === id)?.seasons}
                    onChange={(seasons) => notIf(id, seasons)}
                  />
                ))}
              </div>
            </Part>
          </div>
        </>
      )}
    </div>
  );
}

/** What can be won, in sentences; each level has a page of its own. */
export function LevelsSheet({ editing }: SheetProps) {
  const t = useRulebookEditorText();
  const locale = useSpoken();
  const told = rulebookTold(editing.rulebook);
  const own = editing.findings.filter(({ at }) => at === 'levels');
  return (
    <div className="stack gap-16">
      <Findings of={own} />
      <ul className="ruled-above">
        {told.levels.map(({ level, sentences }, at) => (
          <li key={level.id} className="row gap-16 align-center pad-12 ruled-below">
            <LevelBadge name={level.name} colour={level.colour ?? null} isHighest={at === 0} size={44} />
            <div className="stack gap-4 shrinks breaks">
              <h3 className="type-heading" dir="auto">
                {level.name}
              </h3>
              <p className={css.says} dir="auto">
                {sentences.map((one) => inWords(one, locale)).join(' ')}
              </p>
              <Findings of={editing.findingsAt(`levels.${at}`)} />
            </div>
          </li>
        ))}
      </ul>
      <div>
        <Button component={Link} to="/levels" variant="default">
          {t('editLevels', { count: told.levels.length })}
        </Button>
      </div>
    </div>
  );
}
