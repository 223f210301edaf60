import { Button, Textarea } from '@mantine/core';
import { type FormEvent, type ReactNode, useState } from 'react';
import { category } from '#contract/wings/entering/category/category.ts';
import { usePortal } from '#web/kernel/page/portal.ts';
import { useCall } from '#web/kernel/call/use-call.ts';
import { useCategoryText } from '#web/texts/category.ts';
import { ErrorState } from '#web/ui/state/error-state.tsx';
import { TextSkeleton } from '#web/ui/state/skeletons.tsx';
import { AdviceList } from './advice-list.tsx';
import css from './category.module.css';

const maxLength = 2000;

/** Suggests categories by what a stranger writes about the work; the words go nowhere else. */
export function CategoryAdviser({ action }: { action?: (categoryId: number, name: string) => ReactNode }) {
  const t = useCategoryText();
  const { property } = usePortal();
  const [typed, setTyped] = useState('');
  const [asked, setAsked] = useState('');
  const [problem, setProblem] = useState<string | undefined>();
  const found = useCall(
    category.getRecommendationsForEntryForm,
    { body: { PropertyID: property.id, Description: asked } },
    { enabled: asked !== '', staleMs: 300_000 },
  );
  const ask = (event: FormEvent): void => {
    event.preventDefault();
    setProblem(typed.trim() ? undefined : t('describeFirst'));
    setAsked(typed.trim());
  };
  return (
    <div className={css.adviser}>
      <h2 className="type-s">{t('adviser')}</h2>
      <p className="type-soft measure">{t('adviserLead')}</p>
      <form onSubmit={ask} noValidate className={`stack gap-12 ${css.adviserForm}`}>
        <Textarea
          label={t('describe')}
          value={typed}
          maxLength={maxLength}
          autosize
          minRows={2}
          maxRows={8}
          error={problem}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <Button type="submit" variant="default" loading={found.isFetching}>
          {t('ask')}
        </Button>
      </form>
      <div role="status">
        {asked !== '' &&
          (found.isError ? (
            <ErrorState onRetry={() => void found.refetch()}>{found.error.message}</ErrorState>
          ) : !found.data ? (
            <TextSkeleton lines={3} />
          ) : found.data.length === 0 ? (
            <p>{t('noSuggestion')}</p>
          ) : (
            <>
              <h3 className={css.type}>{t('suggestions')}</h3>
              <AdviceList
                advice={found.data}
                {...(action && { action: ({ CategoryID, Name }) => <span className="rigid">{action(CategoryID, Name)}</span> })}
              />
            </>
          ))}
      </div>
    </div>
  );
}
