import { expect, test } from 'vitest';
import { storageOrigins } from './storage-origins.ts';

const S3_REGION = 'eu-west-1';

test('R169 pages reach nothing but ourselves without S3', () => {
  expect(storageOrigins({ S3_REGION })).toEqual([]);
});

test('R169 pages reach the S3 they post to and the address they show files from', () => {
  const settings = {
    S3_REGION,
    S3_BUCKET: 'works',
    S3_ENDPOINT: 'https://s3.example.org/',
    S3_PUBLIC_URL: 'https://cdn.example.org/works',
  };
  expect(storageOrigins(settings)).toEqual(['https://cdn.example.org', 'https://s3.example.org']);
});

test("both buckets have addresses of their own on Amazon's", () => {
  expect(storageOrigins({ S3_REGION, S3_BUCKET: 'works', S3_PRIVATE_BUCKET: 'papers' })).toEqual([
    'https://works.s3.eu-west-1.amazonaws.com',
    'https://papers.s3.eu-west-1.amazonaws.com',
  ]);
});
