import { Button } from '@mantine/core';
import { Link, useLocation, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { PageHead } from '#web/kernel/page/page-head.tsx';
import { useMay } from '#web/kernel/session/grants.ts';
import { useLevelsText } from '#web/texts/levels.ts';
import { Sortable } from '#web/ui/order/sortable.tsx';
import { EmptyState } from '#web/ui/state/empty-state.tsx';
import { RehearsalPanel, useRehearsing } from '../rehearsal/rehearsal-panel.tsx';
import { RulebookPage } from '../rulebook-page.tsx';
import { SaveActions, SaveNotices } from '../save-rulebook.tsx';
import type { RulebookEditing, RulebookPlace } from '../use-rulebook.ts';
import { addLevel, moveLevel } from './level-edits.ts';
import { LevelPreviews } from './level-previews.tsx';
import { LevelRow, NoAwardRow } from './level-row.tsx';
import css from './levels.module.css';

/** What can be won: each level is a sentence, and its fields are that sentence taken apart. */
export function LevelsScreen() {
  const t = useLevelsText();
  return <RulebookPage title={t('title')}>{(editing) => <Levels editing={editing} />}</RulebookPage>;
}

function Levels({ editing }: { editing: RulebookEditing }) {
  const t = useLevelsText();
  const { rulebook, saved, place, changeRulebook } = editing;
  const mayManage = useMay('season.manage', place.PropertyID);
  const isFixed = !mayManage || saved.IsPrinted;
  const rehearsing = useRehearsing(rulebook, place.SeasonID, saved.Numbers);
  const { rehearsal } = rehearsing;
  const [said, setSaid] = useState('');
  const { open, show } = useOpenLevel();
  const level = rulebook.levels.find(({ id }) => id === open);
  const move = (id: string, to: number): void => {
    const moved = moveLevel(rulebook, id, to);
    if (moved === rulebook) return;
    changeRulebook((now) => moveLevel(now, id, to));
    const name = rulebook.levels.find((one) => one.id === id)?.name ?? '';
    setSaid(t('moved', { name, place: to + 1, count: rulebook.levels.length }));
  };
  const add = (): void => {
    const { rulebook: next, id } = addLevel(rulebook, t('newName'));
    changeRulebook(() => next);
    show(id);
    setSaid(t('added'));
  };
  return (
    <>
      <PageHead
        title={t('title')}
        lead={
          <>
            {t('lead')}. <ProcessLink place={place}>{t('process')}</ProcessLink>
          </>
        }
        actions={
          !isFixed && (
            <>
              <Button variant="default" onClick={add}>
                {t('add')}
              </Button>
              <SaveActions
                editing={editing}
                words={{ save: t('save'), saved: t('saved') }}
                onErrors={(at) => show(rulebook.levels[Number(/^levels\.(\d+)/.exec(at)?.[1])]?.id)}
              />
            </>
          )
        }
      />
      <p className="visually-hidden" role="status">
        {said}
      </p>
      {isFixed ? <WhyFixed editing={editing} /> : <SaveNotices editing={editing} />}
      <div className={`stack gap-32 ${css.page}`}>
        <div className="shrinks">
          {level && (
            <p className="until-48 below-12">
              <Button variant="default" onClick={() => show(undefined)}>
                {t('all')}
              </Button>
            </p>
          )}
          {rulebook.levels.length === 0 ? (
            <EmptyState title={t('empty')}>{t('emptyBody')}</EmptyState>
          ) : (
            <Sortable
              ids={rulebook.levels.map(({ id }) => id)}
              titleOf={(id) => rulebook.levels.find((one) => one.id === id)?.name ?? ''}
              onMove={move}
              direction="down"
            >
              <ol className={`barred ${css.rows}`} aria-label={t('list')}>
                {rulebook.levels.map((one, at) => (
                  <LevelRow
                    key={one.id}
                    editing={editing}
                    level={one}
                    at={at}
                    count={rehearsal.found?.figures.holders[one.id] ?? (rehearsal.found ? 0 : undefined)}
                    isOld={rehearsal.isOld}
                    isOpen={one.id === open}
                    isAside={level !== undefined && one !== level}
                    isFixed={isFixed}
                    onOpen={(isOpen) => show(isOpen ? one.id : undefined)}
                    onMove={(to) => move(one.id, to)}
                    onRemoved={() => show(undefined)}
                  />
                ))}
                <NoAwardRow count={rehearsal.found?.figures.holdNone} isOld={rehearsal.isOld} isAside={level !== undefined} />
              </ol>
            </Sortable>
          )}
        </div>
        <LevelPreviews rulebook={rulebook} level={level ?? rulebook.levels[0]} place={place} hasChosen={level !== undefined} />
      </div>
      <div className={level ? 'from-48' : undefined}>
        <RehearsalPanel rulebook={rulebook} rehearsing={rehearsing} />
      </div>
    </>
  );
}

function WhyFixed({ editing: { saved, place } }: { editing: RulebookEditing }) {
  const t = useLevelsText();
  return (
    <p className="below-16 type-soft">
      {saved.IsPrinted ? (
        <>
          {t('printed')} <ProcessLink place={place}>{t('printedAct')}</ProcessLink>
        </>
      ) : (
        t('readOnly')
      )}
    </p>
  );
}

const ProcessLink = ({ place, children }: { place: RulebookPlace; children: string }) => (
  <Link to="/process" search={{ award: place.PropertyID, season: place.SeasonID } as never}>
    {children}
  </Link>
);

/** Kept in the address: on a phone a level is a page, and going back leads to the others. */
function useOpenLevel() {
  const open = useLocation({ select: ({ search }) => (search as Record<string, unknown>)['level'] });
  const navigate = useNavigate();
  return {
    open: typeof open === 'string' ? open : undefined,
    show: (level: string | undefined) =>
      void navigate({
        to: '.',
        search: (before: Record<string, unknown>) => ({ ...before, level }),
        resetScroll: false,
        replace: false,
      } as never),
  };
}
