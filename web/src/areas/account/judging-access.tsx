import { account } from '#contract/areas/account/account.ts';
import { isWithin } from '#contract/areas/season/season-phases.ts';
import { formatDate, formatWithZone } from '#contract/kernel/formats.ts';
import { entryPropertiesJudgedOn, type PropertyTraits } from '#contract/kernel/properties.ts';
import { type CurrentSeason, roundsOf, useCurrentSeasons } from '#web/areas/property/season-lead.tsx';
import { lastMoment } from '#web/areas/property/last-moment.ts';
import { useNow } from '#web/areas/property/use-now.ts';
import { usePortal } from '#web/kernel/portal.ts';
import { useCall } from '#web/kernel/use-call.ts';
import { usePortalText } from '#web/texts/portal.ts';
import { ErrorState } from '#web/ui/error-state.tsx';
import { TextSkeleton } from '#web/ui/skeletons.tsx';
import { StatusChip } from '#web/ui/status-chip.tsx';
import { brands } from '#contract/kernel/brands.ts';
import css from './judging-access.module.css';
import { Section } from './section.tsx';

/** What the signed-in judge may judge here, and when each round is open. */
export function JudgingAccess() {
  const t = usePortalText();
  const { property } = usePortal();
  const seasons = useCurrentSeasons(property.id);
  const judge = useCall(account.judgeInfo, { body: {} });
  const failed = judge.isError ? judge : seasons.isError ? seasons : undefined;
  return (
    <Section title={t('judgingAccess')} lead={t('judgingAccessLead')}>
      {failed ? (
        <ErrorState title={t('judgingFailed')} onRetry={() => void failed.refetch()}>
          {failed.error.message}
        </ErrorState>
      ) : !judge.data || !seasons.data ? (
        <TextSkeleton lines={3} />
      ) : judge.data.GActive ? (
        <ul className={css.rows}>
          {entryPropertiesJudgedOn(property.id).map((entryProperty) => (
            <AccessRow
              key={entryProperty.id}
              entryProperty={entryProperty}
              season={seasons.data.find(({ PropertyID }) => PropertyID === entryProperty.id)}
            />
          ))}
        </ul>
      ) : (
        <p>
          <strong className="type-strong">{t('notActive')}</strong> {t('notActiveBody')}
        </p>
      )}
    </Section>
  );
}

function AccessRow({ entryProperty, season }: { entryProperty: PropertyTraits; season: CurrentSeason | undefined }) {
  const t = usePortalText();
  const access = useCall(account.judgeInfo, { body: { entryPropertyID: entryProperty.id } });
  const isExecutive = Boolean(access.data?.Executive) && !entryProperty.treatsExecutivesAsAssociates;
  return (
    <li className={css.row}>
      <span className={css.swatch} style={{ background: brands[entryProperty.brand].brand }} aria-hidden="true" />
      <div className={css.words}>
        <p className="type-strong">
          {entryProperty.name}
          {season && `, ${t('season', { number: season.SeasonNumber }).toLowerCase()}`}
        </p>
        <p className="type-small type-muted">{season ? <RoundSentence season={season} round={isExecutive ? 1 : 0} /> : t('noSeason')}</p>
      </div>
      {access.data &&
        (access.data.AllowedToJudge ? (
          <StatusChip status="done">{t(isExecutive ? 'judgingExecutive' : 'judgingAssociate')}</StatusChip>
        ) : (
          <StatusChip status="draft">{t('notScheduled').replace(/\.$/, '')}</StatusChip>
        ))}
    </li>
  );
}

/** Associates judge in round one, executives in round two (R302). */
function RoundSentence({ season, round }: { season: CurrentSeason; round: 0 | 1 }) {
  const t = usePortalText();
  const { property } = usePortal();
  const now = useNow();
  const one = roundsOf(season)[round];
  if (!one) return null;
  const name = t(one.name);
  if (isWithin(one.start, one.end, now))
    return <>{t('roundOpenUntil', { round: name, date: formatWithZone(lastMoment(one.end), property.dateOrder) })}</>;
  if (now < one.start) return <>{t('roundFrom', { round: name, date: formatDate(one.start, property.dateOrder) })}</>;
  return <>{t('roundEnded', { round: name, date: formatDate(lastMoment(one.end), property.dateOrder) })}</>;
}
