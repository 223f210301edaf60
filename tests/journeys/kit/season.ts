import type { PortalName } from '#contract/kernel/award/portals.ts';

/**
 * The journeys that carry a season: the main path of everyone a season needs, on the width they mostly use. `npm test` walks these;
 * `npm run test:whole` walks all journeys on both widths. Such a journey has the tag `@season:` with the name of its kind of person.
 */
interface Walker {
  portal: PortalName | 'door';
  /** Anyone who uses a phone needs `@phone` beside the tag. */
  width: 'desktop' | 'phone';
  /** How many journeys: a tag that is lost is noticed (tests/contract/journeys.test.ts). */
  journeys: number;
}

export const seasonWalkers: Record<string, Walker> = {
  owner: { portal: 'admin', width: 'desktop', journeys: 3 },
  organizer: { portal: 'admin', width: 'desktop', journeys: 7 },
  director: { portal: 'admin', width: 'desktop', journeys: 1 },
  reader: { portal: 'admin', width: 'desktop', journeys: 1 },
  judge: { portal: 'judging', width: 'desktop', journeys: 8 },
  executive: { portal: 'judging', width: 'desktop', journeys: 2 },
  entrant: { portal: 'entries', width: 'desktop', journeys: 11 },
  winner: { portal: 'entries', width: 'desktop', journeys: 1 },
  doorkeeper: { portal: 'admin', width: 'phone', journeys: 1 },
  guest: { portal: 'entries', width: 'phone', journeys: 1 },
  voter: { portal: 'vote', width: 'phone', journeys: 2 },
  insider: { portal: 'vote', width: 'phone', journeys: 1 },
  journalist: { portal: 'gallery', width: 'desktop', journeys: 1 },
  visitor: { portal: 'gallery', width: 'phone', journeys: 2 },
  passerby: { portal: 'door', width: 'phone', journeys: 1 },
};

/** The tags of those who use this width. */
export const seasonTags = (width: Walker['width']): RegExp =>
  new RegExp(
    `@season:(${Object.entries(seasonWalkers)
      .filter(([, walker]) => walker.width === width)
      .map(([name]) => name)
      .join('|')})\\b`,
  );
