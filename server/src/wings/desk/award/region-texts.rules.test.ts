import { describe, expect, test } from 'vitest';
import { portalNames } from '#contract/kernel/award/portals.ts';
import { allProperties, traitsOf } from '#contract/kernel/award/properties.ts';
import { regionTexts } from './region-texts.rules.ts';

describe('the first texts of a portal', () => {
  test('claim nothing that an award may not have: rounds, a public vote, rising prices, a season before this one', () => {
    const own = { ...traitsOf(1), treatsExecutivesAsAssociates: true, publicVote: false, fees: false };
    for (const portal of ['entries', 'judging', 'gallery'] as const)
      expect(Object.values(regionTexts(own, portal)).join(' ')).not.toMatch(/two rounds|the public|prices|last season/i);
  });

  test('name the award and what it is for', () => {
    const halyard = traitsOf(1);
    expect(regionTexts(halyard, 'entries').SignInLead).toContain(`Enter your work for ${halyard.name}: `);
    expect(regionTexts({ ...halyard, field: 'Craft and making' }, 'gallery').Lead).toBe('Craft and making: the winners of every season.');
    // A name in it keeps its capital.
    const wrens = traitsOf(3);
    for (const text of [regionTexts(wrens, 'gallery').Lead, regionTexts(wrens, 'entries').SignInLead]) expect(text).toContain(wrens.field);
  });

  test('invent no address for questions', () => {
    for (const portal of ['entries', 'judging', 'vote', 'gallery'] as const) {
      expect(regionTexts(traitsOf(1), portal).Contact).toBe('');
      expect(Object.values(regionTexts(traitsOf(1), portal)).join(' ')).not.toContain('@');
    }
  });

  test('name every award that is judged on a site, or none', () => {
    const leadOf = (id: number) => regionTexts(traitsOf(id), 'judging').SignInLead;
    expect(leadOf(10)).toMatch(/^For the judges of .+ and .+, in one place\.$/);
    expect(leadOf(2)).toBe(`For the judges of ${traitsOf(1).name}.`);
    expect(regionTexts({ ...traitsOf(2), id: 9999 }, 'judging').SignInLead).toBe('For judges.');
  });

  test.each(portalNames)('exist for the %s portal of every property', (portal) => {
    const first = portal === 'gallery' ? 'Lead' : 'SignInLead';
    for (const property of allProperties()) expect(regionTexts(property, portal)[first], property.name).toMatch(/\.$/);
  });
});
