import { useComputedColorScheme } from '@mantine/core';
import type { CSSProperties } from 'react';
import type { PhaseName } from '#contract/wings/ground/season/season-phases.ts';
import { type Clock, formatDate } from '#contract/kernel/text/formats.ts';
import { traitsOf } from '#contract/kernel/award/properties.ts';
import { listed } from '#web/kernel/words/i18n.ts';
import { isOnOwnDomain } from '#web/kernel/session/own-domain.ts';
import { usePortalText } from '#web/texts/portal.ts';
import { displayFaceOf } from '#web/theme/faces.ts';
import { Icon } from '#web/ui/small/icon.tsx';
import { type Status, StatusChip } from '#web/ui/state/status-chip.tsx';
import { LogoPicture } from '#web/ui/chrome/wordmark.tsx';
import css from './door.module.css';
import type { DoorProperty } from './door-answer.ts';
import { lastMoment } from '#contract/kernel/text/zone-time.ts';
import { brandOfDoor } from './shelf.tsx';

type Find = (...names: PhaseName[]) => DoorProperty['Phases'][number] | undefined;

/** What is open today at the chosen award, until when, and the way in. */
export function OpenToday({ property, isAlone = false }: { property: DoorProperty; isAlone?: boolean }) {
  const Title = isAlone ? 'h1' : 'h2';
  const t = usePortalText();
  const scheme = useComputedColorScheme('light');
  const brand = brandOfDoor(property);
  const face = displayFaceOf(brand.display);
  const own = traitsOf(property.PropertyID).brand;
  const { picture } = own;
  const rows = useRows(property);
  const [status, state] = useStanding(property);
  const accent: CSSProperties & Record<`--${string}`, string> = { '--l-accent': brand[scheme].accent };
  return (
    <>
      <div>
        <Title
          className={css.title}
          style={{ fontFamily: face.family, fontWeight: face.weight, letterSpacing: face.tracking, '--scale': face.scale } as CSSProperties}
        >
          {own.logo && !isAlone ? <LogoPicture name={property.Name} brand={own} /> : property.Name}
        </Title>
        {picture && <img className={css.doorPicture} src={picture} alt="" />}
        <p className={css.field}>
          {property.Field}. {property.SeasonNumber !== null && t('doorSeason', { number: property.SeasonNumber })}
        </p>
        <StatusChip status={status}>{state}</StatusChip>
      </div>
      <ul className="ruled-below" style={accent} aria-label={t('doorOpen', { name: property.Name })}>
        {rows.map(({ name, words, href, isOpen }) => (
          <li key={name}>
            <a href={href} className={css.row} data-open={isOpen}>
              <span className={css.rowName}>{name}</span>
              <span className={css.rowWords}>{words}</span>
              <span className={css.arrow}>
                <Icon name="right" />
              </span>
            </a>
          </li>
        ))}
      </ul>
    </>
  );
}

const finderOf =
  (property: DoorProperty): Find =>
  (...names) =>
    property.Phases.find(({ Name }) => names.includes(Name));

function useRows(property: DoorProperty) {
  const t = usePortalText();
  const isHere = isOnOwnDomain(traitsOf(property.PropertyID));
  const find = finderOf(property);
  const clock: Clock = traitsOf(property.PropertyID);
  const date = (phase: { Until: Date | null }): string => (phase.Until ? formatDate(lastMoment(phase.Until, clock), clock) : '');
  const begin = (phase: { Until: Date | null }): string => (phase.Until ? formatDate(phase.Until, clock) : '');
  const entry = (): [string, boolean] => {
    const early = find('entries-early');
    if (early) return [t('entriesEarly', { date: date(early) }), true];
    const open = find('entries-regular', 'entries-late');
    if (open) return [t(open.Name === 'entries-late' ? 'entriesLate' : 'entriesOpen', { date: date(open) }), true];
    const before = find('before');
    return [before ? t('entriesSoon', { date: begin(before) }) : t('notNow'), false];
  };
  const judge = (): [string, boolean] => {
    const [one, two] = [find('round-one'), find('round-two')];
    if (one && two) return [t('roundsOpen'), true];
    if (one) {
      const { treatsExecutivesAsAssociates: hasOneRound } = traitsOf(property.PropertyID);
      return [t(hasOneRound ? 'judgingOpen' : 'roundOneOpen', { date: date(one) }), true];
    }
    if (two) return [t('roundTwoOpen', { date: date(two) }), true];
    return [t('notNow'), false];
  };
  const vote = (): [string, boolean] => {
    const open = find('voting');
    return open ? [t('voteOpen', { date: date(open) }), true] : [t('notNow'), false];
  };
  const gallery = (): [string, boolean] => {
    const numbers = [...property.PublishedSeasons].sort((one, other) => one - other);
    if (numbers.length === 0) return [t('noPastSeasons'), false];
    return [t('pastSeasons', { count: numbers.length, seasons: listed(numbers.map(String)) }), true];
  };
  /** On its own domain an award needs no name in its paths; a part it does not have has none. */
  const here = (path: string, link: string | null) => (isHere && link !== null ? path : link);
  const rowOf = (name: string, [words, isOpen]: [string, boolean], href: string | null) =>
    href === null ? [] : [{ name, words, href, isOpen }];
  return [
    ...rowOf(t('doorEnter'), entry(), here('/entries', property.Links.Entries)),
    ...rowOf(t('doorJudge'), judge(), here('/judging', property.Links.Judging)),
    ...rowOf(t('doorVote'), vote(), here('/vote', property.Links.Vote)),
    ...rowOf(t('doorGallery'), gallery(), here('/gallery', property.Links.Gallery)),
  ];
}

/** The award's state in a shape and a few words. */
function useStanding(property: DoorProperty): [Status, string] {
  const t = usePortalText();
  const find = finderOf(property);
  const entries = find('entries-early', 'entries-regular', 'entries-late');
  const judging = find('round-one', 'round-two');
  const voting = find('voting');
  if (entries && judging && voting) return ['done', t('everythingOpen')];
  if (entries) return ['done', t('stateEntries')];
  if (voting) return ['done', t('stateVoting')];
  if (judging) return ['judging', t('stateJudging')];
  if (find('published')) return ['award', t('statePublished')];
  return ['draft', t(find('before') ? 'stateBefore' : 'stateBetween')];
}
