import { TextInput } from '@mantine/core';
import type { AudienceCount } from '#contract/wings/desk/message/broadcast.ts';
import { formatNumber } from '#contract/kernel/text/formats.ts';
import { useMessageText } from '#web/texts/message.ts';
import { Icon } from '#web/ui/small/icon.tsx';
import css from './compose.module.css';

interface FallbackBarProps {
  missing: AudienceCount['Missing'];
  total: number;
  fallbacks: Readonly<Record<string, string>>;
  onChange: (fallbacks: Record<string, string>) => void;
}

/** Fallback texts for values that some recipients lack. An emptied field leaves a blank; one never filled in blocks the message. */
export function FallbackBar({ missing, total, fallbacks, onChange }: FallbackBarProps) {
  const t = useMessageText();
  if (!missing.length) return null;
  return (
    <div className={css.fallbacks}>
      {missing.map(({ Name, Count, IsBlocking }) => (
        <div key={Name} className={css.fallback}>
          <span className={css.placeholder}>{Name}</span>
          <TextInput
            size="sm"
            aria-label={t('ifMissingLabel', { name: Name })}
            placeholder={IsBlocking ? t('fallbackWords') : t('leaveOutBlank')}
            value={fallbacks[Name] ?? ''}
            maxLength={200}
            error={IsBlocking ? t('missingBlocks', { name: Name, count: Count }) : undefined}
            onChange={({ currentTarget: { value } }) => onChange({ ...fallbacks, [Name]: value })}
            onBlur={() => IsBlocking && onChange({ ...fallbacks, [Name]: fallbacks[Name] ?? '' })}
          />
          <span className="inline-row align-center gap-6 size-13 type-warning">
            <Icon name="warn" size={14} /> {t('missingFor', { count: formatNumber(Count), total: formatNumber(total) })}
          </span>
        </div>
      ))}
    </div>
  );
}
