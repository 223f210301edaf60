/** What people call someone, also who gave no name. */
export const nameOr = (firstName: string | null, lastName: string | null, email: string): string =>
  `${firstName ?? ''} ${lastName ?? ''}`.trim() || email;
