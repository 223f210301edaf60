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

  test('is stored without spaces and dots, with its prefix, regardless of what was typed', () => {
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

describe('VAT numbers that another program made by the rules of each country', () => {
  test.each([
    ['DE', ['DE626018158', 'DE183016611', 'DE418609134']],
    ['HR', ['HR19960308249', 'HR72819482196']],
    ['BG', ['BG478657976', 'BG267868430', 'BG4532650201']],
    ['LT', ['LT953043516']],
    [
      'ES',
      [
        'ESX3056174A',
        'ESY9338014M',
        'ESZ2269060T',
        'ESK5431982A',
        'ESL7572492H',
        'ESM1868288K',
        'ESQ1931002H',
        'ESS6167800I',
        'ESA93740710',
      ],
    ],
    ['FI', ['FI98181742', 'FI24333774', 'FI71740938']],
    ['FR', ['FRK7292544996', 'FR40307074138']],
    ['GB', ['GB848477768', 'GB848477768001', 'GB283417004', 'GB283417004001', 'GBHA599']],
    ['IE', ['IE5718746C', 'IE4319128RH', 'IE5+52984H']],
    ['LV', ['LV31011212345', 'LV01011212345']],
    ['NL', ['NL253776020B09']],
    ['PT', ['PT256404100', 'PT660688310', 'PT628831439']],
    ['RO', ['RO78', 'RO776401', 'RO3067970166']],
    ['CZ', ['CZ87313227', 'CZ27180026', 'CZ490424861', 'CZ2148936439']],
    ['BE', ['BE0108474506', 'BE0478383016']],
    ['SI', ['SI74003763', 'SI88852610']],
    ['CY', ['CY14750431N']],
    ['AT', ['ATU13993151', 'ATU92794012', 'ATU90909090']],
    ['IT', ['IT63055203408', 'IT90909090905', 'IT09090909095']],
  ])('of %s are taken', (country, numbers) => {
    for (const number of numbers) expect(readVatNumber(country, number), number).toEqual({ number });
  });

  test.each([
    ['SI', 'SI41701071', 'whose check has no digit'],
    ['ES', 'ESK5431982B', 'of a child, with another letter'],
    ['ES', 'ESQ1931002I', 'of a public body, with another letter'],
    ['FR', 'FRK7292544995', 'with a letter in its key and a slip in the rest'],
    ['GB', 'GB848477769', 'of no row of weights'],
    ['IE', 'IE5+52984I', 'of the old form, with another letter'],
    ['IE', 'IE4319128RI', 'with another second letter'],
    ['NL', 'NL253776020B10', 'of one person, with another ending'],
    ['NL', 'NL004495446B01', 'of a company, with a slip'],
    ['LV', 'LV40003521601', 'of a company, with a slip'],
    ['CZ', 'CZ87313228', 'of a company, with a slip'],
  ])('of %s are refused: %s %s', (country, number) => expect(readVatNumber(country, number)).toMatchObject({ problem: 'check' }));

  test('belong to a country however its letters are typed', () =>
    expect(readVatNumber(' at ', 'ATU13585627')).toEqual({ number: 'ATU13585627' }));
});
