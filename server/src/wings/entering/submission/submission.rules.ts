import { ownExtension } from '#contract/wings/ground/extension/extension-rules.ts';
import { allows, type Right, rightsOf } from '#contract/wings/accounts/account/rights.ts';
import { priceAt, tierAt } from '#contract/wings/entering/category/price.ts';
import {
  type EntryAction,
  entryActions,
  type EntryRole,
  type EntryState,
  isEntryRole,
  piecePermit,
  entryStateOf,
  stateOfAll,
  type Permit,
  permitTexts,
  windowAt,
} from '#contract/wings/entering/submission/entry-states.ts';
import { type CheckedEntry, type CheckedPiece, missingInEntry, missingInPiece } from '#contract/wings/entering/submission/missing.ts';
import type { submission as calls } from '#contract/wings/entering/submission/submission.ts';
import { pieceFileStateOf } from '#contract/wings/entering/piece/piece-file-state.ts';
import type { WinnerKind } from '#contract/wings/entering/submission/levels.ts';
import type { Reply } from '#contract/kernel/call/call.ts';
import type { Role } from '#contract/kernel/call/permissions.ts';
import { noLoadReasons } from '#contract/kernel/call/no-load-reasons.ts';
import { optionsIn } from '#contract/kernel/text/options.ts';
import { type PropertyTraits, traitsOf } from '#contract/kernel/award/properties.ts';
import { questionOf } from '#server/wings/entering/category/custom-field.rules.ts';
import { Refusal } from '#server/kernel/call/refusal.ts';
import type { EntryOfSubmission, PieceOfSubmission, WholeSubmission } from './whole-submission.store.ts';
import { asksFor, missingInForm, missingOfSubmission } from './piece-form.rules.ts';
import { highestLevels } from './levels.rules.ts';
import { faultsInWords } from '#contract/kernel/call/field-errors.ts';
import type { Locale } from '#contract/kernel/text/catalog.ts';
import { saying } from '#contract/kernel/text/said.ts';
import texts from '#texts/entering/submission-refusals.ts';

const says = saying(texts);

/** What a colleague needs for an action; the owner has everything. */
const rightFor = (action: EntryAction): Right => (action === 'order' ? 'pay' : 'write');

/** The permission of the call has let only these in. */
export function entryRoleOf(role: Role): EntryRole {
  if (!isEntryRole(role)) throw new Refusal('NotAllowed');
  return role;
}

export const entryDatesOf = (submission: WholeSubmission) => ({
  StartDate: submission.startDate,
  EarlyEndDate: submission.earlyEndDate,
  RegularEndDate: submission.regularEndDate,
  EndDate: submission.endDate,
  WinnersDate: submission.winnersDate,
});

/** For the owner of a submission that closes later than others. */
export const extensionOf = ({ seasonEndDate, endDate, extensionReason }: WholeSubmission) =>
  ownExtension(seasonEndDate, endDate, extensionReason);

/** How long something taken away can be brought back. */
const restorableMs = 24 * 3_600_000;
export const restorableUntil = (deletedAt: Date) => new Date(deletedAt.getTime() + restorableMs);
/** What was taken away before this can no longer be brought back. */
export const lostBefore = (now: Date) => new Date(now.getTime() - restorableMs);

export type Texts = Record<string, string>;

export const checkedPiece = (piece: PieceOfSubmission): CheckedPiece => ({
  title: piece.title,
  organization: piece.organization,
  texts: piece.texts as Texts,
  deviceTypeId: piece.deviceTypeId,
  files: piece.files.map(({ originalName, isLeadImage, status }) => ({ originalName, isLeadImage, state: pieceFileStateOf(status) })),
  urls: piece.urls.map(({ url }) => url),
});

/** The questions that are asked now; those switched off keep their answers. */
export const askedOf = <T extends { isActive: boolean }>({ fields }: { fields: readonly T[] }): T[] =>
  fields.filter(({ isActive }) => isActive);

const checkedEntry = (entry: EntryOfSubmission, asksDevice: boolean): CheckedEntry => ({
  categoryId: entry.categoryId,
  categoryName: entry.category,
  isPodcast: entry.isPodcast,
  needsDevice: asksDevice && entry.deviceTypeGroupId !== null,
  texts: entry.texts as Texts,
  customFields: entry.customFields as Texts,
  fields: askedOf(entry).map((field) => ({ id: field.id, label: field.label, isRequired: field.isRequired, ...questionOf(field) })),
});

