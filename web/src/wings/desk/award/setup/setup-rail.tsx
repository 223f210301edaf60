import { Link } from '@tanstack/react-router';
import { useEffect, useId, useState } from 'react';
import type { Award } from '#contract/wings/desk/award/award.ts';
import { setupSteps } from '#contract/wings/desk/award/setup-steps.ts';
import { type AwardText, useAwardText } from '#web/texts/award.ts';
import { Icon } from '#web/ui/small/icon.tsx';
import { Wordmark } from '#web/ui/chrome/wordmark.tsx';
import css from './setup.module.css';
import { type Page, pages } from './pages.ts';

type StepState = Award['Steps'][number];

export const pageName = (t: AwardText, page: Page, award: Award | undefined): string =>
  t(page === 'open' && award && award.State !== 'draft' ? 'step-state' : `step-${page}`);

const isSettings = (award: Award | undefined): boolean => award !== undefined && award.State !== 'draft';

function aboutOf(t: AwardText, page: Page, award: Award | undefined, known: StepState | undefined): string {
  if (page === 'basics') return award?.Field ?? t('about-open');
  if (page === 'open') return award && award.State !== 'draft' ? t(`state-${award.State}`) : t('about-last');
  if (page === 'domain') return t('about-domain');
  if (!known) return t('about-open');
  if (page === 'season' && known.Count > 0) return t('countSeasons', { count: known.Count });
  if (page === 'categories' && known.Count > 0) return t('countCategories', { count: known.Count });
  if (page === 'people' && known.Count > 0) return t('countPeople', { count: known.Count });
  if (page === 'mail' && !isSettings(award) && known.State !== 'open') return t(`about-mail-${known.State}`);
  // Settings are no list of things to do.
  return isSettings(award) ? t(`about-settings-${page}`) : t(`about-${known.State}`);
}

/** The way through the set-up: every step can be gone to at any time. On phones it folds behind the name of the current one. */
export function SetupRail({ award, current }: { award: Award | undefined; current: Page }) {
  const t = useAwardText();
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another step closes the list
  useEffect(() => setOpen(false), [current]);
  const done = award?.Steps.filter(({ State }) => State === 'done').length ?? 0;
  const name = award?.Name ?? '';
  return (
    <aside className={css.rail}>
      <Wordmark name="Laurel" href="/admin/" withLeaf />
      <div className="above-16">
        <p className="type-strong">{award ? t(award.State === 'draft' ? 'setUp' : 'settingsOf', { name }) : t('newTitle')}</p>
        <p className={css.railAbout}>
          {!award ? t('newProgress') : isSettings(award) ? t(`state-${award.State}`) : t('progress', { done, all: setupSteps.length })}
        </p>
      </div>
      <button type="button" className={`until-64 ${css.fold}`} aria-expanded={isOpen} aria-controls={id} onClick={() => setOpen(!isOpen)}>
        <span>
          {isSettings(award)
            ? pageName(t, current, award)
            : t('stepOf', { step: pages.indexOf(current) + 1, steps: pages.length, name: pageName(t, current, award) })}
        </span>
        <Icon name={isOpen ? 'close' : 'chevronDown'} size={18} />
      </button>
      <nav id={id} aria-label={t(isSettings(award) ? 'settings' : 'steps')} className={`${isOpen ? '' : 'from-64'} ${css.steps}`}>
        <ol>
          {pages.map((page, index) => {
            const known = award?.Steps.find(({ Step }) => Step === page);
            const isHere = page === current;
            const isDone = !isSettings(award) && known?.State === 'done';
            const isWarned = page === 'mail' && !isSettings(award) && known?.State === 'skipped';
            const inside = (
              <>
                {!isSettings(award) && (
                  <span className={css.number} aria-hidden="true">
                    {index + 1}
                  </span>
                )}
                <span className={`shrinks ${css.words}`}>
                  <span className={css.stepName}>{pageName(t, page, award)}</span>
                  <span className={css.about}>{isHere ? t('here') : aboutOf(t, page, award, known)}</span>
                </span>
                {isWarned && (
                  <span className={css.warned}>
                    <Icon name="warn" size={16} />
                  </span>
                )}
                {isDone && (
                  <span className={css.tick}>
                    <Icon name="check" size={16} />
                    <span className="visually-hidden">{t('done')}</span>
                  </span>
                )}
              </>
            );
            return (
              <li key={page} className="ruled-below">
                {award ? (
                  <Link
                    to="/awards/$id/$step"
                    params={{ id: String(award.PropertyID), step: page } as never}
                    className={css.step}
                    aria-current={isHere ? 'step' : undefined}
                  >
                    {inside}
                  </Link>
                ) : (
                  <span className={css.step} aria-current={isHere ? 'step' : undefined} data-later={!isHere}>
                    {inside}
                  </span>
                )}
              </li>
            );
          })}
        </ol>
      </nav>
      <Link to="/awards" className={css.leave}>
        {t(award && award.State !== 'draft' ? 'backToAwards' : 'leave')}
      </Link>
    </aside>
  );
}
