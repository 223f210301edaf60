/** How a season's media types, category types and categories are written down here. */

export interface CategoryFlags {
  /** Where judges meet it, if not with the others of its category type. */
  cluster?: string;
  isCampaign?: boolean;
  isMobile?: boolean;
  isPodcast?: boolean;
  isHiddenFromExecutives?: boolean;
  device?: 'mobile' | 'vr';
}

/** Name, what belongs there, the words of works that belong there most, flags. */
export type CategoryLine = readonly [name: string, description: string, fits: string, flags?: CategoryFlags];

export interface TypeOutline {
  name: string;
  cluster: string;
  categories: readonly CategoryLine[];
}

export interface MediaOutline {
  name: string;
  /** The kinds of work that belong here as they are. */
  native: readonly string[];
  /** Other works come in a form of this medium, as their title says; none do where this is absent. */
  suffix?: string;
  /** What is asked of this medium only. */
  criterion?: { name: string; question: string; lowAnchor: string; highAnchor: string };
  types: readonly TypeOutline[];
}

export interface TreeOutline {
  /** Minor units: early, regular, late. */
  prices: readonly [number, number, number];
  media: readonly MediaOutline[];
}
