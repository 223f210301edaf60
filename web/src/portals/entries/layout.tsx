import { Button } from '@mantine/core';
import { Link, Outlet, useLocation, useNavigate } from '@tanstack/react-router';
import { isOnStage } from '#web/wings/accounts/account/account-routes.ts';
import { ActingWatch } from '#web/wings/accounts/account/acting/acting-watch.tsx';
import { AskedFirst } from '#web/wings/accounts/declaration/asked-first.tsx';
import { ConfirmNotice } from '#web/wings/accounts/account/email/confirm-notice.tsx';
import { Person } from '#web/wings/accounts/account/person.tsx';
import { useSessionGuards } from '#web/wings/accounts/account/sign-in/session-guards.ts';
import { SignInWatch } from '#web/wings/accounts/account/sign-in/sign-in-watch.tsx';
import { CartLink } from '#web/wings/commerce/shop/cart/cart-link.tsx';
import { PortalFrame, SkipLink } from '#web/frame/portal-frame.tsx';
import { usePortal, useSession } from '#web/kernel/page/portal.ts';
import { usePortalText } from '#web/texts/portal.ts';
import { Icon } from '#web/ui/small/icon.tsx';

export const EntriesLayout = () => (
  <>
    <ActingWatch />
    <Layout />
  </>
);

function Layout() {
  const t = usePortalText();
  const { base, property } = usePortal();
  const { token, guestToken } = useSession();
  useSessionGuards();
  const isStage = useLocation({ select: ({ pathname }) => isOnStage(pathname, ['/register', '/contact', '/invitation', '/tickets']) });
  const navigate = useNavigate();
  // The entry form has a head of its own: what was saved, and the way out.
  const isForm = useLocation({ select: ({ pathname }) => /^\/pieces\/./.test(pathname) });
  const isSignedIn = Boolean(token ?? guestToken);
  const isEntering = useLocation({ select: ({ pathname }) => /^\/submissions(\/new)?\/?$/.test(pathname) });
  if (isForm)
    return (
      <>
        <Outlet />
        <SignInWatch />
      </>
    );
  if (isStage)
    return (
      <>
        <SkipLink />
        <Outlet />
      </>
    );
  return (
    <>
      <PortalFrame
        where={isSignedIn ? '' : t('entries')}
        {...(isSignedIn && { nav: <EntriesNav /> })}
        end={
          isSignedIn ? (
            <>
              {property.shop && <CartLink />}
              <Person
                first={[
                  {
                    key: 'submissions',
                    label: t('submissions'),
                    icon: <Icon name="menu" size={18} />,
                    onAction: () => void navigate({ to: '/submissions' }),
                  },
                  ...(property.fees || property.shop
                    ? [
                        {
                          key: 'orders',
                          label: t('orders'),
                          icon: <Icon name="document" size={18} />,
                          onAction: () => void navigate({ to: '/orders' }),
                        },
                      ]
                    : []),
                  ...(property.shop
                    ? [
                        {
                          key: 'shop',
                          label: t('shop'),
                          icon: <Icon name="cart" size={18} />,
                          onAction: () => void navigate({ to: '/shop' }),
                        },
                      ]
                    : []),
                ]}
              />
            </>
          ) : (
            <Button component="a" href={`${base}/login`} variant="default" size="sm">
              {t('signIn')}
            </Button>
          )
        }
      >
        {token && <ConfirmNotice />}
        {isSignedIn && isEntering ? (
          <AskedFirst propertyId={property.id} moment="entering">
            <Outlet />
          </AskedFirst>
        ) : (
          <Outlet />
        )}
      </PortalFrame>
      <SignInWatch />
    </>
  );
}

function EntriesNav() {
  const t = usePortalText();
  const { property } = usePortal();
  return (
    <>
      <Link to="/submissions" activeProps={{ 'aria-current': 'page' }}>
        {t('submissions')}
      </Link>
      {(property.fees || property.shop) && (
        <Link to="/orders" activeProps={{ 'aria-current': 'page' }}>
          {t('orders')}
        </Link>
      )}
      {property.shop && (
        <Link to="/shop" activeProps={{ 'aria-current': 'page' }}>
          {t('shop')}
        </Link>
      )}
      <Link to="/account" activeProps={{ 'aria-current': 'page' }}>
        {t('account')}
      </Link>
    </>
  );
}
