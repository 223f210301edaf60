export const brandFileKinds = ['logo', 'picture'] as const;
export type BrandFileKind = (typeof brandFileKinds)[number];

/** In bytes. A logo of more is a picture; a picture comes straight from a camera. */
export const largestBrandFile: Record<BrandFileKind, number> = { logo: 200 * 1024, picture: 8 * 1024 * 1024 };
