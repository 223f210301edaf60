import type { StageAsk } from '#contract/wings/judging/stage/stage.ts';

/** One row of what is asked of a judge: a stage of a rulebook, or a round of the printed shape. */
export interface Ask {
  id: string;
  propertyId: number;
  award: string;
  /** What it is called in the award. */
  stage: string;
  kind: StageAsk['Kind'] | 'roundOne' | 'roundTwo';
  to: string | undefined;
  opens: Date;
  ends: Date;
  done: number;
  of: number;
  contests: string[];
  nextTitle: string | null;
  minutesEach: number;
  isOwnPace: boolean;
  hasClosed: boolean;
}

export const askOfStage = (ask: StageAsk): Ask => ({
  id: `${ask.SeasonID} ${ask.Stage}`,
  propertyId: ask.PropertyID,
  award: ask.Award,
  stage: ask.Name,
  kind: ask.Kind,
  to: ask.NextContest === null ? undefined : `/answer/${ask.SeasonID}/${ask.Stage}/${encodeURIComponent(ask.NextContest)}`,
  opens: ask.Opens,
  ends: ask.Ends,
  done: ask.Done,
  of: ask.Of,
  contests: ask.Contests.map(({ Name }) => Name).filter((name) => name !== ask.Award),
  nextTitle: ask.NextTitle,
  minutesEach: ask.MinutesEach,
  isOwnPace: ask.IsOwnPace,
  hasClosed: ask.Contests.some(({ IsClosed }) => IsClosed),
});

export const leftOf = ({ done, of }: Pick<Ask, 'done' | 'of'>): number => Math.max(0, of - done);
export const minutesLeft = (ask: Pick<Ask, 'done' | 'of' | 'minutesEach'>): number => Math.round(leftOf(ask) * ask.minutesEach);

/** The one that ends first comes first; what is whole already comes last. */
export const byDeadline = (asks: readonly Ask[]): Ask[] =>
  asks.toSorted(
    (one, other) =>
      Number(leftOf(one) === 0) - Number(leftOf(other) === 0) ||
      one.ends.getTime() - other.ends.getTime() ||
      one.award.localeCompare(other.award),
  );

export interface PutOff {
  id: string;
  until: Date;
}

const backHours = 48;

/** What was put off comes back at its moment, and in any case two days before it ends. */
export const isPutOff = (ask: Pick<Ask, 'id' | 'ends'>, putOff: readonly PutOff[], now: Date): Date | undefined => {
  const until = putOff.find(({ id }) => id === ask.id)?.until;
  return until && until > now && ask.ends.getTime() - now.getTime() > backHours * 3_600_000 ? until : undefined;
};
