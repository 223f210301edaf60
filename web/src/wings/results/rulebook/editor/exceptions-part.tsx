import { Button, NativeSelect } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { categoryManager } from '#contract/wings/entering/category/category-manager.ts';
import type { Exception, Stage } from '#contract/wings/results/rulebook/rulebook.ts';
import { rulebookTold } from '#contract/wings/results/rulebook/says.ts';
import { inWords } from '#contract/kernel/text/said.ts';
import { useCall } from '#web/kernel/call/use-call.ts';
import { useSpoken } from '#web/kernel/words/i18n.ts';
import { useRulebookEditorText } from '#web/texts/rulebook-editor.ts';
import { PlainButton } from '#web/ui/small/plain-button.tsx';
import type { RulebookEditing } from '../use-rulebook.ts';
import { AsksPart } from './asks-part.tsx';
import { AdvancePart, CountPart, TiesPart } from './count-parts.tsx';
import { putException } from './edits.ts';
import css from './editor.module.css';
import { Findings } from '../findings.tsx';
import { Part } from './part.tsx';
import { saysOf, type StagePartProps } from './stage-parts.ts';
import { WhoPart } from './who-part.tsx';

/** The places of a season that can differ. */
export function useSeasonPlaces({ PropertyID, SeasonID }: RulebookEditing['place']) {
  const asked = useCall(
    categoryManager.getCategoriesForCategoryManager,
    { params: { prop: PropertyID, season: SeasonID } },
    { staleMs: 60_000 },
  );
  const types = asked.data?.MediaTypes ?? [];
  const categories = types.flatMap((type) => type.CategoryTypes.flatMap((group) => group.Categories));
  return { mediaTypes: types.map(({ Name }) => Name), categories, isKnown: asked.data !== undefined };
}

type StageException = Extract<Exception, { stage: string }>;

interface ExceptionsProps {
  editing: RulebookEditing;
  stage: Stage;
  isFixed: boolean;
}

/** Where a stage differs: one sentence each, which opens into the same fields as the stage's own. */
export function ExceptionsPart({ editing, stage, isFixed }: ExceptionsProps) {
  const t = useRulebookEditorText();
  const locale = useSpoken();
  const { rulebook, changeRulebook, place } = editing;
  const { categories, mediaTypes } = useSeasonPlaces(place);
  const [open, setOpen] = useState<number>();
  const nameOf = (id: number) => categories.find(({ CategoryID }) => CategoryID === id)?.Name;
  const told = rulebookTold(rulebook, { category: nameOf }).exceptions;
  const own = rulebook.exceptions.flatMap((one, at) => ('stage' in one && one.stage === stage.id ? [{ one, at }] : []));
  const isApart = stage.contest === 'category' || stage.contest === 'media-type';
  const places = [
    ...mediaTypes.map((name) => ({ value: `type ${name}`, label: name })),
    ...categories.map(({ CategoryID, Name }) => ({ value: `category ${CategoryID}`, label: Name })),
  ];
  if (own.length === 0 && (isFixed || !isApart || places.length === 0)) return null;
  const add = (value: string): void => {
    if (value === '') return;
    const where = value.startsWith('type ')
      ? { mediaType: value.slice('type '.length) }
      : { category: Number(value.slice('category '.length)) };
    setOpen(rulebook.exceptions.length);
    changeRulebook((now) =>
      putException(now, now.exceptions.length, { for: where, stage: stage.id, change: { counting: stage.counting } }),
    );
  };
  return (
    <Part title={t('exceptions')} says={[]} isFixed={false}>
      {own.length > 0 && (
        <ul className="ruled-above">
          {own.map(({ one, at }) => (
            <li key={at} className="stack gap-8 pad-12 ruled-below">
              <p dir="auto">{told[at] && inWords(told[at], locale)}</p>
              <Findings of={editing.findings.filter((finding) => finding.at === `exceptions.${at}`)} />
              {!isFixed && (
                <div className="cluster gap-4-16">
                  <PlainButton variant="underlined" aria-expanded={open === at} onClick={() => setOpen(open === at ? undefined : at)}>
                    {t('editException')}
                  </PlainButton>
                  <PlainButton
                    variant="underlined"
                    onClick={() => {
                      setOpen(undefined);
                      changeRulebook((now) => putException(now, at, undefined));
                    }}
                  >
                    {t('removeException')}
                  </PlainButton>
                </div>
              )}
              {open === at && !isFixed && <ExceptionFields editing={editing} stage={stage} one={one} at={at} />}
            </li>
          ))}
        </ul>
      )}
      {!isFixed && isApart && places.length > 0 && (
        <NativeSelect
          label={t('addException')}
          value=""
          onChange={({ currentTarget: { value } }) => add(value)}
          data={[{ value: '', label: t('choose') }, ...places]}
        />
      )}
    </Part>
  );
}

/** The parts of a stage that can be otherwise, each added where it differs. */
const differing = {
  panel: WhoPart,
  asks: AsksPart,
  counting: CountPart,
  ties: TiesPart,
  advance: AdvancePart,
} as const satisfies Record<string, (props: StagePartProps) => ReactNode>;
type Differing = keyof typeof differing;

function ExceptionFields({ editing, stage, one, at }: { editing: RulebookEditing; stage: Stage; one: StageException; at: number }) {
  const t = useRulebookEditorText();
  const here = { ...stage, ...one.change } as Stage;
  const put = (change: Partial<Stage>): void =>
    editing.changeRulebook((now) => putException(now, at, { ...one, change: { ...one.change, ...change } } as StageException));
  // What it says here, as if the stage were so everywhere.
  const told = rulebookTold({ ...editing.rulebook, stages: editing.rulebook.stages.map((each) => (each.id === stage.id ? here : each)) });
  const says = told.stages.find((each) => each.stage.id === stage.id);
  const isHeld = one.change.held !== false;
  const isDiffering = (part: Differing) => part in one.change;
  const add = (part: Differing): void => put({ [part]: stage[part] ?? '' });
  const free = (Object.keys(differing) as Differing[]).filter(
    (part) => !isDiffering(part) && (part !== 'panel' || stage.panel !== undefined),
  );
  return (
    <div className={`stack gap-20 ${css.nested}`}>
      <NativeSelect
        label={t('there')}
        value={isHeld ? 'held' : 'not'}
        onChange={({ currentTarget: { value } }) =>
          editing.changeRulebook((now) =>
            putException(now, at, {
              ...one,
              change: value === 'held' ? { counting: stage.counting } : { held: false },
            } as StageException),
          )
        }
        data={(['held', 'not'] as const).map((value) => ({ value, label: t(`there-${value}`) }))}
      />
      {isHeld &&
        says &&
        (Object.keys(differing) as Differing[]).filter(isDiffering).map((part) => {
          const Fields = differing[part];
          return (
            <Fields
              key={part}
              editing={editing}
              stage={here}
              put={put}
              says={saysOf(says)}
              path={`exceptions.${at}.change`}
              isFixed={false}
            />
          );
        })}
      {isHeld && free.length > 0 && (
        <div className="cluster gap-8">
          {free.map((part) => (
            <Button key={part} variant="default" size="sm" onClick={() => add(part)}>
              {t(`differs-${part}`)}
            </Button>
          ))}
        </div>
      )}
    </div>
  );
}
