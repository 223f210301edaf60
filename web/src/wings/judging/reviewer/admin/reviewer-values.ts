import { type expertiseFields as Fields, expertiseFields, type reviewer } from '#contract/wings/judging/reviewer/reviewer.ts';
import type { ReviewerDetails } from '#contract/wings/judging/reviewer/reviewer-record.ts';
import type { Sent } from '#contract/kernel/call/call.ts';
import { reviewerPropertyStatuses } from '#contract/kernel/call/constants.ts';
import { traitsOf } from '#contract/kernel/award/properties.ts';
import { endOf, firstDay, lastDay, startOf } from './judging-day.ts';

type Data = Sent<typeof reviewer.saveReviewer>['body']['Data'];
type SavedProperty = NonNullable<Data['ReviewerProperties']>[number];

/** One award as the form holds it: everything a text, as fields have it. */
interface AwardValues {
  entryPropertyId: number;
  seasonId: string;
  statusId: string;
  from: string;
  until: string;
  reviewsRequired: number | null;
  /** The clusters of slots 1 to 6; empty for none. */
  slots: string[];
}

export interface ReviewerValues {
  FirstName: string;
  LastName: string;
  Title: string;
  Organization: string;
  GlobalStatusID: string;
  Executive: boolean;
  MayRecommendWork: boolean;
  awards: AwardValues[];
}

type Property = ReviewerDetails['ReviewerProperties'][number];

const zoneOf = (entryPropertyId: number): string => traitsOf(entryPropertyId).timeZone;

const awardOf = (property: Property): AwardValues => ({
  entryPropertyId: property.EntryPropertyID,
  seasonId: String(property.SeasonID ?? ''),
  statusId: String(property.ReviewerPropertyStatusID),
  from: firstDay(property.JudgingStartDate, zoneOf(property.EntryPropertyID)),
  until: lastDay(property.JudgingEndDate, zoneOf(property.EntryPropertyID)),
  reviewsRequired: property.ReviewsRequired,
  slots: expertiseFields.map((field) => String(property[field] ?? '')),
});

/** What is saved of a judge at an award in one season: today's, or what is planned. */
const savedIn = (details: ReviewerDetails, entryPropertyId: number, seasonId: string): Property | undefined =>
  [...details.ReviewerProperties, ...details.PlannedSeasons].find(
    (one) => one.EntryPropertyID === entryPropertyId && String(one.SeasonID ?? '') === seasonId,
  );

/** Another season shows what was arranged for it; where nothing was, the same without clusters, which belong to their season. */
export function inSeason(award: AwardValues, seasonId: string, details: ReviewerDetails): AwardValues {
  const saved = savedIn(details, award.entryPropertyId, seasonId);
  return saved ? awardOf(saved) : { ...award, seasonId, slots: award.slots.map(() => '') };
}

export const valuesOf = (details: ReviewerDetails): ReviewerValues => ({
  FirstName: details.FirstName,
  LastName: details.LastName,
  Title: details.Title ?? '',
  Organization: details.Organization ?? '',
  GlobalStatusID: String(details.GlobalStatusID),
  Executive: details.Executive,
  MayRecommendWork: details.MayRecommendWork,
  awards: details.ReviewerProperties.map(awardOf),
});

export const newAward = (entryPropertyId: number, seasonId: number | undefined): AwardValues => ({
  entryPropertyId,
  seasonId: String(seasonId ?? ''),
  statusId: String(reviewerPropertyStatuses.scheduled),
  from: '',
  until: '',
  reviewsRequired: 0,
  slots: expertiseFields.map(() => ''),
});

const savedProperty = (award: AwardValues, before: Property | undefined): SavedProperty => {
  const zone = zoneOf(award.entryPropertyId);
  const expertise = Object.fromEntries(expertiseFields.map((field, index) => [field, Number(award.slots[index]) || null])) as {
    [Field in (typeof Fields)[number]]: number | null;
  };
  return {
    EntryPropertyID: award.entryPropertyId,
    SeasonID: Number(award.seasonId) || null,
    ReviewerPropertyStatusID: Number(award.statusId) as SavedProperty['ReviewerPropertyStatusID'],
    JudgingStartDate: wire(startOf(award.from, before?.JudgingStartDate ?? null, zone)),
    JudgingEndDate: wire(endOf(award.until, before?.JudgingEndDate ?? null, zone)),
    ReviewsRequired: award.reviewsRequired ?? 0,
    ...expertise,
  };
};

const wire = (date: Date | null): string | null => date?.toISOString() ?? null;

/** What is sent: what the form shows, and of the rest of the profile what is known. */
export const dataOf = (values: ReviewerValues, details: ReviewerDetails): Data => ({
  UserID: details.UserID,
  UserReviewerID: details.UserReviewerID,
  FrontEndEdit: false,
  Version: details.Version,
  FirstName: values.FirstName,
  LastName: values.LastName,
  Title: values.Title,
  Organization: values.Organization,
  Phone: details.Phone,
  Address1: details.Address1,
  Address2: details.Address2,
  City: details.City,
  State: details.State,
  PostalCode: details.PostalCode,
  Country: details.Country,
  TimeZone: details.TimeZone,
  LangList: details.LangList,
  Gender: details.Gender as Data['Gender'],
  PrimaryDeviceTypes: details.PrimaryDeviceTypes,
  SecondaryDeviceTypes: details.SecondaryDeviceTypes,
  GlobalStatusID: Number(values.GlobalStatusID) as NonNullable<Data['GlobalStatusID']>,
  Executive: values.Executive,
  MayRecommendWork: values.MayRecommendWork,
  ReviewerProperties: values.awards.map((award) => savedProperty(award, savedIn(details, award.entryPropertyId, award.seasonId))),
});

const awardFields: Record<string, string> = {
  SeasonID: 'seasonId',
  ReviewerPropertyStatusID: 'statusId',
  JudgingStartDate: 'from',
  JudgingEndDate: 'until',
  ReviewsRequired: 'reviewsRequired',
  ExpertiseCluster1ID: 'slots.0',
};

/** A message about an award is at its field, by its place in the list. */
export function reviewerField(field: string): string | undefined {
  const [, place, name = ''] = /ReviewerProperties\.(\d+)\.(\w+)$/.exec(field) ?? [];
  return awardFields[name] && `awards.${place}.${awardFields[name]}`;
}
