import { Button, TextInput } from '@mantine/core';
import { useRef, useState } from 'react';
import { ownConflicts } from '#contract/wings/judging/review/own-conflicts.ts';
import { useCall, useSend } from '#web/kernel/call/use-call.ts';
import { useOwnConflictText } from '#web/texts/own-conflict.ts';
import { ErrorState } from '#web/ui/state/error-state.tsx';
import { IconButton } from '#web/ui/small/icon-button.tsx';
import css from './named-conflicts.module.css';

/** Whom a judge can't judge, by name, before the first work is handed out. What that concerns is said at once. */
export function NamedConflicts({ propertyId, seasonId }: { propertyId: number; seasonId: number }) {
  const t = useOwnConflictText();
  const where = { EntryPropertyID: propertyId, SeasonID: seasonId };
  const refreshes = [ownConflicts.getNamedConflicts, ownConflicts.getOwnConflicts];
  const found = useCall(ownConflicts.getNamedConflicts, { body: where });
  const field = useRef<HTMLInputElement>(null);
  const [name, setName] = useState('');
  const [problem, setProblem] = useState<string>();
  const onProblem = ({ errors, message }: { errors: readonly { Message: string }[]; message: string }): void =>
    setProblem(errors[0]?.Message ?? message);
  const naming = useSend(ownConflicts.nameConflict, {
    refreshes,
    onSuccess: () => {
      setName('');
      field.current?.focus();
    },
    onProblem,
  });
  const removing = useSend(ownConflicts.removeNamedConflict, { refreshes, onSuccess: () => field.current?.focus(), onProblem });
  const add = (): void => {
    if (name.trim() === '') return setProblem(t('namedMissing'));
    setProblem(undefined);
    naming.mutate({ body: { ...where, Name: name } });
  };
  if (found.isError) return <ErrorState onRetry={() => void found.refetch()}>{found.error.message}</ErrorState>;
  const names = found.data?.Names ?? [];
  return (
    <div role="group" aria-labelledby="named-conflicts" className="stack gap-12 below-16">
      <div>
        <h2 id="named-conflicts" className="type-s">
          {t('namedTitle')}
        </h2>
        <p className="type-small type-soft">{t('namedLead')}</p>
      </div>
      {names.length > 0 && (
        <ul className="cluster gap-8" aria-label={t('namedList')}>
          {names.map(({ NamedConflictID, Name }) => (
            <li key={NamedConflictID} className={css.name}>
              <bdi className="breaks">{Name}</bdi>
              {found.data?.MayRemove && (
                <IconButton
                  icon="close"
                  label={t('namedRemove', { name: Name })}
                  onAction={() => removing.mutate({ body: { ...where, NamedConflictID } })}
                />
              )}
            </li>
          ))}
        </ul>
      )}
      <div className={css.field}>
        <TextInput
          ref={field}
          label={t('namedLabel')}
          value={name}
          maxLength={200}
          autoComplete="off"
          error={problem}
          onChange={({ currentTarget: { value } }) => {
            setName(value);
            setProblem(undefined);
          }}
          onKeyDown={(event) => {
            // Enter adds the name; it must not accept the agreement around this.
            if (event.key !== 'Enter') return;
            event.preventDefault();
            add();
          }}
        />
        <Button variant="default" aria-label={t('namedAddName')} loading={naming.isPending} onClick={add}>
          {t('namedAdd')}
        </Button>
      </div>
      <p className="type-small type-muted" role="status">
        {found.data && names.length > 0 ? t('namedWorks', { count: found.data.Works }) : ''}
      </p>
    </div>
  );
}
