import { grantsHold, isAmong, awardsFor, type Permission, type StaffGrant } from '#contract/kernel/call/permissions.ts';
import type { FindAction, FindScreen } from '#web/wings/desk/find/use-find.ts';
import type { ScreenName } from '#web/texts/navigation.ts';
import { fits, isOfShape, menu, type MenuFacts } from './menu.ts';
import { adminScreens, isOpenTo } from './screens.ts';

/** Every screen that these people may open, also what the award has off. What belongs to another kind of process isn't there. */
export function screensFor(grants: readonly StaffGrant[], facts: MenuFacts, name: (screen: ScreenName) => string): FindScreen[] {
  const byLabel = new Map(adminScreens.map((screen) => [screen.label, screen]));
  return menu.flatMap((group) =>
    [...group.usual, ...group.rare].flatMap((label) => {
      const screen = byLabel.get(label);
      if (!screen || !isOpenTo(screen, grants) || !isOfShape(screen, facts)) return [];
      return [{ path: screen.path, name: name(label), group: group.name ? name(group.name) : '', isOff: !fits(screen, facts) }];
    }),
  );
}

const actions: readonly (FindAction & { may: Permission; needs?: 'fees' })[] = [
  { name: 'inviteJudge', path: '/reviewers', act: 'invite', may: 'reviewer.manage' },
  { name: 'inviteColleague', path: '/staff', act: 'invite', may: 'staff.manage' },
  { name: 'planSeason', path: '/seasons', act: 'plan', may: 'season.manage' },
  { name: 'addCoupon', path: '/coupons', act: 'add', may: 'coupon.manage', needs: 'fees' },
];

export const actionsFor = (grants: readonly StaffGrant[], { award, propertyId }: MenuFacts & { propertyId: number }): FindAction[] =>
  actions.filter(
    ({ may, needs }) =>
      (may === 'staff.manage' ? grantsHold(grants, may) : isAmong(awardsFor(grants, may), propertyId)) &&
      (!needs || !award || award[needs]),
  );