/** `submission`: where what is asked of it as a whole counts too. */
export const missingOf = (traits: PropertyTraits, piece: PieceOfSubmission, submission?: WholeSubmission) => {
  const checked = checkedPiece(piece);
  const ofPiece = missingInPiece(traits, checked);
  if (piece.entries.length === 0) ofPiece.push({ Field: 'Entries', Message: says('chooseCategory') });
  ofPiece.push(...missingInForm(piece), ...(submission ? missingOfSubmission(submission) : []));
  const asksDevice = asksFor(piece, 'DeviceTypeID');
  return { ofPiece, ofEntry: (entry: EntryOfSubmission) => missingInEntry(checked, checkedEntry(entry, asksDevice)) };
};

/** One entry with what is around it. */
export function findEntryIn(submission: WholeSubmission | undefined, entryId: number) {
  const piece = submission?.pieces.find(({ entries }) => entries.some(({ id }) => id === entryId));
  const entry = piece?.entries.find(({ id }) => id === entryId);
  return submission && piece && entry ? { submission, piece, entry } : undefined;
}

export const entryStatesOf = (piece: PieceOfSubmission): EntryState[] => piece.entries.map(entryStateOf);

interface Asking {
  role: EntryRole;
  submission: WholeSubmission;
  now: Date;
}

/** Whether a piece lets itself be acted on; locks hold where the property asks before saving. */
export function permitOn(
  { role, submission, now }: Asking,
  action: EntryAction,
  piece: PieceOfSubmission,
  states = entryStatesOf(piece),
): Permit {
  const isLocked = action === 'editFiles' ? piece.areFilesLocked : action === 'editUrls' && piece.areUrlsLocked;
  return piecePermit({ role, action, window: windowAt(entryDatesOf(submission), now), isLocked }, states);
}

/** Ends the call unless the action is allowed. */
export function demand(permit: Permit): void {
  if (permit === 'allowed') return;
  if (permit === 'window') throw new Refusal('EntriesClosed');
  throw new Refusal('Locked', { message: permitTexts[permit] });
}

export const demandOn = (asking: Asking, action: EntryAction, piece: PieceOfSubmission, states?: EntryState[]): void =>
  demand(permitOn(asking, action, piece, states));

/** Saving the files or links of a paid work closes them, where the property asked before (R154, R155, R265, R266). */
export const locksAfterSaving = (asksFirst: boolean, role: EntryRole, states: readonly EntryState[]): boolean =>
  asksFirst && role !== 'Administrator' && states.some((state) => state === 'paid' || state === 'shortlisted' || state === 'off');

export const mayOnPiece = (asking: Asking, piece: PieceOfSubmission): EntryAction[] =>
  entryActions.filter((action) => allows(asking.submission, rightFor(action)) && permitOn(asking, action, piece) === 'allowed');

const pricesOf = (entry: EntryOfSubmission) => ({ Early: entry.earlyPrice, Regular: entry.regularPrice, Late: entry.latePrice });

export function priceOf(submission: WholeSubmission, entry: EntryOfSubmission, now: Date): number {
  if (entry.pricePaid !== null) return entry.pricePaid;
  return traitsOf(submission.propertyId).fees ? priceAt(pricesOf(entry), entryDatesOf(submission), now) : 0;
}

export function priceNow(submission: WholeSubmission, amount: number, now: Date) {
  const { tier, until } = tierAt(entryDatesOf(submission), now);
  return { Amount: amount, Currency: traitsOf(submission.propertyId).currency, Tier: tier, Until: until };
}

export const titleOf = (submission: WholeSubmission): string => submission.title || submission.pieces[0]?.title || '';

export const leadOf = (piece: PieceOfSubmission, urlOf: (key: string) => string): string | null => {
  const lead = piece.files.find(({ isLeadImage }) => isLeadImage);
  return lead ? urlOf(lead.thumbnailKey ?? lead.fileKey) : null;
};

