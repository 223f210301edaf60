import { createRootRouteWithContext, createRoute, redirect } from '@tanstack/react-router';
import { accountRoutes } from '#web/wings/accounts/account/account-routes.ts';
import { goHomeIfSignedIn, readSignInSearch, requireSession } from '#web/wings/accounts/account/sign-in/guards.ts';
import NotFound from '#web/frame/not-found.tsx';
import { lazyPage } from '#web/kernel/page/lazy-page.ts';
import type { RouterContext } from '#web/kernel/page/open-router.tsx';
import { EntriesLayout } from './layout.tsx';

const root = createRootRouteWithContext<RouterContext>()({ component: EntriesLayout, notFoundComponent: NotFound });

const welcome = createRoute({
  getParentRoute: () => root,
  path: '/',
  beforeLoad: ({ context: { portal } }) => {
    if (portal.session.bearer()) throw redirect({ to: '/submissions' });
  },
  component: lazyPage(() => import('#web/wings/entering/submission/welcome/entries-welcome.tsx'), 'EntriesWelcome'),
});
const register = createRoute({
  getParentRoute: () => root,
  path: '/register',
  validateSearch: readSignInSearch,
  beforeLoad: goHomeIfSignedIn('/submissions'),
  component: lazyPage(() => import('#web/wings/accounts/account/register/register-page.tsx'), 'RegisterPage'),
});
const invitation = createRoute({
  getParentRoute: () => root,
  path: '/invitation',
  component: lazyPage(() => import('#web/wings/accounts/account/team/invitation-page.tsx'), 'InvitationPage'),
});
const request = createRoute({
  getParentRoute: () => root,
  path: '/request',
  component: lazyPage(() => import('#web/wings/entering/third-party/answer/request-page.tsx'), 'RequestPage'),
});
const unsubscribe = createRoute({
  getParentRoute: () => root,
  path: '/unsubscribe',
  component: lazyPage(() => import('#web/wings/desk/message/unsubscribe-page.tsx'), 'UnsubscribePage'),
});
const nominate = createRoute({
  getParentRoute: () => root,
  path: '/nominate',
  component: lazyPage(() => import('#web/wings/entering/nomination/nominate-page.tsx'), 'NominatePage'),
});
const nomination = createRoute({
  getParentRoute: () => root,
  path: '/nomination',
  component: lazyPage(() => import('#web/wings/entering/nomination/nomination-page.tsx'), 'NominationPage'),
});
const nominee = createRoute({
  getParentRoute: () => root,
  path: '/nominee',
  component: lazyPage(() => import('#web/wings/entering/nomination/nominee-page.tsx'), 'NomineePage'),
});
const tickets = createRoute({
  getParentRoute: () => root,
  path: '/tickets',
  component: lazyPage(() => import('#web/wings/commerce/ticket/own/tickets-page.tsx'), 'TicketsPage'),
});
const contact = createRoute({
  getParentRoute: () => root,
  path: '/contact',
  validateSearch: readSignInSearch,
  beforeLoad: (args) => requireSession(args, {}),
  component: lazyPage(() => import('#web/wings/accounts/account/register/contact-step-page.tsx'), 'ContactStepPage'),
});
const account = createRoute({
  getParentRoute: () => root,
  path: '/account',
  beforeLoad: requireSession,
  component: lazyPage(() => import('#web/wings/accounts/account/settings/entries-account-page.tsx'), 'EntriesAccountPage'),
});

const submissions = createRoute({
  getParentRoute: () => root,
  path: '/submissions',
  beforeLoad: (args) => requireSession(args),
  component: lazyPage(() => import('#web/wings/entering/submission/home/home-page.tsx'), 'HomePage'),
});
const newSubmission = createRoute({
  getParentRoute: () => root,
  path: '/submissions/new',
  beforeLoad: (args) => requireSession(args),
  component: lazyPage(() => import('#web/wings/entering/submission/new/new-submission-page.tsx'), 'NewSubmissionPage'),
});
const submission = createRoute({
  getParentRoute: () => root,
  path: '/submissions/$submissionId',
  beforeLoad: (args) => requireSession(args),
  component: lazyPage(() => import('#web/wings/entering/submission/page/submission-page.tsx'), 'SubmissionPage'),
});
const declare = createRoute({
  getParentRoute: () => root,
  path: '/submissions/$submissionId/declare',
  beforeLoad: (args) => requireSession(args),
  component: lazyPage(() => import('#web/wings/entering/submission/page/declare-page.tsx'), 'DeclarePage'),
});
const share = createRoute({
  getParentRoute: () => root,
  path: '/submissions/$submissionId/share',
  beforeLoad: (args) => requireSession(args),
  component: lazyPage(() => import('#web/wings/entering/submission/share/share-page.tsx'), 'SharePage'),
});
const winnerKit = createRoute({
  getParentRoute: () => root,
  path: '/submissions/$submissionId/kit',
  beforeLoad: (args) => requireSession(args),
  component: lazyPage(() => import('#web/wings/results/winner-kit/winner-kit-page.tsx'), 'WinnerKitPage'),
});
const askToWithdraw = createRoute({
  getParentRoute: () => root,
  path: '/submissions/$submissionId/withdraw/$entryId',
  beforeLoad: (args) => requireSession(args),
  component: lazyPage(() => import('#web/wings/desk/result-change/ask-to-withdraw-page.tsx'), 'AskToWithdrawPage'),
});
const feedback = createRoute({
  getParentRoute: () => root,
  path: '/submissions/$submissionId/feedback',
  beforeLoad: (args) => requireSession(args),
  component: lazyPage(() => import('#web/wings/results/feedback/feedback-page.tsx'), 'FeedbackPage'),
});
const order = createRoute({
  getParentRoute: () => root,
  path: '/submissions/$submissionId/order',
  beforeLoad: ({ params }) => {
    const submission = Number(params.submissionId);
    throw redirect({ to: '/cart', search: Number.isSafeInteger(submission) ? { submission } : {}, replace: true });
  },
});
const cart = createRoute({
  getParentRoute: () => root,
  path: '/cart',
  validateSearch: (search: Record<string, unknown>): { submission?: number; payment_intent?: string } => {
    const submission = Number(search.submission);
    const isNumber = submission > 0 && submission < 2 ** 31 && Number.isInteger(submission);
    // With which a bank sends the buyer's browser back.
    const { payment_intent: back } = search;
    return { ...(isNumber && { submission }), ...(typeof back === 'string' && { payment_intent: back }) };
  },
  beforeLoad: (args) => requireSession(args),
  component: lazyPage(() => import('#web/wings/commerce/order/cart/cart-page.tsx'), 'CartPage'),
});
const orders = createRoute({
  getParentRoute: () => root,
  path: '/orders',
  beforeLoad: (args) => requireSession(args),
  component: lazyPage(() => import('#web/wings/commerce/order/own/orders-page.tsx'), 'OrdersPage'),
});
const confirmation = createRoute({
  getParentRoute: () => root,
  path: '/orders/$confirmation',
  beforeLoad: (args) => requireSession(args),
  component: lazyPage(() => import('#web/wings/commerce/order/own/confirmation-page.tsx'), 'ConfirmationPage'),
});

