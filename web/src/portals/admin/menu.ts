import type { StaffGrant } from '#contract/kernel/call/permissions.ts';
import type { ScreenName } from '#web/texts/navigation.ts';
import type { AdminScreen, AwardTraits } from './admin-screen.ts';
import { adminScreens, isOpenTo } from './screens.ts';

/** What an award and its season are like, as far as the menu depends on it. */
export interface MenuFacts {
  /** The traits of the chosen award; nothing where none is chosen. */
  award: AwardTraits | undefined;
  /** The printed shape, with its rounds. */
  isPrinted: boolean;
  /** Stages in which people are asked something. */
  askedStages: number;
}

type GroupName = Extract<ScreenName, `group${string}`>;

interface MenuGroup {
  /** Above the first group is no name. */
  name: GroupName | undefined;
  screens: readonly AdminScreen[];
}

/** No one looks through a longer list. */
export const mostEntries = 20;

/** The whole menu, by what one does. Rare ones give way unless the process is large; Find has them all. */
export const menu: readonly { name?: GroupName; usual: readonly ScreenName[]; rare: readonly ScreenName[] }[] = [
  { usual: ['overview'], rare: [] },
  {
    name: 'groupSetUp',
    usual: ['seasons', 'process', 'categories', 'entryForm', 'criteria', 'texts'],
    rare: ['products', 'levels', 'questions', 'coupons', 'tax', 'shippingRates', 'imports'],
  },
  {
    name: 'groupTakeEntries',
    usual: ['entries', 'entrants', 'orders', 'messages'],
    rare: ['bankStatements', 'unpaidInvoices', 'nominations', 'thirdParties', 'sales', 'books', 'tickets', 'checkIn', 'shipping'],
  },
  {
    name: 'groupRunJudging',
    usual: ['judges', 'panels', 'judgingProgress', 'publicVote', 'conflicts'],
    rare: ['judgingCapacity', 'judgeMonitor', 'pausedEntries', 'recommendations', 'ruleChanges'],
  },
  {
    name: 'groupAnnounceWinners',
    usual: ['results', 'stageResults', 'gallery'],
    rare: ['rankings', 'specialAchievements', 'approvals', 'withdrawals', 'feedback', 'juryRecord'],
  },
  {
    name: 'groupManage',
    usual: ['settings', 'staff', 'awards'],
    rare: ['auditLog', 'exports', 'declarations', 'retention', 'allAwards', 'emailAndPayments', 'outbox', 'jobs', 'health', 'sessions'],
  },
];

const byLabel = new Map(adminScreens.flatMap((screen) => (screen.label ? [[screen.label, screen] as const] : [])));

/** Rounds and stages have screens of their own. */
export const isOfShape = ({ of }: Pick<AdminScreen, 'of'>, { isPrinted }: Pick<MenuFacts, 'isPrinted'>): boolean =>
  of === undefined || (of === 'rounds') === isPrinted;

/** Whether the award and its rulebook have what a screen is about. */
export const fits = (screen: Pick<AdminScreen, 'needs' | 'isFor' | 'of'>, facts: MenuFacts): boolean =>
  (facts.award === undefined || ((screen.needs === undefined || facts.award[screen.needs]) && (screen.isFor?.(facts.award) ?? true))) &&
  isOfShape(screen, facts);

const groupsOf = (grants: readonly StaffGrant[], facts: MenuFacts, isWhole: boolean): MenuGroup[] =>
  menu
    .map(({ name, usual, rare }) => ({
      name,
      screens: [...usual, ...(isWhole ? rare : [])]
        .flatMap((label) => byLabel.get(label) ?? [])
        .filter((screen) => isOpenTo(screen, grants) && fits(screen, facts)),
    }))
    .filter(({ screens }) => screens.length > 0);

const sizeOf = (groups: readonly MenuGroup[]): number => groups.reduce((sum, { screens }) => sum + screens.length, 0);

/** Two rounds and a public vote need a desk of many; every other process has a short menu. */
const isLarge = ({ isPrinted, askedStages }: MenuFacts): boolean => isPrinted && askedStages > 1;

/** Whether Find has screens for these people that their menu has not. */
export const leavesOut = (grants: readonly StaffGrant[], facts: MenuFacts): boolean =>
  !isLarge(facts) && sizeOf(groupsOf(grants, facts, true)) > mostEntries;

/** What these people need for this award. People with a short list, such as finance, have all of it. */
export const menuFor = (grants: readonly StaffGrant[], facts: MenuFacts): MenuGroup[] => groupsOf(grants, facts, !leavesOut(grants, facts));
