import { describe, expect, test } from 'vitest';
import type { StaffGrant } from '#contract/kernel/call/permissions.ts';
import type { ScreenName } from '#web/texts/navigation.ts';
import { menu, menuFor, type MenuFacts, mostEntries } from './menu.ts';
import { adminScreens } from './screens.ts';

const everyPart = { cardPayments: true, invoicesToo: true, fees: true, publicVote: true, gallery: true, shop: true };
const printed: MenuFacts = { award: everyPart, isPrinted: true, askedStages: 3 };
/** One score stage and one level, as most small awards are. */
const small: MenuFacts = { award: { ...everyPart, publicVote: false, shop: false }, isPrinted: false, askedStages: 1 };

const as = (role: StaffGrant['role'], propertyId: number | null = null): StaffGrant[] => [{ propertyId, role }];
const namesIn = (grants: readonly StaffGrant[], facts: MenuFacts): (ScreenName | undefined)[] =>
  menuFor(grants, facts).flatMap(({ screens }) => screens.map(({ label }) => label));

describe('a small award', () => {
  test('shows its owner at most 20 entries, also where it has a shop and a public vote', () => {
    for (const facts of [
      small,
      { ...small, isPrinted: true },
      { ...small, askedStages: 4 },
      { ...small, award: everyPart },
      { ...small, award: everyPart, isPrinted: true },
    ])
      for (const grants of [as('owner'), as('owner', 1), as('organizer'), as('juryDesk')])
        expect(namesIn(grants, facts).length, JSON.stringify(facts)).toBeLessThanOrEqual(mostEntries);
  });

  test('has what its people need to run it, and nothing of rounds, the vote or the shop', () => {
    const names = namesIn(as('owner'), small);
    expect(names.join(' ')).toBe(
      'overview seasons process categories entryForm texts entries entrants orders messages judges panels conflicts ' +
        'stageResults gallery settings staff awards',
    );
  });

  test('offers bank statements where buyers can pay by transfer', () => {
    const finance = (award: object) => namesIn(as('finance', 1), { ...small, award: { ...everyPart, shop: false, ...award } });
    expect(finance({ cardPayments: true, invoicesToo: false })).not.toContain('bankStatements');
    expect(finance({ cardPayments: false, invoicesToo: false })).toContain('bankStatements');
    expect(finance({ cardPayments: true, invoicesToo: true })).toContain('bankStatements');
    expect(finance({ cardPayments: false, fees: false })).not.toContain('bankStatements');
    expect(finance({ cardPayments: true, invoicesToo: true })).toContain('unpaidInvoices');
    expect(finance({ cardPayments: true, invoicesToo: false })).not.toContain('unpaidInvoices');
  });

  test('shows finance all of its screens, because there are few', () => {
    expect(namesIn(as('finance', 1), small)).toEqual(expect.arrayContaining(['orders', 'sales', 'coupons', 'tax']));
  });
});

describe('an award of the printed shape', () => {
  test('shows its owner every screen but those of stages', () => {
    const all = adminScreens.flatMap(({ label, of }) => (label && of !== 'stages' ? [label] : []));
    expect(namesIn(as('owner'), printed).toSorted()).toEqual(all.toSorted());
  });

  test('shows nothing of what its settings leave out', () => {
    const names = namesIn(as('owner'), {
      ...printed,
      award: { ...everyPart, fees: false, publicVote: false, gallery: false, shop: false },
    });
    for (const name of ['publicVote', 'gallery', 'products', 'tickets', 'checkIn', 'shipping', 'shippingRates', 'tax', 'coupons'])
      expect(names).not.toContain(name);
    expect(names).toContain('rankings');
  });
});

test('people see what their role may open, whatever the award has', () => {
  expect(namesIn(as('door', 1), { ...printed, award: undefined })).toEqual(['checkIn', 'sessions']);
  const auditor = namesIn(as('auditor', 1), printed);
  expect(auditor).toContain('juryRecord');
  expect(auditor).not.toContain('orders');
  expect(menuFor(as('auditor', 1), printed).every(({ screens }) => screens.length > 0)).toBe(true);
});

test('every screen with a name is in the menu once', () => {
  const inMenu = menu.flatMap(({ usual, rare }) => [...usual, ...rare]);
  const named = adminScreens.flatMap(({ label }) => label ?? []);
  expect(inMenu.toSorted()).toEqual(named.toSorted());
});
