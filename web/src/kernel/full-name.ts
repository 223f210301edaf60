/** What somebody is called; their address while they have not said. */
export const fullName = ({ FirstName, LastName, Email }: { FirstName: string; LastName: string; Email: string }): string =>
  `${FirstName} ${LastName}`.trim() || Email;
