import type { ComponentType } from 'react';
import type { AwardPart, PropertyTraits } from '#contract/kernel/award/properties.ts';
import type { Permission } from '#contract/kernel/call/permissions.ts';
import type { ScreenName } from '#web/texts/navigation.ts';

/** What of an award's settings screens depend on. */
export type AwardTraits = Pick<PropertyTraits, AwardPart | 'cardPayments' | 'invoicesToo'>;

/** One screen of the admin: its route comes from here. */
export interface AdminScreen {
  /** Within /admin. */
  path: string;
  /** In the menu (`menu.ts`) and in Find; a screen without one is reached from another. */
  label?: ScreenName;
  /** It speaks of awards: without any it leads to the set-up. */
  needsAward?: true;
  /** It speaks of one season, or of one award: its head has the picker, its address names them, and `useAdminSeason` says which. */
  scope?: 'season' | 'award';
  /** The part of an award that it is about; for an award without it, the screen shows a notice. */
  needs?: AwardPart;
  /** In the menu and in Find only for awards of this kind. */
  isFor?: (award: AwardTraits) => boolean;
  /** Only for seasons of the printed shape, with its rounds, or only for those with stages of their own. */
  of?: 'rounds' | 'stages';
  /** Who may open it: anyone who holds one of these for some award. Without it, everyone on staff. */
  may?: Permission | readonly Permission[];
  /** It concerns all awards, and needs the permission for all. */
  isForAll?: true;
  load: () => Promise<ComponentType>;
}
