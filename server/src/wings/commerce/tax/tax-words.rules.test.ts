import { expect, test } from 'vitest';
import { taxSentence, taxWordOf } from './tax-words.rules.ts';

test('buyers read VAT from sellers in Europe and tax from all others', () => {
  for (const country of ['DE', 'GB', 'NO', 'CH']) expect(taxWordOf(country, 'en-US')).toBe('vat');
  for (const country of ['US', 'CA', 'AU']) expect(taxWordOf(country, 'en-GB')).toBe('tax');
});

test('where no one said where the seller is, the award’s English decides', () => {
  expect([taxWordOf(null, 'en-US'), taxWordOf(null, 'en-GB')]).toEqual(['tax', 'vat']);
});

test('a bill without tax says why, and an American one never speaks of VAT', () => {
  const said = (reason: string | null, word: 'vat' | 'tax') => taxSentence(reason, { locale: 'en-US', word });
  expect(said('reversed', 'vat')).toBe('Reverse charge: the recipient accounts for the VAT.');
  for (const reason of ['unregistered', 'reversed', 'export']) {
    expect(said(reason, 'vat')).toContain('VAT');
    expect(said(reason, 'tax')).toMatch(/^(?!.*VAT).+\.$/);
  }
  expect(said('intraCommunity', 'vat')).toContain('VAT');
  expect([said('home', 'tax'), said('elsewhere', 'vat'), said(null, 'tax')]).toEqual(['', '', '']);
});
