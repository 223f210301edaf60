import { describe, expect, test } from 'vitest';
import type { EntryRole, EntryState } from '#contract/wings/entering/submission/entry-states.ts';
import { allProperties, installProperties, traitsOf } from '#contract/kernel/award/properties.ts';
import { Refusal } from '#server/kernel/call/refusal.ts';
import {
  checkedPiece,
  demand,
  demandOn,
  entryDatesOf,
  entryRoleOf,
  findEntryIn,
  isUnpaid,
  leadOf,
  locksAfterSaving,
  lostBefore,
  mayOnPiece,
  missingOf,
  permitOn,
  priceNow,
  priceOf,
  restorableUntil,
  entryStatesOf,
  titleOf,
  viewSubmission,
} from './submission.rules.ts';

type Asking = Parameters<typeof viewSubmission>[0];
type Whole = Asking['submission'];
type Piece = Whole['pieces'][number];
type Entry = Piece['entries'][number];

const day = (number: number) => new Date(Date.UTC(2026, 2, number));
const urlOf = (key: string) => `https://files.example/${key}`;

const entry = (change: Partial<Entry> = {}): Entry => ({
  id: 31,
  categoryId: 9,
  category: 'Maps',
  mediaType: 'Work',
  isPodcast: false,
  isCampaign: false,
  deviceTypeGroupId: null,
  earlyPrice: 100,
  regularPrice: 200,
  latePrice: 300,
  state: 'ready',
  isOff: false,
  isShortlisted: false,
  pricePaid: null,
  texts: {},
  customFields: {},
  fields: [],
  off: null,
  awards: [],
  ...change,
});
const file = (change: Partial<Piece['files'][number]> = {}): Piece['files'][number] => ({
  fileKey: 'Pieces/map.png',
  originalName: 'map.png',
  isLeadImage: true,
  isShortlistItem: false,
  status: 'ready',
  progress: null,
  thumbnailKey: null,
  ...change,
});
const piece = (change: Partial<Piece> = {}): Piece => ({
  id: 21,
  country: null,
  title: 'Harbour lights',
  organization: 'Vale & Daughters',
  twitterName: null,
  texts: { ProjectSummary: 'A map of the harbour' },
  isCampaign: false,
  deviceTypeId: null,
  form: null,
  answered: null,
  version: 5,
  areFilesLocked: false,
  areUrlsLocked: false,
  files: [file()],
  urls: [],
  entries: [entry()],
  ...change,
});
const whole = (change: Partial<Whole> = {}): Whole => ({
  id: 11,
  ownForm: null,
  formId: null,
  answers: {},
  sentAnswers: {},
  country: null,
  accountId: 7,
  propertyId: 1,
  seasonId: 4,
  key: null,
  season: 'Season nine',
  title: '',
  contactName: 'Robin',
  contactEmail: 'robin@example.org',
  contactPhone: '555 0100',
  createdAt: day(1),
  updatedAt: day(2),
  deletedAt: null,
  version: 3,
  mayWrite: true,
  mayPay: true,
  ownerFirstName: 'Robin',
  ownerLastName: 'Vale',
  ownerOrganization: 'Vale & Daughters',
  startDate: day(1),
  earlyEndDate: day(5),
  regularEndDate: day(10),
  endDate: day(15),
  seasonEndDate: day(15),
  extensionReason: null,
  winnersDate: day(25),
  pieces: [piece()],
  ...change,
});
const asking = (change: Partial<Whole> = {}, now = day(3), role: EntryRole = 'Entrant'): Asking => ({
  role,
  submission: whole(change),
  now,
  language: 'en-US',
});

test('judges and voters have no part in entries', () => {
  expect(entryRoleOf('Guest')).toBe('Guest');
  for (const role of ['Reviewer', 'Voter'] as const) expect(() => entryRoleOf(role)).toThrow(Refusal);
});

test('what was taken away can be brought back for a day', () => {
  expect(restorableUntil(day(3))).toEqual(day(4));
  expect(lostBefore(day(3))).toEqual(day(2));
});

