import { Link } from '@tanstack/react-router';
import { useMailTextText } from '#web/texts/mail-text.ts';
import css from '#web/ui/table/list-filters.module.css';

/** The words of emails, and those of pages. */
export function TextTabs({ current }: { current: 'emails' | 'pages' }) {
  const t = useMailTextText();
  return (
    <nav className={css.tabs} aria-label={t('texts')}>
      <Link to="/texts" className={`tab ${css.tab}`} aria-current={current === 'emails' ? 'page' : undefined}>
        {t('tabEmails')}
      </Link>
      <Link to="/page-texts" className={`tab ${css.tab}`} aria-current={current === 'pages' ? 'page' : undefined}>
        {t('tabPages')}
      </Link>
    </nav>
  );
}
