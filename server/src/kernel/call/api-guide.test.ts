import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { allCalls } from '#kit/call-list.ts';
import { guide } from './api-guide.ts';

const readme = readFileSync(new URL('../../../../README.md', import.meta.url), 'utf8');

describe('R561: where the specification leaves out a name, ours is in the API guide', () => {
  test.each([
    'POST /Category/MoveToAnotherProgram',
    'POST /PV/GetVotedCategoriesBallotData',
    'POST /Reviewer/UpdateHeadshotImageAdmin',
    'GET /Category/MediaTypeHasCampaigns/{mediaTypeId}',
  ])('%s is served and named in the guide', (route) => {
    expect(allCalls.map(({ call }) => `${call.verb} ${call.path}`)).toContain(route);
    expect(guide).toContain(`\`${route.replace(' ', ' /api')}\``);
  });

  test('the README says where', () => expect(readme).toContain('names that the specification leaves out'));
});
