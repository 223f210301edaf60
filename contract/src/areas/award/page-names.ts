/**
 * What stands first in the addresses of a portal's pages. On an award's own domain its name is left out of the path, so an award of such a name
 * would hide the page. A test compares this list with the portals' routes.
 */
export const pageNames: readonly string[] = [
  'account',
  'cart',
  'change-email',
  'confirm-email',
  'contact',
  'dashboard',
  'external',
  'forgot',
  'invitation',
  'keep-email',
  'login',
  'mailed-ballot',
  'orders',
  'pieces',
  'recommendations',
  'register',
  'reset-password',
  'reviews',
  'submissions',
  'team',
  // The portals, and what stands beside them.
  'admin',
  'api',
  'entries',
  'gallery',
  'judging',
  'ui',
  'vote',
];
