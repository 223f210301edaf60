import type { Settings } from '../runtime/settings.ts';
import { withoutEnd } from '#contract/kernel/text/text-ends.ts';

type S3Places = Pick<Settings, 'S3_BUCKET' | 'S3_PRIVATE_BUCKET' | 'S3_ENDPOINT' | 'S3_PUBLIC_URL' | 'S3_REGION'>;

const onAmazon = (bucket: string, region: string) => `https://${bucket}.s3.${region}.amazonaws.com`;

/** The address under which everyone finds the public bucket. */
export const publicBucketUrl = ({ S3_BUCKET = '', S3_ENDPOINT, S3_PUBLIC_URL, S3_REGION }: S3Places): string =>
  withoutEnd(S3_PUBLIC_URL ?? (S3_ENDPOINT ? `${withoutEnd(S3_ENDPOINT, /\//)}/${S3_BUCKET}` : onAmazon(S3_BUCKET, S3_REGION)), /\//);

/** Where our pages send uploads to and show files from, besides ourselves. */
export function storageOrigins(settings: S3Places): string[] {
  const { S3_BUCKET, S3_PRIVATE_BUCKET, S3_ENDPOINT, S3_REGION } = settings;
  if (!S3_BUCKET) return [];
  const posts = S3_ENDPOINT ? [S3_ENDPOINT] : [S3_BUCKET, S3_PRIVATE_BUCKET ?? S3_BUCKET].map((bucket) => onAmazon(bucket, S3_REGION));
  return [...new Set([publicBucketUrl(settings), ...posts].map((url) => new URL(url).origin))];
}
