/** What someone is called; their address while they have not said, or a dash where that is hidden from the viewer. */
export const fullName = ({ FirstName, LastName, Email }: { FirstName: string; LastName: string; Email: string }): string =>
  `${FirstName} ${LastName}`.trim() || Email || '–';
