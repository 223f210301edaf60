import { createRootRouteWithContext, createRoute, redirect } from '@tanstack/react-router';
import { account as accountCalls } from '#contract/wings/accounts/account/account.ts';
import { reviewer } from '#contract/wings/judging/reviewer/reviewer.ts';
import { accountRoutes } from '#web/wings/accounts/account/account-routes.ts';
import { readSignInSearch, requireSession, type SignInSearch } from '#web/wings/accounts/account/sign-in/guards.ts';
import { readRecommendSearch } from '#web/wings/judging/recommendation/recommendation-rules.ts';
import { afterSignIn, entryStepOf, findEntryProperty } from '#web/wings/judging/review/judging/judging-guard.ts';
import { onlyOpen } from '#web/wings/judging/reviewer/judged-property.ts';
import { lazyPage } from '#web/kernel/page/lazy-page.ts';
import type { RouterContext } from '#web/kernel/page/open-router.tsx';
import type { Portal } from '#web/kernel/page/portal.ts';
import { JudgingLayout } from './layout.tsx';

const root = createRootRouteWithContext<RouterContext>()({ component: JudgingLayout });

interface GuardArgs {
  context: RouterContext;
  location: { pathname: string };
}

/** R111 to R113: with a session to the executive's ballots, where one came from, or the account. A dead session is the account's guard's business. */
async function goOnIfSignedIn({ context: { portal }, search }: { context: RouterContext; search: SignInSearch }): Promise<void> {
  if (!portal.session.get().token) return;
  const executiveAt = await portal.send(accountCalls.userstatus, {}, { whenExpired: 'throw' }).then(
    ({ Exec }) => Exec,
    () => '',
  );
  throw redirect({ to: afterSignIn({ executiveAt, rt: search.rt ?? (await onlyRoomOf(portal)) }), replace: true });
}

/** Awards of one's own lead their judges straight to the rules of what is open; the printed ones to the account (R113). */
async function onlyRoomOf(portal: Portal): Promise<string | undefined> {
  if (portal.property.printedActs) return undefined;
  const profile = await portal.send(reviewer.getCurrentReviewerDetails, {}, { whenExpired: 'throw' }).catch(() => undefined);
  return profile && onlyOpen(profile, new Date())?.EntryPropertySlug;
}

/** R021, R024, R025: with a session and for an entry property; what else it takes is the gate's to ask. */
async function requireJudging(args: GuardArgs & { params: { entryPropertyName: string } }): Promise<void> {
  const rt = entryStepOf(args.location.pathname);
  await requireSession(args, rt ? { rt } : {});
  if (!findEntryProperty(args.params.entryPropertyName)) throw redirect({ to: '/account' });
}

const account = createRoute({
  getParentRoute: () => root,
  path: '/account',
  beforeLoad: (args) => requireSession(args),
  component: lazyPage(() => import('#web/wings/judging/reviewer/profile/reviewer-account-page.tsx'), 'ReviewerAccountPage'),
});
const dashboard = createRoute({
  getParentRoute: () => root,
  path: '/dashboard',
  beforeLoad: (args) => requireSession(args),
  component: lazyPage(() => import('#web/wings/judging/reviewer/dashboard/dashboard-page.tsx'), 'DashboardPage'),
});

const now = createRoute({
  getParentRoute: () => root,
  path: '/now',
  beforeLoad: (args) => requireSession(args),
  component: lazyPage(() => import('#web/wings/judging/stage/now-page.tsx'), 'NowPage'),
});
const answer = createRoute({
  getParentRoute: () => root,
  path: '/answer/$seasonId/$stageId/$contest',
  beforeLoad: (args) => requireSession(args),
  component: lazyPage(() => import('#web/wings/judging/stage/answer-page.tsx'), 'AnswerPage'),
});

