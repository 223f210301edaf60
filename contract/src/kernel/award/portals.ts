interface PortalRow {
  /** As the specification's AppTypeID counts them (our numbers: none are printed). */
  appType: number;
  /** Whose pages they are: judges sign in to judging sites, everyone else meets the award itself. */
  kind: 'entry' | 'judging' | 'admin';
  /** Only awards that have this part have the portal. */
  part?: 'publicVote' | 'gallery';
}

/** Server, web and tools know the portals from this table. */
const rows = {
  judging: { appType: 1, kind: 'judging' },
  entries: { appType: 2, kind: 'entry' },
  admin: { appType: 3, kind: 'admin' },
  vote: { appType: 4, kind: 'entry', part: 'publicVote' },
  gallery: { appType: 5, kind: 'entry', part: 'gallery' },
} as const satisfies Record<string, PortalRow>;

export type PortalName = keyof typeof rows;
export const portals: Readonly<Record<PortalName, PortalRow>> = rows;
export const portalNames = Object.keys(rows) as readonly PortalName[];

/** Nothing for pages outside of the portals, such as the home page. */
export const findPortal = (name: string): PortalRow | undefined => (Object.hasOwn(portals, name) ? portals[name as PortalName] : undefined);

export const portalOf = (appType: number): PortalName | undefined => portalNames.find((name) => portals[name].appType === appType);

/** Where the gallery says how winners are chosen: every award has this page, also one without a gallery. */
export const rulesFolder = 'how-winners-are-chosen';
