import type { ReactNode } from 'react';
import { Icon } from '../small/icon.tsx';
import { Placeholder } from '../work/placeholder.tsx';
import { PlainButton } from '../small/plain-button.tsx';
import css from './states.module.css';
import { useUiText } from '../small/use-ui-text.ts';

interface ErrorStateProps {
  title?: string;
  children?: ReactNode;
  onRetry?: () => void;
}

export function ErrorState({ title, children, onRetry }: ErrorStateProps) {
  const t = useUiText();
  return (
    <Placeholder className={css.state}>
      <div className={css.inside} role="alert">
        <span className="stack type-danger">
          <Icon name="warn" size={24} />
        </span>
        <p className={css.title}>{title ?? t('errorTitle')}</p>
        <div className={css.why}>{children || t('errorBody')}</div>
        {onRetry && (
          <div className="above-12">
            <PlainButton onClick={onRetry}>{t('tryAgain')}</PlainButton>
          </div>
        )}
      </div>
    </Placeholder>
  );
}
