import { expect, test } from 'vitest';
import { summaryOf } from './receipt-summary.ts';

test('all receipts in one sentence: what is wrong first, then what is not known, then what is well', () => {
  expect(summaryOf(['counted', 'checking', 'missing'])).toEqual({ is: 'checking' });
  expect(summaryOf(['counted', 'missing', 'unchecked'])).toEqual({ is: 'missing' });
  expect(summaryOf(['counted', 'unchecked'])).toEqual({ is: 'unchecked' });
  expect(summaryOf(['open', 'lookedAt'])).toEqual({ is: 'open' });
  expect(summaryOf(['counted', 'open', 'notCounted'])).toEqual({ is: 'someCounted', count: 1, total: 3 });
  expect(summaryOf(['counted', 'counted'])).toEqual({ is: 'allCounted', count: 2 });
  expect(summaryOf([])).toEqual({ is: 'open' });
});
