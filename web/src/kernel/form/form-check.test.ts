import { expect, test } from 'vitest';
import { administrator } from '#contract/wings/accounts/account/administrator.ts';
import { product } from '#contract/wings/commerce/product/product.ts';
import { checkedBy } from './form-check.ts';

const ada = { FirstName: 'Ada', LastName: 'Okafor', Email: 'ada@example.org', Title: '' };

test('a form is checked by what its call asks for, in the words the server would use', () => {
  const check = checkedBy(administrator.saveAdministrative, (values: typeof ada) => values);
  expect(check(ada)).toEqual({});
  expect(check({ FirstName: ' ', LastName: 'https://example.org', Email: 'ada@', Title: 'x'.repeat(201) })).toEqual({
    FirstName: 'Fill this in.',
    LastName: 'A name can’t contain a web address or a line break.',
    Email: 'Enter an email address, such as name@example.org.',
    Title: 'Use at most 200 characters.',
  });
});

test('a form may have its own messages: for an empty field, or for any error', () => {
  const words = { FirstName: 'Who?', Email: { missing: 'Enter your email.' }, LastName: { missing: 'Whose?', wrong: 'Not like this.' } };
  const check = checkedBy(administrator.saveAdministrative, (values: typeof ada) => values, { words });
  expect(check({ ...ada, FirstName: '', LastName: '', Email: ' ' })).toEqual({
    FirstName: 'Who?',
    LastName: 'Whose?',
    Email: 'Enter your email.',
  });
  expect(check({ ...ada, FirstName: 'x'.repeat(101), LastName: 'a://b', Email: 'ada' })).toEqual({
    FirstName: 'Who?',
    LastName: 'Not like this.',
    Email: 'Enter an email address, such as name@example.org.',
  });
});

test('a field inside the body is found by its last name, one with another name if declared; the rest is left to the server', () => {
  const check = checkedBy(product.addproducttype, ({ newType }: { newType: string }) => ({ name: newType }), {
    names: { name: 'newType' },
  });
  expect(check({ newType: '' })).toEqual({ newType: 'Fill this in.' });
  const inside = checkedBy(product.updateproductseason, ({ Name }: { Name: string }) => ({
    productSeason: { Name, SeasonID: 0, ProductTypeID: 1, Price: -1 },
  }));
  expect(inside({ Name: '' })).toEqual({ Name: 'Fill this in.' });
  expect(inside({ Name: 'Statue' })).toEqual({});
});
