interface Engraved {
  Label: string;
  Text: string;
}

/** What is engraved, line by line as it was approved; empty lines are left out. */
export const engravingOf = (personalizations: unknown): Engraved[] =>
  (Array.isArray(personalizations) ? (personalizations as Engraved[]) : [])
    .filter(({ Text }) => Text !== '')
    .map(({ Label, Text }) => ({ Label, Text }));
