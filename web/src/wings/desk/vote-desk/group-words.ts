import type { Sign, Verdict, VoteGroup } from '#contract/wings/desk/vote-desk/vote-groups.ts';
import { formatNumber } from '#contract/kernel/text/formats.ts';
import type { VoteDeskText } from '#web/texts/vote-desk.ts';
import type { Status } from '#web/ui/state/status-chip.tsx';

export const chipOf: Record<Verdict, Status> = { machine: 'off', people: 'judging', unclear: 'care' };

/** What a fair organizer would most likely do; no one does it on its own. */
export const proposedFor = { machine: 'removed', people: 'counted', unclear: 'held' } as const;

export const votesOf = (t: VoteDeskText, count: number): string => t('votesNamed', { count });

const minuteMs = 60_000;

/** How long, in the largest unit that says it without a fraction. */
export function spanOf(t: VoteDeskText, ms: number): string {
  const minutes = Math.max(1, Math.round(ms / minuteMs));
  if (minutes < 120) return t('minutes', { count: minutes });
  const hours = Math.round(minutes / 60);
  return hours < 48 ? t('hours', { count: hours }) : t('days', { count: Math.round(hours / 24) });
}

type Titled = Pick<VoteGroup, 'Kind' | 'Verdict' | 'Votes' | 'FirstAt' | 'LastAt'>;

export function titleOf(t: VoteDeskText, { Kind, Verdict: verdict, Votes, FirstAt, LastAt }: Titled): string {
  const votes = votesOf(t, Votes);
  if (Kind !== 'network') return t(`title-${Kind}`, { votes });
  if (verdict === 'machine') return t('title-time', { votes, time: spanOf(t, LastAt.getTime() - FirstAt.getTime()) });
  return t(verdict === 'people' ? 'title-place' : 'title-network', { votes });
}

/** A sentence for what was seen, which a juror could read. */
export function sentenceOf(t: VoteDeskText, { Kind, Figures }: Sign): string {
  const shown = Object.fromEntries(
    Object.entries(Figures).map(([key, value]) => [key, typeof value === 'number' && key !== 'count' ? formatNumber(value) : value]),
  );
  const count = Number(Figures.count ?? Figures.addresses ?? (Kind === 'hasty' ? Figures.seconds : 0));
  const say = t as (key: string, values: Record<string, string | number>) => string;
  return say(Kind === 'pauses' && Figures.nights === 0 ? 'sign-daytime' : `sign-${Kind}`, { ...shown, count });
}
