import * as z from 'zod';
import type { $ZodType } from 'zod/v4/core';
import { describe, expect, test } from 'vitest';
import { account } from '#contract/wings/accounts/account/account.ts';
import { externalLogin } from '#contract/wings/accounts/account/external-login.ts';
import { token } from '#contract/wings/accounts/account/token.ts';
import { ballot } from '#contract/wings/judging/ballot/ballot.ts';
import { judgingMenu } from '#contract/wings/judging/cluster/judging-menu.ts';
import { file } from '#contract/wings/ground/file/file.ts';
import { piece } from '#contract/wings/entering/piece/piece.ts';
import { property } from '#contract/wings/ground/property/property.ts';
import { recommendation } from '#contract/wings/judging/recommendation/recommendation.ts';
import { review } from '#contract/wings/judging/review/review.ts';
import { registration } from '#contract/wings/judging/reviewer/registration.ts';
import { reviewer } from '#contract/wings/judging/reviewer/reviewer.ts';
import { season } from '#contract/wings/ground/season/season.ts';
import type { AnyCall } from '#contract/kernel/call/call.ts';

interface Json {
  properties?: Record<string, Json>;
  items?: Json;
  anyOf?: Json[];
}

/** The names of the fields at a place inside what a call takes or answers; `[]` steps into a list. */
function fieldsOf(schema: $ZodType | undefined, place = ''): string[] {
  if (!schema) return [];
  // Without the names of entities, which would replace their fields.
  const start = z.toJSONSchema(schema as z.ZodType, { io: 'input', unrepresentable: 'any', metadata: z.registry() }) as Json;
  const steps = place.split('.').filter(Boolean);
  const inside = (json: Json | undefined, step: string): Json | undefined => {
    const parts = json?.anyOf ? json.anyOf : [json];
    const found = parts.map((part) => part?.properties?.[step.replace('[]', '')]).find(Boolean);
    return step.endsWith('[]') ? found?.items : found;
  };
  const end = steps.reduce<Json | undefined>(inside, start);
  return (end?.anyOf ?? [end]).flatMap((part) => Object.keys(part?.properties ?? {}));
}
const asked = (call: AnyCall, place?: string) => fieldsOf(call.body, place);
const answered = (call: AnyCall, place?: string) => fieldsOf(call.reply, place);