describe('what a piece lacks', () => {
  const lacking = (change: Partial<Piece>) => {
    const { ofPiece, ofEntry } = missingOf(traitsOf(1), piece(change));
    return [...ofPiece, ...piece(change).entries.flatMap(ofEntry)].map(({ Field }) => Field);
  };

  test('is nothing once it is complete', () => expect(lacking({})).toEqual([]));
  test('is a category', () => expect(lacking({ entries: [] })).toEqual(['Entries']));
  test('is what every entry needs', () =>
    expect(lacking({ title: ' ', organization: '', files: [] })).toEqual(['Title', 'Organization', 'FileList']));
  test('is a working copy of a damaged file', () => expect(lacking({ files: [file({ status: 'failed' })] })).toEqual(['FileList.0']));
  test('is what a category asks for: a text, a device, a podcast, an answer', () => {
    expect(lacking({ texts: {} })).toEqual(['ProjectSummary']);
    expect(lacking({ texts: {}, entries: [entry({ texts: { ProjectSummary: 'A map' } })] })).toEqual([]);
    expect(lacking({ entries: [entry({ deviceTypeGroupId: 1 })] })).toEqual(['DeviceTypeID']);
    expect(lacking({ deviceTypeId: 2, entries: [entry({ deviceTypeGroupId: 1 })] })).toEqual([]);
    expect(lacking({ entries: [entry({ isPodcast: true })] })).toEqual(['UrlList']);
    const limits = { kind: 'text', maxLength: 300, choices: [], least: null, most: null };
    const asked = { id: 5, label: 'Of what?', help: '', isRequired: true, audience: 'judges', isActive: true, ...limits };
    expect(lacking({ entries: [entry({ fields: [{ ...asked, isActive: false }] })] })).toEqual([]);
    expect(lacking({ entries: [entry({ fields: [asked] })] })).toEqual(['CustomFields.5']);
    expect(lacking({ entries: [entry({ fields: [asked], customFields: { 5: 'Ink' } })] })).toEqual([]);
  });
  test('is looked for in its files and links', () => {
    const urls = [{ url: 'https://a.example', label: '', isCustom: false }];
    expect(checkedPiece(piece({ urls, deviceTypeId: 2 }))).toEqual({
      title: 'Harbour lights',
      organization: 'Vale & Daughters',
      texts: { ProjectSummary: 'A map of the harbour' },
      deviceTypeId: 2,
      files: [{ originalName: 'map.png', isLeadImage: true, state: 'ready' }],
      urls: ['https://a.example'],
    });
  });
});

describe('whether a piece lets itself be changed', () => {
  const paid = piece({ entries: [entry({ state: 'paid' })] });

  test('goes by the state of its entries and the season', () => {
    expect(entryStatesOf(piece({ entries: [entry(), entry({ state: 'paid', isOff: true })] }))).toEqual(['ready', 'off']);
    expect(permitOn(asking(), 'editTexts', piece())).toBe('allowed');
    expect(permitOn(asking(), 'editTexts', paid)).toBe('state');
    expect(permitOn(asking({}, day(20)), 'editTexts', piece())).toBe('window');
    expect(permitOn(asking(), 'editTexts', piece(), ['paid'])).toBe('state');
  });
  test('goes by its locks: those of files for files, those of links for links', () => {
    const [files, urls] = [
      { ...paid, areFilesLocked: true },
      { ...paid, areUrlsLocked: true },
    ];
    expect((['editFiles', 'editUrls'] as const).map((action) => permitOn(asking(), action, files))).toEqual(['locked', 'allowed']);
    expect((['editFiles', 'editUrls'] as const).map((action) => permitOn(asking(), action, urls))).toEqual(['allowed', 'locked']);
    expect(permitOn(asking(), 'withdraw', { ...paid, areUrlsLocked: true, areFilesLocked: true })).toBe('allowed');
  });
  test('is refused in words', () => {
    expect(() => demand('allowed')).not.toThrow();
    expect(() => demand('window')).toThrow(expect.objectContaining({ failure: 'EntriesClosed' }));
    expect(() => demand('locked')).toThrow(expect.objectContaining({ failure: 'Locked', message: expect.stringContaining('locked') }));
    expect(() => demandOn(asking(), 'editTexts', paid)).toThrow(Refusal);
    expect(() => demandOn(asking(), 'editTexts', piece())).not.toThrow();
    expect(() => demandOn(asking(), 'editTexts', piece(), ['paid'])).toThrow(Refusal);
  });
  test('depends on what a colleague may do', () => {
    expect(mayOnPiece(asking(), piece())).toEqual(['editTexts', 'editFiles', 'editUrls', 'editCategories', 'delete', 'merge', 'order']);
    expect(mayOnPiece(asking({ mayWrite: false }), piece())).toEqual(['order']);
    expect(mayOnPiece(asking({ mayPay: false }), piece())).not.toContain('order');
  });
});

