import { Button } from '@mantine/core';
import { Link, useNavigate } from '@tanstack/react-router';
import { nomination } from '#contract/wings/entering/nomination/nomination.ts';
import type { PriceTier } from '#contract/wings/entering/category/price.ts';
import { tierAt } from '#contract/wings/entering/category/price.ts';
import { CategoryAdviser } from '#web/wings/entering/category/category-adviser.tsx';
import { CategoryBrowser } from '#web/wings/entering/category/category-browser.tsx';
import { useCategoryTree } from '#web/wings/entering/category/category-tree.ts';
import { LandingTexts } from '#web/wings/ground/cms/landing-texts.tsx';
import { usePageTexts } from '#web/wings/ground/cms/page-text.tsx';
import { rulesAddress } from '#web/frame/rules-address.ts';
import { useCall } from '#web/kernel/call/use-call.ts';
import { PageHead } from '#web/kernel/page/page-head.tsx';
import { usePortal } from '#web/kernel/page/portal.ts';
import { useCategoryText } from '#web/texts/category.ts';
import { useNominationText } from '#web/texts/nomination.ts';
import { usePortalText } from '#web/texts/portal.ts';
import { ErrorState } from '#web/ui/state/error-state.tsx';
import { TextSkeleton } from '#web/ui/state/skeletons.tsx';
import { PriceSteps } from './price-steps.tsx';
import { SeasonCalendar } from './season-calendar.tsx';
import { type CurrentSeason, SeasonLead, useCurrentSeasons } from '#web/wings/ground/season/season-lead.tsx';
import { ShowcaseWorks, useShowcase } from './showcase-works.tsx';
import { useNow } from '#web/kernel/browser/use-now.ts';
import css from './landing.module.css';

/** The front of the entries portal for strangers: when, for how much, what one needs, which categories, and what won before. */
export function EntriesWelcome() {
  const t = usePortalText();
  const c = useCategoryText();
  const n = useNominationText();
  const { property } = usePortal();
  const navigate = useNavigate();
  const now = useNow();
  const seasons = useCurrentSeasons(property.id);
  const tree = useCategoryTree(property.id);
  const texts = usePageTexts();
  const works = useShowcase();
  const nominations = useCall(nomination.getNominationForm, { params: { propertyId: property.id } }, { staleMs: 300_000 });
  const [season] = seasons.data ?? [];
  const isOpen = season !== undefined && season.StartDate <= now && now < season.EndDate;
  const rowsOf = (one: CurrentSeason) => [
    { name: t('calendarEntries'), start: one.StartDate, end: one.EndDate },
    { name: t('calendarRound1'), start: one.JudgingRnd1StartDate, end: one.JudgingRnd1EndDate },
    // Where executives judge as associates there is one round.
    ...(property.treatsExecutivesAsAssociates
      ? []
      : [{ name: t('calendarRound2'), start: one.JudgingRnd2StartDate, end: one.JudgingRnd2EndDate }]),
  ];
  const steps = tree.data?.PriceSteps ?? [];
  const tier = tierOf(steps, now);
  const enterAction = (categoryId: number, name: string) =>
    isOpen ? (
      <Button
        renderRoot={(props) => <Link to="/submissions/new" search={{ categoryId: String(categoryId) } as never} {...props} />}
        variant="subtle"
        size="sm"
        aria-label={c('enterInNamed', { category: name })}
      >
        {c('enterIn')}
      </Button>
    ) : null;
  // Drawn whole: each part that came later would push down what people already read. What fails is shown as failed.
  if ([seasons, tree, texts, works, nominations].some(({ isPending, failureCount }) => isPending && failureCount === 0))
    return (
      <div className="fills-window">
        <PageHead title={t('enterTitle')} />
        <TextSkeleton lines={3} />
      </div>
    );
  return (
    <>
      <PageHead
        title={t('enterTitle')}
        lead={
          <span className="type-lead">
            {season ? t('welcomeLead', { number: season.SeasonNumber, name: property.name, field: property.field }) : `${property.field}.`}{' '}
            <SeasonLead />
          </span>
        }
        actions={
          <>
            {nominations.data?.Window === 'open' && (
              <Button variant="default" renderRoot={(props) => <Link to="/nominate" {...props} />}>
                {n('nominate')}
              </Button>
            )}
            <Button onClick={() => void navigate({ to: '/register' })}>{t('enterAction')}</Button>
          </>
        }
      />
      <div className={css.facts}>
        <section aria-labelledby="calendar" className="stack pack-start gap-16 shrinks">
          <h2 id="calendar" className="type-s">
            {t('calendar')}
          </h2>
          {seasons.isError ? (
            <ErrorState onRetry={() => void seasons.refetch()}>{seasons.error.message}</ErrorState>
          ) : !seasons.data ? (
            <TextSkeleton lines={3} />
          ) : season ? (
            <SeasonCalendar rows={rowsOf(season)} />
          ) : (
            <p className="type-soft">{t('noDates')}</p>
          )}
          <p>
            <a href={rulesAddress(property)}>{t('howWinnersAreChosen')}</a>
          </p>
        </section>
        {steps.length > 0 && season && (
          <section aria-labelledby="prices" className="stack pack-start gap-16 shrinks">
            <h2 id="prices" className="type-s">
              {t('prices')}
            </h2>
            <PriceSteps steps={steps} media={tree.data?.MediaTypes ?? []} />
          </section>
        )}
        <section aria-labelledby="needs" className="stack pack-start gap-16 shrinks">
          <h2 id="needs" className="type-s">
            {t('needs')}
          </h2>
          <ul className={`stack gap-8 ${css.needs}`}>
            {(['needTitle', 'needText', 'needFiles', 'needCredits'] as const).map((key) => (
              <li key={key}>{t(key)}</li>
            ))}
            {property.maxPieces > 1 && <li>{t('needPieces', { count: property.maxPieces })}</li>}
          </ul>
          <p className="type-small type-muted">{t('needsNote')}</p>
        </section>
        <CategoryAdviser action={enterAction} />
      </div>
      <LandingTexts regions={['Rules', 'Contact']} />
      <section aria-labelledby="categories" className={css.categories}>
        <div>
          <h2 id="categories" className="type-m">
            {c('browse')}
          </h2>
          <p className="type-soft">{c('browseLead')}</p>
        </div>
        {tree.isError ? (
          <ErrorState onRetry={() => void tree.refetch()}>{tree.error.message}</ErrorState>
        ) : tree.data ? (
          <CategoryBrowser media={tree.data.MediaTypes} tier={tier} action={(one) => enterAction(one.CategoryID, one.Name)} />
        ) : (
          <TextSkeleton lines={6} />
        )}
      </section>
      <section aria-labelledby="works" className={css.works}>
        <h2 id="works" className="type-m">
          {t('works')}
        </h2>
        <ShowcaseWorks emptyTitle={t('worksNone')} />
      </section>
    </>
  );
}

function tierOf(steps: readonly { Tier: PriceTier; Until: Date }[], now: Date): PriceTier {
  const [early, regular, late] = steps;
  if (!early || !regular || !late) return 'regular';
  return tierAt({ EarlyEndDate: early.Until, RegularEndDate: regular.Until, EndDate: late.Until }, now).tier;
}
