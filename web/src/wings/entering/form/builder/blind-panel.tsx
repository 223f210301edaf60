import { Button, Checkbox } from '@mantine/core';
import { useState } from 'react';
import { isAnswered } from '#contract/wings/entering/form/field-kinds.ts';
import { workFieldsOf } from '#contract/wings/entering/form/form.ts';
import { seasonPartsOf } from '#contract/wings/ground/season/season-phases.ts';
import { traitsOf } from '#contract/kernel/award/properties.ts';
import { useFormBuilderText } from '#web/texts/form-builder.ts';
import { Panel, PanelPart } from './panel.tsx';
import { changeField, oftenReveals } from './form-edits.ts';
import { useBuilder } from './use-builder.ts';

const rounds = ['judges', 'executives'] as const;

/** Which rounds are blind. Answers that often say who made a work are proposed; the organizer confirms. */
export function BlindPanel() {
  const t = useFormBuilderText();
  const { form, desk, change, isReadOnly } = useBuilder();
  const asked = workFieldsOf(form).filter(({ Kind, Audience }) => isAnswered(Kind) && Audience !== 'organizers');
  const open = asked.filter(({ Reveals }) => !Reveals);
  const [chosen, setChosen] = useState(() => open.filter(oftenReveals).map(({ Name }) => Name));
  const marks = open.filter(({ Name }) => chosen.includes(Name));
  const offered = rounds.filter((round) => round === 'judges' || seasonPartsOf(traitsOf(desk.PropertyID)).secondRound);
  return (
    <Panel about={t('title')} title={t('blind')}>
      <fieldset disabled={isReadOnly} className="stack parts-shrink">
        <PanelPart>
          <p className="type-small type-muted">{t('blindLead')}</p>
          {offered.map((round, at) => (
            <Checkbox
              key={round}
              {...(at === 0 && { 'data-panel-first': true })}
              label={t(`blind-${round}`)}
              checked={form.BlindRounds.includes(round)}
              onChange={({ currentTarget: { checked } }) =>
                change((now) => ({
                  ...now,
                  BlindRounds: rounds.filter((one) => (one === round ? checked : now.BlindRounds.includes(one))),
                }))
              }
            />
          ))}
        </PanelPart>
        {form.BlindRounds.length > 0 && (
          <PanelPart title={t('reveals')}>
            <p className="type-small type-muted">{t('blindMarked', { count: asked.length - open.length })}</p>
            {open.length > 0 && !isReadOnly && (
              <>
                <Checkbox.Group label={t('blindPropose')} value={chosen} onChange={setChosen}>
                  <div className="stack gap-8">
                    {open.map(({ Name, Label }) => (
                      <Checkbox key={Name} value={Name} label={<bdi>{Label}</bdi>} />
                    ))}
                  </div>
                </Checkbox.Group>
                {marks.length > 0 && (
                  <div>
                    <Button
                      variant="default"
                      size="sm"
                      onClick={() => change((now) => marks.reduce((one, { Name }) => changeField(one, Name, { Reveals: true }), now))}
                    >
                      {t('blindMark', { count: marks.length })}
                    </Button>
                  </div>
                )}
              </>
            )}
          </PanelPart>
        )}
      </fieldset>
    </Panel>
  );
}
