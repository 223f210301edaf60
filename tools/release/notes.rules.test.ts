import { describe, expect, test } from 'vitest';
import { released } from './notes.rules.ts';

describe('the changelog of a release', () => {
  const changelog = '# Changelog\n\nChanges.\n\n## Unreleased\n\n### Trust\n\n- One\n- Two\n\n## 0.9.0 (2026-01-01)\n\n- Old\n';

  test('what was unreleased gets a heading and becomes the notes', () => {
    expect(released(changelog, '1.0.0', '2026-12-01')).toEqual({
      notes: '### Trust\n\n- One\n- Two\n',
      changelog:
        '# Changelog\n\nChanges.\n\n## Unreleased\n\n## 1.0.0 (2026-12-01)\n\n### Trust\n\n- One\n- Two\n\n## 0.9.0 (2026-01-01)\n\n- Old\n',
    });
  });

  test('the first release has nothing below it', () => {
    const first = '# Changelog\n\n## Unreleased\n\n- One\n';
    expect(released(first, '1.0.0', '2026-12-01')?.changelog).toBe('# Changelog\n\n## Unreleased\n\n## 1.0.0 (2026-12-01)\n\n- One\n');
  });

  test.each(['# Changelog\n', '## Unreleased\n\n## 0.9.0\n\n- Old\n', '## Unreleased\n'])('nothing new is no release: %j', (text) => {
    expect(released(text, '1.0.0', '2026-12-01')).toBeUndefined();
  });
});
