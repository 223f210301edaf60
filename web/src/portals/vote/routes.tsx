import { type ComponentType, lazy, useEffect } from 'react';
import { useVoteBook } from '#web/wings/public/voting/vote-book.tsx';
import { BallotPage } from '#web/wings/public/voting/ballot-page.tsx';
import { LandingPage, NotThere } from '#web/wings/public/voting/landing-page.tsx';
import { go, useAddress } from '#web/kernel/public/navigate.ts';
import { usePublic } from '#web/kernel/public/public-portal.tsx';
import { withinBase } from '#web/kernel/page/small-router.tsx';

const account = () => import('#web/wings/public/voting/account/account-pages.tsx');
const WhoPage = lazy(async () => ({ default: (await account()).WhoPage }));
const ConfirmPage = lazy(async () => ({ default: (await account()).ConfirmPage }));

const VotesLinkPage = lazy(async () => ({ default: (await import('#web/wings/public/voting/held/link-page.tsx')).VotesLinkPage }));

const StagesPage = lazy(async () => ({ default: (await import('#web/wings/public/voting/stages/stages-page.tsx')).StagesPage }));

function Elsewhere({ to }: { to: string }) {
  const { base } = usePublic();
  useEffect(() => go(`${base}${to}`, { replace: true }), [base, to]);
  return null;
}

/** Pages with a path of their own; their names are kept from awards (`page-names.ts`). */
const pages: Readonly<Record<string, ComponentType>> = {
  '/login': WhoPage,
  // No one registers to vote anymore; anyone who kept the address signs in, and gets a password under My votes.
  '/register': WhoPage,
  '/confirm': lazy(async () => ({ default: (await import('#web/wings/public/voting/held/confirm-page.tsx')).ConfirmVotesPage })),
  '/forgot': lazy(async () => ({ default: (await account()).ForgotPage })),
  '/reset-password': lazy(async () => ({ default: (await account()).NewPasswordPage })),
  '/external': lazy(async () => ({ default: (await account()).ExternalPage })),
  // Receipts are under My votes; anyone who kept the old address gets there.
  '/receipts': () => <Elsewhere to="/mine" />,
  '/mine': lazy(async () => ({ default: (await import('#web/wings/public/voting/own/mine-page.tsx')).MinePage })),
  '/chosen': lazy(async () => ({ default: (await import('#web/wings/public/voting/choices/chosen-page.tsx')).ChosenPage })),
  '/done': lazy(async () => ({ default: (await import('#web/wings/public/voting/own/done-page.tsx')).DonePage })),
};

/** The printed addresses are queries of the front page: `?category=` a ballot, `?confirm=` and `?votes=` the mailed links. */
export function Routes() {
  const { base } = usePublic();
  const { tree } = useVoteBook();
  const { pathname, searchParams } = useAddress();
  const path = withinBase(pathname, base).toLowerCase();
  const confirm = searchParams.get('confirm');
  const votes = searchParams.get('votes');
  const category = searchParams.get('category');
  // A season that votes in stages has one page, with the votes on it.
  if (tree?.HasStages && path === '/mine') return <Elsewhere to="" />;
  if (path !== '/') {
    const Page = pages[path];
    return Page ? <Page /> : <NotThere />;
  }
  if (confirm !== null) return <ConfirmPage key={confirm} code={confirm} />;
  if (votes !== null) return <VotesLinkPage key={votes} code={votes} />;
  if (tree?.HasStages) return <StagesPage />;
  if (category !== null)
    return <BallotPage key={category} categoryId={Number(category)} workId={Number(searchParams.get('work')) || undefined} />;
  return <LandingPage />;
}
