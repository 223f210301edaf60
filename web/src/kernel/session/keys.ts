/** Where the browser keeps what belongs to an award's session. Public pages read the token without the rest of the session's code. */
export const sessionPrefix = (propertyId: number): string => `laurel.entries.${propertyId}.`;
export const tokenKey = (propertyId: number): string => `${sessionPrefix(propertyId)}token`;
