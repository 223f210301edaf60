import { useTitle } from '#web/kernel/page/page-head.tsx';
import { usePortal } from '#web/kernel/page/portal.ts';
import { usePortalText } from '#web/texts/portal.ts';
import { EmptyState } from '#web/ui/state/empty-state.tsx';
import { PlainButton } from '#web/ui/small/plain-button.tsx';

export default function NotFound() {
  const t = usePortalText();
  const { base } = usePortal();
  useTitle(t('notFound'));
  return (
    <div className="pad-48">
      <h1 className="visually-hidden">{t('notFound')}</h1>
      <EmptyState title={t('notFound')} action={<PlainButton href={`${base}/`}>{t('goHome')}</PlainButton>}>
        {t('notFoundBody')}
      </EmptyState>
    </div>
  );
}
