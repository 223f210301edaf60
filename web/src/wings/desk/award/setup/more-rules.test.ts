import { describe, expect, test } from 'vitest';
import { answersOf, rulesFor } from '#contract/wings/desk/award/award-rules.ts';
import { presets } from '#contract/kernel/award/presets.ts';
import { completeRules, rulesOf, Traits } from '#contract/kernel/award/property-row.ts';
import { type MoreRules, moreRulesOf, ruleGroups, rulesWith } from './more-rules.ts';

const usual = completeRules({});
const awards = presets.filter(({ kind }) => kind === 'entry');

describe('the rules of an award', () => {
  test.each(awards)('of $name come back as they were through the form', (preset) => {
    const rules = rulesOf(preset);
    expect(rulesWith(rules, moreRulesOf(rules))).toEqual(rules);
  });

  test('can all be chosen: each trait is a question, a rule of the form, or the payment’s', () => {
    const asked = Object.keys(rulesFor(answersOf(usual)));
    const listed: string[] = ruleGroups.flatMap(({ rules }) => [...rules]);
    // Under another name, because a form holds one value each.
    const named: Record<string, string> = { videoVariants: 'videoSize', limitedSubSites: 'isUnlisted' };
    // On the page of payments, beside who sells.
    const withPayment = ['cardProvider', 'invoicesToo', 'refundsWithdrawn'];
    // No one chooses what one person may do alone, nor a number that the printed awards note with each sign-in.
    const notChosen = ['printedActs', 'loginMode'];
    const missing = Object.keys(Traits.shape).filter(
      (trait) =>
        !asked.includes(trait) && !listed.includes(named[trait] ?? trait) && !withPayment.includes(trait) && !notChosen.includes(trait),
    );
    expect(missing).toEqual([]);
    expect(listed.toSorted()).toEqual(Object.keys(moreRulesOf(usual)).toSorted());
  });
});

describe('a choice in the form', () => {
  const chosen = (more: Partial<MoreRules>, before = usual) => rulesWith(before, { ...moreRulesOf(before), ...more });

  test('names a media type for campaigns, or none', () => {
    expect(chosen({ campaignMediaType: ' Posters ' }).campaignMediaType).toBe('Posters');
    expect(chosen({ campaignMediaType: ' ' }, { ...usual, campaignMediaType: 'Posters' })).not.toHaveProperty('campaignMediaType');
  });

  test('offers sharing, keeps the sentences there are, and ends it', () => {
    const share = { ranked: 11, unranked: 4, facebook: 6 };
    expect(chosen({ share: true }).share).toEqual({ ranked: 0, unranked: 0, facebook: 0 });
    expect(chosen({ share: true }, { ...usual, share }).share).toEqual(share);
    expect(chosen({ share: false }, { ...usual, share })).not.toHaveProperty('share');
  });

  test('keeps an award off the home page, and no other circle is touched by it', () => {
    const before = { ...usual, limitedSubSites: ['subSite1' as const] };
    expect(chosen({ isUnlisted: true }, before).limitedSubSites).toEqual(['subSite1', 'timeSubSite']);
    expect(chosen({ isUnlisted: false }, { ...usual, limitedSubSites: ['timeSubSite'] }).limitedSubSites).toEqual([]);
  });

  test('sets the size of encoded videos and how many items a campaign has', () => {
    expect(chosen({ videoSize: '480p' }).videoVariants).toEqual({ mp4: 'mp4 480p', webm: 'webm 480p' });
    expect(chosen({}, { ...usual, loginMode: 5 }).loginMode, 'stays as it is').toBe(5);
    expect(chosen({ maxCampaignItems: 7, maxCampaignItemsInUpload: null })).toMatchObject({
      maxCampaignItems: 7,
      maxCampaignItemsInUpload: usual.maxCampaignItemsInUpload,
    });
  });
});
