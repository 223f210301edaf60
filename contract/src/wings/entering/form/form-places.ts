/** When a page is asked. What isn't asked of a work is asked once: of a submission, with an order, or of a judge. */
export const pageParts = ['eligibility', 'entry', 'finalists', 'submission', 'order', 'judge'] as const;
export type PagePart = (typeof pageParts)[number];

const placedParts = ['submission', 'order', 'judge'] as const;
export type PlacedPart = (typeof placedParts)[number];
export type FormPlace = 'work' | PlacedPart;

export const placeOfPart = (part: PagePart): FormPlace => placedParts.find((one) => one === part) ?? 'work';
