import { expect, test } from 'vitest';
import { mergeDraft, withoutSecrets } from './draft.ts';

const empty = { Name: '', Age: 0, Password: '', ConfirmPassword: '' };

test('what was typed comes back, passwords never', () => {
  const kept = JSON.stringify(withoutSecrets({ Name: 'Ada', Age: 36, Password: 'secret!', ConfirmPassword: 'secret!' }));
  expect(kept).not.toContain('secret!');
  expect(mergeDraft(empty, kept)).toEqual({ Name: 'Ada', Age: 36, Password: '', ConfirmPassword: '' });
});

test('a draft of an older form cannot break a newer one', () => {
  expect(mergeDraft(empty, '{"Name":["list"],"Gone":"x","Age":"old","Password":"p!"}')).toEqual(empty);
  expect(mergeDraft(empty, 'not json')).toEqual(empty);
  expect(mergeDraft(empty, null)).toEqual(empty);
});
