/** The accounts that a demonstration offers to everyone who comes to its door. */

export const demoPassword = 'Laurel!2026';

export interface DemoAccount {
  /** What they are, in a word. */
  label: string;
  email: string;
  propertyId: number;
  role: 'Administrator' | 'Entrant' | 'Guest' | 'Reviewer' | 'Voter';
  firstName: string;
  lastName: string;
  /** Where they sign in. */
  link: string;
  isExecutive?: boolean;
}

export const demoAccounts: readonly DemoAccount[] = [
  {
    label: 'Administrator',
    email: 'admin@example.org',
    propertyId: 0,
    role: 'Administrator',
    firstName: 'Ada',
    lastName: 'Marsh',
    link: '/admin',
  },
  {
    label: 'Judge',
    email: 'associate@example.org',
    propertyId: 2,
    role: 'Reviewer',
    firstName: 'Imre',
    lastName: 'Solberg',
    link: '/judging/halyard',
  },
  {
    label: 'Executive',
    email: 'executive@example.org',
    propertyId: 2,
    role: 'Reviewer',
    firstName: 'Noor',
    lastName: 'Castell',
    link: '/judging/halyard',
    isExecutive: true,
  },
  {
    label: 'Judge of The Wrens',
    email: 'associate3@example.org',
    propertyId: 12,
    role: 'Reviewer',
    firstName: 'Edie',
    lastName: 'Thorne',
    link: '/judging/wrens',
  },
  {
    label: 'Judge of ten awards',
    email: 'associate10@example.org',
    propertyId: 10,
    role: 'Reviewer',
    firstName: 'Tomas',
    lastName: 'Okello',
    link: '/judging/concord',
  },
  {
    label: 'Entrant',
    email: 'entrant@example.org',
    propertyId: 1,
    role: 'Entrant',
    firstName: 'Lena',
    lastName: 'Fairweather',
    link: '/entries/halyard',
  },
  {
    label: 'Entrant of The Wrens',
    email: 'entrant3@example.org',
    propertyId: 3,
    role: 'Entrant',
    firstName: 'Oscar',
    lastName: 'Pell',
    link: '/entries/wrens',
  },
  {
    label: 'Entrant of Freshet',
    email: 'entrant19@example.org',
    propertyId: 19,
    role: 'Entrant',
    firstName: 'Maya',
    lastName: 'Lindqvist',
    link: '/entries/freshet',
  },
  {
    label: 'Guest',
    email: 'guest@example.org',
    propertyId: 1,
    role: 'Guest',
    firstName: 'Sam',
    lastName: 'Underhill',
    link: '/entries/halyard',
  },
  { label: 'Voter', email: 'voter@example.org', propertyId: 1, role: 'Voter', firstName: '', lastName: '', link: '/vote/halyard' },
];
