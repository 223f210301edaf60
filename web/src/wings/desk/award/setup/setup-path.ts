/** Whether an address within the admin is one of the set-up's own pages. */
export const isInSetup = (pathname: string): boolean => /\/awards\/.+/.test(pathname);
