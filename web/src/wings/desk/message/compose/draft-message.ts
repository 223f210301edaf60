import type { Audience } from '#contract/wings/desk/message/audience.ts';
import type { Broadcast } from '#contract/wings/desk/message/broadcast.ts';

export interface DraftMessage {
  Kind: Broadcast['Kind'];
  Audience: Audience;
  Subject: string;
  Text: string;
  Fallbacks: Record<string, string>;
}

export const messageOf = ({ Kind, Audience, Subject, Text, Fallbacks }: DraftMessage): DraftMessage => ({
  Kind,
  Audience,
  Subject,
  Text,
  Fallbacks,
});

export const blankMessage: DraftMessage = {
  Kind: 'news',
  Audience: { Group: 'entrants', MediaTypeIDs: [], CategoryIDs: [], ClusterIDs: [] },
  Subject: '',
  Text: 'Hello {first name},\n\n',
  Fallbacks: {},
};

/** What was typed on this device and did not reach the server, if it still fits what the server has. */
export function keptMessage(
  kept: string | null,
  loaded: DraftMessage & Pick<Broadcast, 'Version'>,
): { message: DraftMessage; isKept: boolean; isOutdated: boolean } {
  const server = messageOf(loaded);
  const nothing = { message: server, isKept: false, isOutdated: false };
  if (!kept) return nothing;
  try {
    const { message, version } = JSON.parse(kept) as { message: DraftMessage; version: number };
    if (typeof message?.Text !== 'string' || JSON.stringify(message) === JSON.stringify(server)) return nothing;
    return { message: { ...server, ...message }, isKept: true, isOutdated: version !== loaded.Version };
  } catch {
    return nothing;
  }
}

type Region = 'americas' | 'europe' | 'asia';

const regionOf = (zone: string): Region | undefined => {
  if (/^America\//.test(zone)) return 'americas';
  if (/^(Europe|Africa|Atlantic)\//.test(zone)) return 'europe';
  return /^(Asia|Australia|Pacific|Indian)\//.test(zone) ? 'asia' : undefined;
};

interface Zone {
  TimeZone: string;
  Count: number;
}

/** Readers by part of the world, each with its two most frequent clocks. */
export function regionsOf(zones: readonly Zone[]): { region: Region; count: number; zones: readonly string[] }[] {
  return (['americas', 'europe', 'asia'] as const).flatMap((region) => {
    const own = zones.filter(({ TimeZone }) => regionOf(TimeZone) === region);
    const count = own.reduce((sum, { Count }) => sum + Count, 0);
    return count ? [{ region, count, zones: own.slice(0, 2).map(({ TimeZone }) => TimeZone) }] : [];
  });
}

/** `America/New_York` -> New York. */
export const cityOf = (zone: string): string => (zone.split('/').at(-1) ?? zone).replaceAll('_', ' ');

/** From ten in the evening until six in the morning, by a clock that shows `2026-11-14T23:59`. */
export const isNight = (wall: string): boolean => {
  const hour = Number(wall.slice(11, 13));
  return hour >= 22 || hour < 6;
};
