import { Link } from '@tanstack/react-router';
import type { Award } from '#contract/wings/desk/award/award.ts';
import type { SetupStep } from '#contract/wings/desk/award/setup-steps.ts';
import { useAwardText } from '#web/texts/award.ts';
import { withinSentence } from '#web/kernel/words/i18n.ts';
import css from './setup.module.css';

const stepOf: Record<Award['Missing'][number], SetupStep> = {
  season: 'season',
  'season-over': 'season',
  categories: 'categories',
  criteria: 'categories',
  payment: 'payment',
};

/** What is missing before entries can open, and what is advised, each with the way to it. */
export function SetupLacks({ award, level: Heading = 'h2' }: { award: Award; level?: 'h2' | 'h3' }) {
  const t = useAwardText();
  const needed = new Set<SetupStep>(award.Missing.map((what) => stepOf[what]));
  const advised = award.Steps.filter(({ Step, State }) => State !== 'done' && !needed.has(Step));
  return (
    <>
      {award.Missing.length > 0 && (
        <section aria-labelledby="still-missing">
          <Heading id="still-missing" className={css.subTitle}>
            {t('stillMissing')}
          </Heading>
          <ul className={`barred ${css.missing}`}>
            {award.Missing.map((what) => (
              <li key={what}>
                <span>{t(`missing-${what}`)}</span>
                <StepLink award={award} step={stepOf[what]} />
              </li>
            ))}
          </ul>
        </section>
      )}
      {advised.length > 0 && (
        <section aria-labelledby="advised">
          <Heading id="advised" className={css.subTitle}>
            {t('advised')}
          </Heading>
          <ul className={`barred ${css.missing}`}>
            {advised.map(({ Step, State }) => (
              <li key={Step}>
                <span>
                  {t(`step-${Step}`)} <span className={css.about}>{t(`about-${State}`)}</span>
                </span>
                <StepLink award={award} step={Step} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

function StepLink({ award, step }: { award: Award; step: SetupStep }) {
  const t = useAwardText();
  return (
    <Link to="/awards/$id/$step" params={{ id: String(award.PropertyID), step } as never}>
      {t('fix', { step: withinSentence(t(`step-${step}`)) })}
    </Link>
  );
}
