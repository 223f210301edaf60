import { expect, test } from 'vitest';
import { judgingProperties, traitsOf } from '#contract/kernel/award/properties.ts';
import { offersDevices } from '#web/wings/judging/reviewer/fields/device-types-field.tsx';
import { showsHeadshot } from './headshot.tsx';

const sitesWhere = (holds: (id: number) => boolean) => judgingProperties().flatMap(({ id }) => (holds(id) ? [id] : []));

test('R103 R270 R271 R577 the profile offers the choice of devices everywhere but on property 12', () => {
  expect(sitesWhere((id) => offersDevices(traitsOf(id), 'profile'))).toEqual([2, 10]);
});

test('R103 R271 people who register are asked for devices, except on property 12, which has neither mobile nor VR', () => {
  expect(sitesWhere((id) => offersDevices(traitsOf(id), 'registration'))).toEqual([2, 10]);
});

test('R247 R577 the profile of property 2 takes a headshot; elsewhere it shows the one given at registration', () => {
  expect(sitesWhere((id) => showsHeadshot(traitsOf(id), { HeadshotUrl: null }))).toEqual([2]);
  expect(sitesWhere((id) => showsHeadshot(traitsOf(id), { HeadshotUrl: '/h.jpg' }))).toEqual([2, 10, 12]);
});