const shop = createRoute({
  getParentRoute: () => root,
  path: '/shop',
  beforeLoad: (args) => requireSession(args),
  component: lazyPage(() => import('#web/wings/commerce/shop/shop-page.tsx'), 'ShopPage'),
});
const shopCart = createRoute({
  getParentRoute: () => root,
  path: '/shop/cart',
  // With which a bank sends the buyer's browser back.
  validateSearch: ({ payment_intent: back }: Record<string, unknown>): { payment_intent?: string } =>
    typeof back === 'string' ? { payment_intent: back } : {},
  beforeLoad: (args) => requireSession(args),
  component: lazyPage(() => import('#web/wings/commerce/shop/checkout/checkout-page.tsx'), 'ShopCheckoutPage'),
});
const shopProduct = createRoute({
  getParentRoute: () => root,
  path: '/shop/$product',
  beforeLoad: (args) => requireSession(args),
  component: lazyPage(() => import('#web/wings/commerce/shop/product/product-page.tsx'), 'ProductPage'),
});

/** The same pages for one entry, opened by a link with its confirmation number instead of an account. */
const pass = createRoute({
  getParentRoute: () => root,
  path: '/pass',
  validateSearch: (search: Record<string, unknown>): { entryId?: number; confirmation?: string; payment_intent?: string } => {
    const entryId = Number(search.entryId);
    const { confirmation, payment_intent: back } = search;
    return {
      ...(entryId > 0 && entryId < 2 ** 31 && Number.isInteger(entryId) && { entryId }),
      ...(confirmation !== undefined && { confirmation: String(confirmation).slice(0, 40) }),
      ...(typeof back === 'string' && { payment_intent: back }),
    };
  },
  component: lazyPage(() => import('#web/wings/commerce/shop/pass-page.tsx'), 'PassPages'),
});
const passFront = createRoute({
  getParentRoute: () => pass,
  path: '/',
  component: lazyPage(() => import('#web/wings/commerce/shop/shop-page.tsx'), 'ShopPage'),
});
const passCart = createRoute({
  getParentRoute: () => pass,
  path: '/cart',
  component: lazyPage(() => import('#web/wings/commerce/shop/checkout/checkout-page.tsx'), 'ShopCheckoutPage'),
});
const passOrdered = createRoute({
  getParentRoute: () => pass,
  path: '/ordered',
  component: lazyPage(() => import('#web/wings/commerce/shop/checkout/ordered-page.tsx'), 'PassOrderedPage'),
});
const passProduct = createRoute({
  getParentRoute: () => pass,
  path: '/$product',
  component: lazyPage(() => import('#web/wings/commerce/shop/product/product-page.tsx'), 'ProductPage'),
});

const piece = createRoute({
  getParentRoute: () => root,
  path: '/pieces/$pieceId',
  beforeLoad: async (args) => {
    await requireSession(args);
    throw redirect({ to: `/pieces/${args.params.pieceId}/work`, replace: true });
  },
});
const pieceStep = createRoute({
  getParentRoute: () => root,
  path: '/pieces/$pieceId/$step',
  beforeLoad: requireSession,
  component: lazyPage(() => import('#web/wings/entering/piece/room/piece-page.tsx'), 'PiecePage'),
});

export const routeTree = root.addChildren([
  welcome,
  ...accountRoutes(root, { beforeSignIn: goHomeIfSignedIn('/submissions') }),
  register,
  invitation,
  request,
  unsubscribe,
  nominate,
  nomination,
  nominee,
  tickets,
  contact,
  account,
  submissions,
  newSubmission,
  submission,
  declare,
  share,
  winnerKit,
  askToWithdraw,
  feedback,
  order,
  cart,
  orders,
  confirmation,
  shop,
  shopCart,
  shopProduct,
  pass.addChildren([passFront, passCart, passOrdered, passProduct]),
  piece,
  pieceStep,
]);
