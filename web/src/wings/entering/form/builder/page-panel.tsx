import { Button, NativeSelect, Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import type { FormPage } from '#contract/wings/entering/form/form.ts';
import { traitsOf } from '#contract/kernel/award/properties.ts';
import { pageParts } from '#contract/wings/entering/form/form-places.ts';
import { useFormBuilderText } from '#web/texts/form-builder.ts';
import { ConfirmDialog } from '#web/ui/dialog/confirm-dialog.tsx';
import { AddQuestion } from './add-question.tsx';
import css from './builder.module.css';
import { ConditionEditor } from './condition-editor.tsx';
import { blankTest } from './conditions.ts';
import { Panel, PanelPart } from './panel.tsx';
import { askedBefore, changePage, inParts } from './form-edits.ts';
import { useBuilder } from './use-builder.ts';

export function PagePanel({ page, at }: { page: FormPage; at: number }) {
  const t = useFormBuilderText();
  const { form, desk, change, select, isReadOnly, errors } = useBuilder();
  const [isAsking, setAsking] = useState(false);
  const way = `Pages.${at}`;
  /** By its name: another's change may have moved it. */
  const set = (more: Partial<FormPage>): void =>
    change((now) =>
      changePage(
        now,
        now.Pages.findIndex(({ Name }) => Name === page.Name),
        more,
      ),
    );
  // Without fees there is no cart to ask in.
  const offered = pageParts.filter((part) => part !== 'order' || part === page.Part || traitsOf(desk.PropertyID).fees);
  const answered = Math.max(0, ...page.Fields.map(({ Name }) => desk.Answered[Name] ?? 0));
  const remove = (): void => {
    setAsking(false);
    change((now) => ({ ...now, Pages: now.Pages.filter(({ Name }) => Name !== page.Name) }));
    const next = form.Pages[at + 1] ?? form.Pages[at - 1];
    select(next && { is: 'page', name: next.Name });
  };
  return (
    <Panel about={t('page')} title={page.Title || t('page')}>
      <fieldset disabled={isReadOnly} className="stack parts-shrink">
        <PanelPart>
          <TextInput
            label={t('pageTitle')}
            maxLength={120}
            dir="auto"
            data-panel-first
            value={page.Title}
            error={errors.get(`${way}.Title`)}
            onChange={({ currentTarget: { value } }) => set({ Title: value })}
          />
          <Textarea
            label={t('pageLead')}
            autosize
            minRows={2}
            maxLength={500}
            dir="auto"
            value={page.Lead}
            error={errors.get(`${way}.Lead`)}
            onChange={({ currentTarget: { value } }) => set({ Lead: value })}
          />
          <NativeSelect
            label={t('pagePart')}
            description={t(`pagePartHint-${page.Part}`)}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            value={page.Part}
            data={offered.map((value) => ({ value, label: t(`part-${value}`) }))}
            onChange={({ currentTarget: { value } }) =>
              change((now) =>
                inParts(
                  changePage(
                    now,
                    now.Pages.findIndex(({ Name }) => Name === page.Name),
                    { Part: value as FormPage['Part'] },
                  ),
                ),
              )
            }
          />
        </PanelPart>
        <PanelPart title={t('when')}>
          {!page.When && <p className="type-small type-muted">{t('always')}</p>}
          <ConditionEditor
            condition={page.When}
            earlier={askedBefore(form, { page: at, at: 0 })}
            way={`${way}.When`}
            onChange={(When) => set({ When })}
          />
        </PanelPart>
        {(page.Part === 'eligibility' || page.Outcomes.length > 0) && <Outcomes page={page} at={at} set={set} />}
      </fieldset>
      {!isReadOnly && (
        <PanelPart>
          <div className="cluster gap-8">
            <AddQuestion place={{ page: at, at: page.Fields.length }} label={t('addQuestion')} />
            <Button variant="danger" size="sm" onClick={() => (page.Fields.length > 0 ? setAsking(true) : remove())}>
              {t('deletePage')}
            </Button>
          </div>
        </PanelPart>
      )}
      <ConfirmDialog
        opened={isAsking}
        title={t('deletePageTitle', { name: page.Title })}
        cancelLabel={t('keepPage')}
        confirmLabel={t('deletePage')}
        isDangerous
        onCancel={() => setAsking(false)}
        onConfirm={remove}
      >
        <p>{t('deletePageBody', { count: page.Fields.length })}</p>
        {answered > 0 && <p className="above-8">{t('deletePageAnswers', { count: answered })}</p>}
      </ConfirmDialog>
    </Panel>
  );
}

interface OutcomesProps {
  page: FormPage;
  at: number;
  set: (more: Partial<FormPage>) => void;
}

/** What the answers on a page lead to: a warning, or the end, in the award's own words. */
function Outcomes({ page, at, set }: OutcomesProps) {
  const t = useFormBuilderText();
  const { form, desk, errors, isReadOnly } = useBuilder();
  const earlier = askedBefore(form, { page: at, at: page.Fields.length });
  const last = earlier.at(-1);
  const add = (): void => {
    if (!last) return;
    const test = blankTest(last.Name, earlier, desk);
    const When = { Match: 'all' as const, Tests: [last.Kind === 'yesNo' ? { Is: 'oneOf' as const, Of: last.Name, Values: ['No'] } : test] };
    set({ Outcomes: [...page.Outcomes, { When, Effect: 'end', Words: t('outcomeSample') }] });
  };
  return (
    <PanelPart title={t('outcomes')}>
      <p className="type-small type-muted">{t(last ? 'outcomesHint' : 'outcomeNeeds')}</p>
      {page.Outcomes.map((outcome, index) => {
        const put = (more: Partial<typeof outcome>): void => set({ Outcomes: page.Outcomes.with(index, { ...outcome, ...more }) });
        const way = `Pages.${at}.Outcomes.${index}`;
        return (
          // oxlint-disable-next-line react/no-array-index-key -- an outcome has no name of its own
          <div key={index} role="group" aria-label={t('outcomeOf', { at: index + 1 })} className={`stack gap-8 ${css.outcome}`}>
            <ConditionEditor
              condition={outcome.When}
              earlier={earlier}
              way={`${way}.When`}
              isNeeded
              onChange={(When) => When && put({ When })}
            />
            <NativeSelect
              label={t('effect')}
              value={outcome.Effect}
              data={(['end', 'warn'] as const).map((value) => ({ value, label: t(`effect-${value}`) }))}
              onChange={({ currentTarget: { value } }) => put({ Effect: value as 'end' | 'warn' })}
            />
            <Textarea
              label={t('outcomeWords')}
              autosize
              minRows={2}
              maxLength={500}
              dir="auto"
              value={outcome.Words}
              error={errors.get(`${way}.Words`)}
              onChange={({ currentTarget: { value } }) => put({ Words: value })}
            />
            {!isReadOnly && (
              <div>
                <Button
                  variant="subtle"
                  size="sm"
                  aria-label={t('removeOutcome', { at: index + 1 })}
                  onClick={() => set({ Outcomes: page.Outcomes.toSpliced(index, 1) })}
                >
                  {t('removeOutcomeShort')}
                </Button>
              </div>
            )}
          </div>
        );
      })}
      {!isReadOnly && last && page.Outcomes.length < 10 && (
        <div>
          <Button variant="subtle" size="sm" onClick={add}>
            {t('addOutcome')}
          </Button>
        </div>
      )}
    </PanelPart>
  );
}