/** The label under which a podcast's address is among the links of a piece. */
export const podcastLabel = 'Podcast';

/** Of an organizer who took an entry off, as far as its entrant may read it. */
export const toldReason = ({ reason, showsReason }: { reason: string | null; showsReason: boolean }): string =>
  showsReason ? (reason ?? '') : '';

const offOf = ({ off }: EntryOfSubmission, language: Locale) =>
  off && {
    ReasonID: off.noLoadReasonId,
    Reason:
      off.takenOffBy === null
        ? (optionsIn(noLoadReasons, language).find(({ id }) => id === off.noLoadReasonId)?.value ?? '')
        : toldReason(off),
    IsMended: off.status === 'mended' && off.takenOffBy === null,
    ReportedDate: new Date(off.takenOffAt ?? off.createdAt),
    IsByOrganizer: off.takenOffBy !== null,
  };

export const isUnpaid = (state: EntryState) => state === 'draft' || state === 'ready' || state === 'ordered';

/** A submission as its owner sees it at home. */
export function viewSubmission(asking: Asking & { language: Locale }, urlOf: (key: string) => string): Reply<typeof calls.getSubmission> {
  const { submission, now, language } = asking;
  const traits = traitsOf(submission.propertyId);
  const pieces = submission.pieces.map((piece) => {
    const missing = missingOf(traits, piece, submission);
    return {
      PieceID: piece.id,
      Title: piece.title,
      Organization: piece.organization,
      TwitterName: piece.twitterName,
      IsCampaign: piece.isCampaign,
      Version: piece.version,
      LeadImageUrl: leadOf(piece, urlOf),
      Files: piece.files.map(({ originalName, status }) => ({ OriginalFileName: originalName, State: pieceFileStateOf(status) })),
      PodcastUrl: piece.urls.find(({ label }) => label === podcastLabel)?.url ?? null,
      Missing: faultsInWords(missing.ofPiece, language),
      Entries: piece.entries.map((entry) => ({
        EntryID: entry.id,
        CategoryID: entry.categoryId,
        Category: entry.category,
        MediaType: entry.mediaType,
        IsPodcast: entry.isPodcast,
        State: entryStateOf(entry),
        Off: offOf(entry, language),
        Awards: highestLevels(entry.awards.map((award) => ({ ...award, kind: award.kind as WinnerKind }))).map(
          ({ name, kind, isPublic }) => ({
            Name: name,
            Kind: kind,
            IsPublic: isPublic,
          }),
        ),
        Price: priceOf(submission, entry, now),
        Missing: faultsInWords(missing.ofEntry(entry), language),
      })),
    };
  });
  const entries = pieces.flatMap(({ Entries }) => Entries);
  const unpaid = entries.filter(({ State }) => isUnpaid(State));
  const may = submission.pieces.map((piece) => mayOnPiece(asking, piece));
  return {
    SubmissionID: submission.id,
    PropertyID: submission.propertyId,
    SeasonID: submission.seasonId,
    Season: submission.season,
    UserID: submission.accountId,
    Owner: `${submission.ownerFirstName} ${submission.ownerLastName}`.trim(),
    OwnerOrganization: submission.ownerOrganization,
    Rights: rightsOf(submission),
    Title: titleOf(submission),
    ContactName: submission.contactName,
    ContactEmail: submission.contactEmail,
    ContactPhone: submission.contactPhone,
    CreatedDate: submission.createdAt,
    UpdatedDate: submission.updatedAt,
    Version: submission.version,
    State: stateOfAll(entries.map(({ State }) => State)),
    Window: windowAt(entryDatesOf(submission), now),
    EndDate: submission.endDate,
    Extension: extensionOf(submission),
    LeadImageUrl: pieces.find(({ LeadImageUrl }) => LeadImageUrl)?.LeadImageUrl ?? null,
    Price: priceNow(
      submission,
      unpaid.reduce((sum, { Price }) => sum + Price, 0),
      now,
    ),
    IsMissingSomething: pieces.some(({ Missing, Entries }) => Missing.length > 0 || Entries.some((entry) => entry.Missing.length > 0)),
    May: entryActions.filter((action) => may.length > 0 && may.every((allowed) => allowed.includes(action))),
    Pieces: pieces,
  };
}
