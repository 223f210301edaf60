import type { overview } from '#contract/wings/desk/overview/overview.ts';
import type { Reply } from '#contract/kernel/call/call.ts';
import type { PropertyTraits } from '#contract/kernel/award/properties.ts';
import type { AdminSeason } from '#web/wings/ground/season/admin/admin-season.tsx';

export type Overview = Reply<typeof overview.getSeasonOverview>;

/** What every part of the overview is about, and where its links lead. */
export interface PartProps {
  season: AdminSeason;
  award: PropertyTraits;
  where: { award: number; season: number };
}