const agreement = createRoute({
  getParentRoute: () => root,
  path: '/$entryPropertyName/agreement',
  beforeLoad: requireJudging,
  component: lazyPage(() => import('#web/wings/judging/review/judging/agreement-page.tsx'), 'AgreementPage'),
});
const nominate = createRoute({
  getParentRoute: () => root,
  path: '/$entryPropertyName/nominate',
  beforeLoad: requireJudging,
  component: lazyPage(() => import('#web/wings/entering/nomination/nominate-page.tsx'), 'NominatePage'),
});
const reviews = createRoute({
  getParentRoute: () => root,
  path: '/reviews',
  beforeLoad: (args) => requireSession(args),
  component: lazyPage(() => import('#web/wings/judging/review/own/my-reviews-page.tsx'), 'MyReviewsPage'),
});

const entry = createRoute({
  getParentRoute: () => root,
  path: '/$entryPropertyName/entry',
  beforeLoad: requireJudging,
  component: lazyPage(() => import('#web/wings/judging/review/room/review-room.tsx'), 'ReviewRoom'),
});
// The steps come with the room, which draws them itself: a judge whose connection fails goes on to the end of the work.
const entryRules = createRoute({
  getParentRoute: () => entry,
  path: '/',
});
const entryLoad = createRoute({
  getParentRoute: () => entry,
  path: '/load',
});
const entryCriteria = createRoute({
  getParentRoute: () => entry,
  path: '/criteria',
});
const entryReview = createRoute({
  getParentRoute: () => entry,
  path: '/review',
});
const entryNoMore = createRoute({
  getParentRoute: () => entry,
  path: '/nomore',
});

const executive = createRoute({
  getParentRoute: () => root,
  path: '/$entryPropertyName/executive',
  beforeLoad: requireJudging,
  component: lazyPage(() => import('#web/wings/judging/ballot/room/executive-room.tsx'), 'ExecutiveRoom'),
});
const executiveRules = createRoute({
  getParentRoute: () => executive,
  path: '/',
  component: lazyPage(() => import('#web/wings/judging/ballot/room/executive-rules.tsx'), 'ExecutiveRules'),
});
const executiveNoMore = createRoute({
  getParentRoute: () => executive,
  path: '/nomore',
  component: lazyPage(() => import('#web/wings/judging/ballot/room/executive-no-more.tsx'), 'ExecutiveNoMore'),
});
const executiveBallot = createRoute({
  getParentRoute: () => executive,
  path: '/$categoryId',
  component: lazyPage(() => import('#web/wings/judging/ballot/room/ballot-page.tsx'), 'BallotPage'),
});
const recommendations = createRoute({
  getParentRoute: () => root,
  path: '/recommendations',
  validateSearch: readRecommendSearch,
  beforeLoad: (args) => requireSession(args),
  component: lazyPage(() => import('#web/wings/judging/recommendation/recommendations-page.tsx'), 'RecommendationsPage'),
});
const register = createRoute({
  getParentRoute: () => root,
  path: '/register',
  validateSearch: readSignInSearch,
  beforeLoad: goOnIfSignedIn,
  component: lazyPage(() => import('#web/wings/judging/reviewer/registration/registration-page.tsx'), 'RegistrationPage'),
});
const mailedBallot = createRoute({
  getParentRoute: () => root,
  path: '/mailed-ballot/$code',
  component: lazyPage(() => import('#web/wings/judging/ballot/mailed/mailed-ballot-page.tsx'), 'MailedBallotPage'),
});

/** R001: unknown paths lead to the account; R024: without a token to the sign-in. */
const others = createRoute({
  getParentRoute: () => root,
  path: '$',
  beforeLoad: ({ context, location }) => {
    const rt = entryStepOf(location.pathname);
    if (!context.portal.session.bearer()) throw redirect({ to: '/login', search: rt ? { rt } : {} });
    throw redirect({ to: '/account' });
  },
});

export const routeTree = root.addChildren([
  ...accountRoutes(root, { beforeSignIn: goOnIfSignedIn }),
  account,
  dashboard,
  now,
  answer,
  agreement,
  nominate,
  reviews,
  executive.addChildren([executiveRules, executiveNoMore, executiveBallot]),
  mailedBallot,
  register,
  recommendations,
  entry.addChildren([entryRules, entryLoad, entryCriteria, entryReview, entryNoMore]),
  others,
]);
