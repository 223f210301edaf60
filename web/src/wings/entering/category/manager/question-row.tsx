import { Button } from '@mantine/core';
import type { CategoryCustomField } from '#contract/wings/entering/category/custom-field.ts';
import { useQuestionAdminText } from '#web/texts/question-admin.ts';
import { Icon } from '#web/ui/small/icon.tsx';
import { Menu } from '#web/ui/chrome/menu.tsx';
import { PlainButton } from '#web/ui/small/plain-button.tsx';
import { StatusChip } from '#web/ui/state/status-chip.tsx';
import css from './questions.module.css';

interface QuestionRowProps {
  question: CategoryCustomField;
  isReadOnly: boolean;
  onEdit: () => void;
  onToggle: () => void;
  onRequire: () => void;
  onRemove: () => void;
}

/** One question of the list: its words, its kind, who sees it and how many answered. */
export function QuestionRow({ question, isReadOnly, onEdit, onToggle, onRequire, onRemove }: QuestionRowProps) {
  const t = useQuestionAdminText();
  const { Label, Kind, IsRequired, Audience, Answers, IsActive } = question;
  return (
    <div className={css.question}>
      <div className="grows-16 shrinks">
        <p className="type-strong breaks" dir="auto">
          {Label}
        </p>
        <div className="cluster gap-2-12 above-4 type-muted size-14">
          <span>{t(`kind-${Kind}`)}</span>
          <span>{t(IsRequired ? 'required' : 'notRequired')}</span>
          <span>{t(`audience-${Audience}`)}</span>
          {Answers > 0 && <span>{t('answers', { count: Answers })}</span>}
          {!IsActive && (
            <StatusChip status="off" ground="none">
              {t('off')}
            </StatusChip>
          )}
        </div>
      </div>
      {!isReadOnly && (
        <div className="row gap-8">
          <Button variant="default" size="sm" aria-label={t('editNamed', { label: Label })} onClick={onEdit}>
            {t('edit')}
          </Button>
          <Menu
            items={[
              { key: 'require', label: t(IsRequired ? 'unrequire' : 'require'), onAction: onRequire },
              { key: 'toggle', label: t(IsActive ? 'switchOff' : 'switchOn'), onAction: onToggle },
              { key: 'remove', label: t('remove'), tone: 'danger', onAction: onRemove },
            ]}
            trigger={(props) => (
              <PlainButton variant="quiet" aria-label={t('more', { label: Label })} {...props}>
                <Icon name="more" />
              </PlainButton>
            )}
          />
        </div>
      )}
    </div>
  );
}