describe('saving the files or links of a work locks them', () => {
  const states: EntryState[] = ['draft', 'ready', 'ordered', 'paid', 'shortlisted', 'off', 'withdrawn'];
  test('once it is paid, where the award asks before', () => {
    expect(states.filter((state) => locksAfterSaving(true, 'Entrant', ['draft', state]))).toEqual(['paid', 'shortlisted', 'off']);
    expect(states.filter((state) => locksAfterSaving(false, 'Entrant', [state]))).toEqual([]);
  });
  test('but not when an administrator does it', () => expect(locksAfterSaving(true, 'Administrator', ['paid'])).toBe(false));
});

describe('the price of an entry', () => {
  test('is that of the day until it is ordered, and then what was paid', () => {
    expect([3, 7, 12].map((number) => priceOf(whole(), entry(), day(number)))).toEqual([100, 200, 300]);
    expect(priceOf(whole(), entry({ pricePaid: 0 }), day(12))).toBe(0);
  });
  test('is nothing where the award charges no fees, except what was paid before', () => {
    installProperties([...allProperties(), { ...traitsOf(1), id: 101, fees: false }]);
    expect(priceOf(whole({ propertyId: 101 }), entry(), day(3))).toBe(0);
    expect(priceOf(whole({ propertyId: 101 }), entry({ pricePaid: 250 }), day(3))).toBe(250);
  });
  test('is shown in the award’s currency, with its tier and its end', () =>
    expect(priceNow(whole({ propertyId: 3 }), 400, day(7))).toEqual({ Amount: 400, Currency: 'GBP', Tier: 'regular', Until: day(10) }));
  test('goes by the dates of the season', () =>
    expect(entryDatesOf(whole())).toEqual({
      StartDate: day(1),
      EarlyEndDate: day(5),
      RegularEndDate: day(10),
      EndDate: day(15),
      WinnersDate: day(25),
    }));
  test('is due while the entry is unpaid', () => {
    const states: EntryState[] = ['draft', 'ready', 'ordered', 'paid', 'shortlisted', 'off', 'withdrawn'];
    expect(states.filter(isUnpaid)).toEqual(['draft', 'ready', 'ordered']);
  });
});

test('a submission is called by its title, else by its first piece', () => {
  expect(titleOf(whole({ title: 'All lights' }))).toBe('All lights');
  expect(titleOf(whole())).toBe('Harbour lights');
  expect(titleOf(whole({ pieces: [] }))).toBe('');
});

test('a piece is shown by the small form of its lead image, or by the image while there is none', () => {
  expect(leadOf(piece({ files: [file({ isLeadImage: false }), file({ thumbnailKey: 'small.webp' })] }), urlOf)).toBe(
    'https://files.example/small.webp',
  );
  expect(leadOf(piece(), urlOf)).toBe('https://files.example/Pieces/map.png');
  expect(leadOf(piece({ files: [file({ isLeadImage: false })] }), urlOf)).toBeNull();
});

