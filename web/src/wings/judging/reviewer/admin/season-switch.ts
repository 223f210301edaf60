interface Switched {
  body: { SeasonID: number; UserID: number };
}

/** R229, R495: enabling or disabling a judge for a season takes both ids; without one, nothing is sent and the console has a warning. */
export function switchSeason(
  send: (sent: Switched) => void,
  SeasonID: number | null | undefined,
  UserID: number | null | undefined,
): boolean {
  if (!SeasonID || !UserID) {
    console.error('missing parameter');
    return false;
  }
  send({ body: { SeasonID, UserID } });
  return true;
}
