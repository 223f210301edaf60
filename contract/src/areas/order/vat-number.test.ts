import { describe, expect, test } from 'vitest';
import { readVatNumber } from './vat-number.ts';

describe('a VAT number', () => {
  test.each([
    ['AT', 'ATU13585627'],
    ['BE', 'BE0428759497'],
    ['BG', 'BG175074752'],
    ['CH', 'CHE107787577IVA'],
    ['CY', 'CY10259033P'],
    ['CZ', 'CZ25123891'],
    ['DE', 'DE136695976'],
    ['DK', 'DK13585628'],
    ['EE', 'EE100931558'],
    ['ES', 'ESB58378431'],
    ['ES', 'ES54362315K'],
    ['ES', 'ESX2482300W'],
    ['FI', 'FI20774740'],
    ['FR', 'FR40303265045'],
    ['GB', 'GB980780684'],
    ['GB', 'GBGD001'],
    ['GR', 'EL094259216'],
    ['HR', 'HR33392005961'],
    ['HU', 'HU12892312'],
    ['IE', 'IE6433435F'],
    ['IE', 'IE6433435OA'],
    ['IE', 'IE8D79739I'],
    ['IT', 'IT00743110157'],
    ['LT', 'LT119511515'],
    ['LT', 'LT100001919017'],
    ['LU', 'LU15027442'],
    ['LV', 'LV40003521600'],
    ['MT', 'MT11679112'],
    ['NL', 'NL004495445B01'],
    ['NO', 'NO988077917MVA'],
    ['PL', 'PL8567346215'],
    ['PT', 'PT501964843'],
    ['RO', 'RO18547290'],
    ['SE', 'SE123456789701'],
    ['SI', 'SI50223054'],
    ['SK', 'SK2022749619'],
  ])('of %s is taken as %s, and not with one digit changed', (country, number) => {
    expect(readVatNumber(country, number)).toEqual({ number });
    const at = number.search(/\d(?=\D*$)/);
    const slipped = `${number.slice(0, at)}${(Number(number[at]) + 1) % 10}${number.slice(at + 1)}`;
    if (/^(GBGD|NL)/.test(number)) return;
    expect(readVatNumber(country, slipped), slipped).toMatchObject({ problem: expect.stringMatching(/^(check|form)$/) });
  });

  test('is kept without spaces and dots, with its prefix, whatever was typed', () => {
    expect(readVatNumber('de', ' de 136.695.976 ')).toEqual({ number: 'DE136695976' });
    expect(readVatNumber('DE', '136695976')).toEqual({ number: 'DE136695976' });
    expect(readVatNumber('BE', 'BE 0428.759.497')).toEqual({ number: 'BE0428759497' });
  });

  test('of Greece begins with EL, of Northern Ireland with XI', () => {
    expect(readVatNumber('GR', 'GR094259216')).toEqual({ number: 'EL094259216' });
    expect(readVatNumber('GB', 'XI980780684')).toEqual({ number: 'XI980780684' });
    expect(readVatNumber('IE', 'XI980780684')).toMatchObject({ problem: 'prefix' });
    expect(readVatNumber('IM', 'XI980780684')).toMatchObject({ problem: 'prefix' });
  });

  test('of another country does not do, also where its form would fit', () => {
    expect(readVatNumber('FR', 'DE136695976')).toMatchObject({ problem: 'prefix' });
    expect(readVatNumber('DE', 'ATU13585627')).toMatchObject({ problem: 'prefix', example: 'DE123456789' });
  });

  test('is not any text', () => {
    for (const [country, text] of [
      ['DE', 'none'],
      ['DE', 'DE123'],
      ['DE', 'DE123456789'],
      ['US', 'n/a'],
      ['US', '-'],
      ['JP', 'applied for'],
      ['GB', 'GB GB'],
    ] as const)
      expect(readVatNumber(country, text).problem, `${country} ${text}`).toBeDefined();
    expect(readVatNumber('US', '12-3456789')).toEqual({ number: '123456789' });
  });
});