/** The names only; what is under them is tried through the server, area by area. */
describe('what the specification prints of an entity is there, under its name', () => {
  const names = (text: string): string[] => text.split(/,\s*/);
  test.each<[string, string[], string]>([
    [
      'a judge’s profile',
      answered(reviewer.getCurrentReviewerDetails),
      'Gender, Country, State, PrimaryDeviceTypes, SecondaryDeviceTypes, LangList, HeadshotFileName, GlobalStatusID, Executive, ReviewerProperties, UserID, UserReviewerID',
    ],
    ['the saved profile', asked(reviewer.saveReviewer, 'Data'), 'UserID, UserReviewerID, FrontEndEdit, PrimaryDeviceTypes'],
    ['the save of a profile', asked(reviewer.saveReviewer), 'Data, Dashboard'],
    [
      'the person behind it',
      answered(reviewer.getCurrentReviewerDetails),
      'RoleID, FirstName, LastName, Address1, Address2, City, State, PostalCode, Country, Phone, TimeZone, LangList',
    ],
    [
      'what a judge is enrolled for',
      answered(reviewer.getCurrentReviewerDetails, 'ReviewerProperties[]'),
      'EntryPropertyID, ReviewerPropertyStatusID, JudgingStartDate, JudgingEndDate',
    ],
    ['the judge check', answered(account.judgeInfo), 'ValidAccount, GActive, Executive, AllowedToJudge'],
    [
      'a season',
      fieldsOf(
        season.getCurrentSeasonsByPropertyID.reply && z.object({ list: season.getCurrentSeasonsByPropertyID.reply as z.ZodType }),
        'list[]',
      ),
      'PropertyID, SeasonID, SeasonNumber, JudgingRnd1StartDate, JudgingRnd1EndDate, JudgingRnd2StartDate, JudgingRnd2EndDate, StartDate, EndDate',
    ],
    ['a property', answered(property.getProperty), 'PropertyID, Name, CssClass, UrlNonEntrySite'],
    [
      'an entry for review',
      answered(review.getReviewEntry),
      'JudgingPropertyID, EntryPropertyID, SeasonID, IsConflict, IsNoLoad, NoLoadReasonID, OverallScore, Criteria, SuggestedCategoryID, PieceUrls, CustomPieceUrls, PieceFiles, ReviewsCompleted, ReviewsRequired, IsDoneReviewing',
    ],
    ['its criteria', answered(review.getReviewEntry, 'Criteria[]'), 'CriterionID, Score'],
    ['its files', answered(review.getReviewEntry, 'PieceFiles[]'), 'UploadFile, OriginalFileName, LeadImage, PieceFileID, PieceID'],
    ['the request for it', asked(review.getReviewEntry, 'Data'), 'JudgingPropertyID, EntryPropertyID, SeasonID'],
    [
      'a work on a ballot',
      answered(ballot.getReviewBallot, 'Entries[]'),
      'PieceTitle, APlusTitle, APlusText, ProtectedUsername, ProtectedPassword, DeviceTypeID, CustomFieldName',
    ],
    ['the ballot', answered(ballot.getReviewBallot), 'CategoryName, CategoryDescription, MediaType, Entries, IsMobile, IsPodcast'],
    ['upload settings', answered(file.getUploadSettings), 'Key, Policy, PolicySignature, AccessKey, Acl, Uuid, ContentTypePrefix'],
    ['what they are asked with', asked(file.getUploadSettings, 'doc'), 'title, folder, subfolder'],
    ['the request for a ballot', asked(ballot.getReviewBallot, 'Data'), 'JudgingPropertyID, EntryPropertyID, SeasonID, CategoryID'],
    [
      'the save of a ballot',
      asked(ballot.saveReviewBallot, 'Data'),
      'JudgingPropertyID, EntryPropertyID, SeasonId, CategoryID, Entries, ConflictOfInterest',
    ],
    ['a nominee', asked(ballot.saveReviewBallot, 'Data.Entries[]'), 'id, value'],
    ['the menu', answered(judgingMenu.getForExecutiveJudgingDisplay), 'Clusters1, Clusters2, Clusters3, FeaturedCategory'],
    ['a cluster of it', answered(judgingMenu.getForExecutiveJudgingDisplay, 'Clusters1[]'), 'ClusterID, Name, CssClass, Categories'],
    ['a recommended work', asked(recommendation.submitJudgesRecommendation), 'Title, URL, Categories, MediaTypes, PropertyID'],
    ['an achievement', asked(recommendation.submitSpecialAchievement), 'Name, Category, URL1, URL2, URL3, Reason, PropertyID'],
    ['a fund', asked(recommendation.submitFundRecommendation), 'OrganizationName, Category, URL1, URL2, URL3, Reason, PropertyID'],
    ['the sign-in', asked(token.token), 'grant_type, username, password, app_id'],
    ['its answer', answered(token.token), 'access_token'],
    [
      'a new judge',
      asked(registration.saveNewReviewer, 'Data'),
      'JudgingPropertyID, PrimaryDeviceTypes, SecondaryDeviceTypes, hasMobile, hasVR, Gender, Country, State, LangList, SubscriptionIDs, Subscribe, HeadshotFileName, CaptchaResponse, ReviewerProperties',
    ],
    ['a forgotten password', asked(account.forgotPassword), 'Email, PropertyID, AppTypeID, IsReminder'],
    ['a new password', asked(account.resetPassword), 'Email, PropertyID, Code, Password, ConfirmPassword'],
    // Beside the two printed fields State is mandatory: docs/decisions says why.
    ['the word of a provider', asked(externalLogin.authorize), 'Code, Provider, State'],
    ['the list of files', asked(piece.updateFileList), 'PropertyID, PieceID, FileList, PieceLengthID, modalType'],
    ['a portrait', asked(reviewer.updateHeadshotImage), 'PropertyID, UserID, UserReviewerID, HeadshotFileName'],
    [
      'a piece',
      answered(piece.getPiece),
      'PieceID, FileList, UrlList, PieceLengthID, IsCampaign, LeadImageIndex, Entries, CompanySizeID, PartnerIDs',
    ],
  ])('%s', (_, fields, printed) => expect(fields).toEqual(expect.arrayContaining(names(printed))));
});
