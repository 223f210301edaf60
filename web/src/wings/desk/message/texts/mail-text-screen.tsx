import { Link, useParams } from '@tanstack/react-router';
import { mailText } from '#contract/wings/desk/message/mail-text.ts';
import { ownNameOf } from '#contract/kernel/text/languages.rules.ts';
import { PageHead } from '#web/kernel/page/page-head.tsx';
import { useCall } from '#web/kernel/call/use-call.ts';
import { useMailTextText } from '#web/texts/mail-text.ts';
import { ErrorState } from '#web/ui/state/error-state.tsx';
import { TextSkeleton } from '#web/ui/state/skeletons.tsx';
import { MailTextEditor } from './mail-text-editor.tsx';
import { mailName } from './mail-name.ts';
import { useMailSender } from './mail-texts-screen.tsx';

/** One text of an email, with its preview and versions. */
export function MailTextScreen() {
  const t = useMailTextText();
  const { template, variant } = useParams({ strict: false }) as { template: string; variant: string };
  const { sender, locale } = useMailSender();
  const which = { PropertyID: sender.id, Template: template, Variant: variant, Locale: locale };
  const found = useCall(mailText.getMailText, { body: which });
  return (
    <>
      <PageHead
        title={mailName(t, { Template: template, Variant: variant })}
        lead={
          <>
            {sender.name}, {ownNameOf(locale)}.{' '}
            <Link to="/texts" search={{ sender: sender.id, language: locale } as never}>
              {t('back')}
            </Link>
          </>
        }
      />
      {found.isPending && <TextSkeleton lines={10} />}
      {found.isError && !found.data && (
        <ErrorState title={t('notFound')} onRetry={() => void found.refetch()}>
          {found.error.message}
        </ErrorState>
      )}
      {found.data && <MailTextEditor key={JSON.stringify(which)} loaded={found.data} />}
    </>
  );
}