describe('an owner at home sees a submission', () => {
  test('with its pieces, entries and prices, and what may be done', () => {
    const paid = entry({ id: 32, state: 'paid', pricePaid: 80 });
    const urls = [
      { url: 'https://a.example', label: '', isCustom: false },
      { url: 'https://pod.example', label: 'Podcast', isCustom: false },
    ];
    expect(viewSubmission(asking({ pieces: [piece({ urls, entries: [entry(), paid] })] }), urlOf)).toEqual({
      SubmissionID: 11,
      PropertyID: 1,
      SeasonID: 4,
      Season: 'Season nine',
      UserID: 7,
      Owner: 'Robin Vale',
      OwnerOrganization: 'Vale & Daughters',
      Rights: ['see', 'write', 'pay'],
      Title: 'Harbour lights',
      ContactName: 'Robin',
      ContactEmail: 'robin@example.org',
      ContactPhone: '555 0100',
      CreatedDate: day(1),
      UpdatedDate: day(2),
      Version: 3,
      State: 'ready',
      Window: 'open',
      EndDate: day(15),
      Extension: null,
      LeadImageUrl: 'https://files.example/Pieces/map.png',
      Price: { Amount: 100, Currency: 'USD', Tier: 'early', Until: day(5) },
      IsMissingSomething: false,
      May: ['editFiles', 'editUrls'],
      Pieces: [
        {
          PieceID: 21,
          Title: 'Harbour lights',
          Organization: 'Vale & Daughters',
          TwitterName: null,
          IsCampaign: false,
          Version: 5,
          LeadImageUrl: 'https://files.example/Pieces/map.png',
          Files: [{ OriginalFileName: 'map.png', State: 'ready' }],
          PodcastUrl: 'https://pod.example',
          Missing: [],
          Entries: [
            {
              EntryID: 31,
              CategoryID: 9,
              Category: 'Maps',
              MediaType: 'Work',
              IsPodcast: false,
              State: 'ready',
              Off: null,
              Awards: [],
              Price: 100,
              Missing: [],
            },
            {
              EntryID: 32,
              CategoryID: 9,
              Category: 'Maps',
              MediaType: 'Work',
              IsPodcast: false,
              State: 'paid',
              Off: null,
              Awards: [],
              Price: 80,
              Missing: [],
            },
          ],
        },
      ],
    });
  });

  test('with a reason where judges could not see an entry', () => {
    const off = {
      noLoadReasonId: 3,
      status: 'mended',
      createdAt: '2026-03-05T00:00:00Z',
      takenOffBy: null,
      takenOffAt: null,
    } as unknown as Entry['off'];
    const seen = (change: object) =>
      viewSubmission(asking({ pieces: [piece({ entries: [entry({ off: Object.assign({}, off, change) })] })] }), urlOf).Pieces[0]
        ?.Entries[0]?.Off;
    expect(seen({})).toEqual({ ReasonID: 3, Reason: 'Broken URL', IsMended: true, ReportedDate: day(5), IsByOrganizer: false });
    expect(seen({ status: 'reported', noLoadReasonId: 99 })).toMatchObject({ Reason: '', IsMended: false });
    const byHand = { takenOffBy: 4, takenOffAt: '2026-03-06T00:00:00Z', reason: 'Rights are being cleared.', showsReason: true };
    expect(seen(byHand)).toEqual({ ReasonID: 3, Reason: byHand.reason, IsMended: false, ReportedDate: day(6), IsByOrganizer: true });
    expect(seen({ ...byHand, showsReason: false })).toMatchObject({ Reason: '', IsByOrganizer: true });
  });

  test('with its awards, where a winner is not called a nominee beside it', () => {
    const awards = [
      { name: 'Winner', kind: 'winner', isPublic: true },
      { name: 'Nominee', kind: 'nominee', isPublic: true },
    ];
    const [first] = viewSubmission(asking({ pieces: [piece({ entries: [entry({ awards })] })] }), urlOf).Pieces;
    expect(first?.Entries[0]?.Awards).toEqual([{ Name: 'Winner', Kind: 'winner', IsPublic: true }]);
  });

  test('with what is missing, in a piece or in an entry', () => {
    const lacks = (change: Partial<Piece>) => viewSubmission(asking({ pieces: [piece(), piece(change)] }), urlOf).IsMissingSomething;
    expect(lacks({})).toBe(false);
    expect(lacks({ title: '' })).toBe(true);
    expect(lacks({ entries: [entry(), entry({ isPodcast: true })] })).toBe(true);
  });

  test('without a picture or a podcast where there is none, and may do only what every piece lets them do', () => {
    const bare = piece({ id: 22, files: [], urls: [], entries: [entry({ state: 'paid' })] });
    const view = viewSubmission(asking({ pieces: [bare, piece()], ownerLastName: '' }), urlOf);
    expect(view).toMatchObject({ Owner: 'Robin', LeadImageUrl: 'https://files.example/Pieces/map.png', May: ['editFiles', 'editUrls'] });
    expect(view.Pieces[0]).toMatchObject({ LeadImageUrl: null, PodcastUrl: null });
    expect(viewSubmission(asking({ pieces: [bare] }), urlOf).LeadImageUrl).toBeNull();
    expect(viewSubmission(asking({ pieces: [] }), urlOf)).toMatchObject({ May: [], State: 'draft', Price: { Amount: 0 } });
  });
});

test('an entry is found with what is around it, or not at all', () => {
  const [first, second] = [piece(), piece({ id: 22, entries: [entry({ id: 40 }), entry({ id: 41 })] })];
  const submission = whole({ pieces: [first, second] });
  expect(findEntryIn(submission, 41)).toEqual({ submission, piece: second, entry: second.entries[1] });
  expect(findEntryIn(submission, 31)).toMatchObject({ piece: { id: 21 }, entry: { id: 31 } });
  expect(findEntryIn(submission, 99)).toBeUndefined();
  expect(findEntryIn(undefined, 31)).toBeUndefined();
});
