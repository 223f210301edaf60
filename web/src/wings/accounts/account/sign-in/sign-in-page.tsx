import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { useTitle } from '#web/kernel/page/page-head.tsx';
import { usePortal } from '#web/kernel/page/portal.ts';
import { PageText } from '#web/wings/ground/cms/page-text.tsx';
import { SeasonLead } from '#web/wings/ground/season/season-lead.tsx';
import { type AccountTextKey, useAccountText } from '#web/texts/account.ts';
import { StandingMessage, useHeaderMessages } from '#web/ui/state/header-messages.tsx';
import { ExternalButtons } from './external-buttons.tsx';
import type { SignInSearch } from './guards.ts';
import { SignInForm } from './sign-in-form.tsx';
import { nextPage } from './next-page.ts';
import { Stage } from '#web/wings/ground/property/stage/stage.tsx';

const titles: Partial<Record<string, AccountTextKey>> = { judging: 'signInToJudge', entries: 'signInToEnter', admin: 'signInToAdmin' };

export function SignInPage() {
  const t = useAccountText();
  const messages = useHeaderMessages();
  const { name, property } = usePortal();
  const navigate = useNavigate();
  const search: SignInSearch = useSearch({ strict: false });
  const title = t(titles[name] ?? 'signIn');
  useTitle(title);
  return (
    <Stage
      title={title}
      lead={
        <>
          {property.kind !== 'admin' && <SeasonLead />}
          <PageText region="SignInLead" />
          {property.kind === 'admin' && <PageText region="Notice" />}
        </>
      }
      foot={
        (name === 'entries' || (name === 'judging' && property.selfRegistration)) && (
          <>
            {t('noAccount')}{' '}
            <Link to="/register" search={(name === 'judging' ? {} : { next: search.next }) as never}>
              {t(name === 'judging' ? 'becomeJudge' : 'makeAccount')}
            </Link>
          </>
        )
      }
    >
      {search.ended && (
        <div className="below-20">
          <StandingMessage kind="info" text={t('sessionEnded')} />
        </div>
      )}
      <SignInForm
        onSignedIn={() => {
          // What asked to sign in has been done.
          messages.clear();
          // Where a judge goes is the guard's to say (R111 to R113): the session that just began runs it.
          if (name !== 'judging') void navigate({ ...nextPage(search.next, name === 'entries' ? '/submissions' : '/'), replace: true });
        }}
        forgotten={<Link to="/forgot">{t('forgotten')}</Link>}
      />
      <ExternalButtons {...(name === 'entries' && { next: search.next })} />
    </Stage>
  );
}
