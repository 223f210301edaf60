import { type Said, saying } from '#contract/kernel/text/said.ts';
import texts from '#texts/frame/demo-accounts.ts';

const says = saying(texts);

export const demoPassword = 'Laurel!2026';

export interface DemoAccount {
  /** What they are, in a word. */
  label: Said;
  email: string;
  propertyId: number;
  role: 'Administrator' | 'Entrant' | 'Guest' | 'Reviewer' | 'Voter';
  firstName: string;
  lastName: string;
  /** Where they sign in. */
  link: string;
  isExecutive?: boolean;
}

/** The accounts that a demonstration offers to everyone who comes to its door. */
export const demoAccounts: readonly DemoAccount[] = [
  {
    label: says('administrator'),
    email: 'admin@example.org',
    propertyId: 0,
    role: 'Administrator',
    firstName: 'Ada',
    lastName: 'Marsh',
    link: '/admin',
  },
  {
    label: says('judge'),
    email: 'associate@example.org',
    propertyId: 2,
    role: 'Reviewer',
    firstName: 'Imre',
    lastName: 'Solberg',
    link: '/judging/halyard',
  },
  {
    label: says('executive'),
    email: 'executive@example.org',
    propertyId: 2,
    role: 'Reviewer',
    firstName: 'Noor',
    lastName: 'Castell',
    link: '/judging/halyard',
    isExecutive: true,
  },
  {
    label: says('judgeOf', { award: 'The Wrens' }),
    email: 'associate3@example.org',
    propertyId: 12,
    role: 'Reviewer',
    firstName: 'Edie',
    lastName: 'Thorne',
    link: '/judging/wrens',
  },
  {
    label: says('judgeOfAwards', { count: 10 }),
    email: 'associate10@example.org',
    propertyId: 10,
    role: 'Reviewer',
    firstName: 'Tomas',
    lastName: 'Okello',
    link: '/judging/concord',
  },
  {
    label: says('entrant'),
    email: 'entrant@example.org',
    propertyId: 1,
    role: 'Entrant',
    firstName: 'Lena',
    lastName: 'Fairweather',
    link: '/entries/halyard',
  },
  {
    label: says('entrantOf', { award: 'The Wrens' }),
    email: 'entrant3@example.org',
    propertyId: 3,
    role: 'Entrant',
    firstName: 'Oscar',
    lastName: 'Pell',
    link: '/entries/wrens',
  },
  {
    label: says('entrantOf', { award: 'Freshet' }),
    email: 'entrant19@example.org',
    propertyId: 19,
    role: 'Entrant',
    firstName: 'Maya',
    lastName: 'Lindqvist',
    link: '/entries/freshet',
  },
  {
    label: says('guest'),
    email: 'guest@example.org',
    propertyId: 1,
    role: 'Guest',
    firstName: 'Sam',
    lastName: 'Underhill',
    link: '/entries/halyard',
  },
  { label: says('voter'), email: 'voter@example.org', propertyId: 1, role: 'Voter', firstName: '', lastName: '', link: '/vote/halyard' },
];
