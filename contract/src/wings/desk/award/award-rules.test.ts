import { describe, expect, test } from 'vitest';
import { presets } from '#contract/kernel/award/presets.ts';
import { awardParts } from '#contract/kernel/award/properties.ts';
import { completeRules } from '#contract/kernel/award/property-row.ts';
import { type AwardAnswers, answersOf, rulesFor, rulesLike, slugFrom } from './award-rules.ts';

const answers: AwardAnswers = {
  worksPerEntry: 4,
  guests: true,
  fees: true,
  cards: true,
  tax: false,
  secondRound: false,
  judgesApply: false,
  publicVote: false,
  gallery: true,
  shop: true,
};

describe('the rules of an award', () => {
  test('follow from the answers, and give the same answers again', () => {
    const opposite: AwardAnswers = {
      worksPerEntry: 1,
      guests: false,
      fees: false,
      cards: false,
      tax: true,
      secondRound: true,
      judgesApply: true,
      publicVote: true,
      gallery: false,
      shop: false,
    };
    for (const given of [answers, opposite]) expect(answersOf(completeRules(rulesFor(given)))).toEqual(given);
  });

  test('one round of judging treats executives as associates', () => {
    expect(rulesFor(answers).treatsExecutivesAsAssociates).toBe(true);
    expect(rulesFor({ ...answers, secondRound: true }).treatsExecutivesAsAssociates).toBe(false);
  });

  test('have each part that was asked for, and none that was not', () => {
    for (const part of awardParts) for (const has of [true, false]) expect(rulesFor({ ...answers, [part]: has })[part], part).toBe(has);
  });

  test('taken from a printed award leave its date order and its limited circle to it', () => {
    for (const preset of presets.filter(({ kind }) => kind === 'entry')) {
      const rules = rulesLike(preset);
      expect(rules).not.toHaveProperty('dateOrder');
      expect(rules).not.toHaveProperty('limitedSubSites');
      expect(rules).toMatchObject({ maxPieces: preset.maxPieces, honors: preset.honors, cardPayments: preset.cardPayments });
    }
  });
});

test.each([
  ['The Kelpies', 'kelpies'],
  ['Prix de l’Été 2027', 'prix-de-l-ete-2027'],
  ['  Ærø & Co.  ', 'r-co'],
  ['Admin', 'admin-award'],
  ['陶芸', ''],
  [`${'long '.repeat(9)}name`, 'long-long-long-long-long-long-long-long'],
])('the address proposed for %s is %s', (name, slug) => {
  expect(slugFrom(name)).toBe(slug);
});
