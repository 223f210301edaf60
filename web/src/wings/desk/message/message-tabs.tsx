import { Link } from '@tanstack/react-router';
import { useMessageText } from '#web/texts/message.ts';
import css from '#web/ui/table/list-filters.module.css';

/** What is written by hand, and what goes out automatically. */
export function MessageTabs({ current }: { current: 'messages' | 'automatic' }) {
  const t = useMessageText();
  return (
    <nav className={css.tabs} aria-label={t('messages')}>
      <Link to="/messages" className={`tab ${css.tab}`} aria-current={current === 'messages' ? 'page' : undefined}>
        {t('tabMessages')}
      </Link>
      <Link to="/automatic-emails" className={`tab ${css.tab}`} aria-current={current === 'automatic' ? 'page' : undefined}>
        {t('tabAutomatic')}
      </Link>
    </nav>
  );
}
