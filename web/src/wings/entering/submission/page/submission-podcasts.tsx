import { Button, TextInput } from '@mantine/core';
import { type FormEvent, useRef, useState } from 'react';
import { submission } from '#contract/wings/entering/submission/submission.ts';
import { findPieceUrlProblem, normalisePieceUrl } from '#contract/wings/entering/piece/piece-url.ts';
import { FormError } from '#web/ui/field/form-error.tsx';
import { focusFirstError } from '#web/kernel/form/form-errors.ts';
import { useSend } from '#web/kernel/call/use-call.ts';
import { useEntryText } from '#web/texts/entry.ts';
import { useHeaderMessages } from '#web/ui/state/header-messages.tsx';
import type { Submission } from '#web/wings/entering/submission/submission-words.ts';
import { homeReads } from '#web/wings/entering/submission/use-submission-actions.ts';

/** Where the works that compete as podcasts can be heard; nothing where none does. */
export function SubmissionPodcasts({ submission: one }: { submission: Submission }) {
  const t = useEntryText();
  const messages = useHeaderMessages();
  const element = useRef<HTMLFormElement>(null);
  const podcasts = one.Pieces.filter(({ Entries }) => Entries.some(({ IsPodcast, State }) => IsPodcast && State !== 'withdrawn'));
  const [urls, setUrls] = useState<Record<number, string>>({});
  const [errors, setErrors] = useState<Record<number, string>>({});
  const [problem, setProblem] = useState<string | undefined>();
  const urlOf = (pieceId: number): string => urls[pieceId] ?? podcasts.find(({ PieceID }) => PieceID === pieceId)?.PodcastUrl ?? '';
  const saving = useSend(submission.updateSubmissionPodcastURLs, {
    refreshes: homeReads,
    onSuccess: () => {
      setUrls({});
      messages.success(t('podcastSaved'));
    },
    onProblem: (reason, { body }) => {
      const found = reason.errors.flatMap(({ Field, Message }) => {
        const given = body.Pieces[Number(/^Pieces\.(\d+)\./.exec(Field)?.[1] ?? -1)];
        return given ? [[given.PieceID, Message] as const] : [];
      });
      setErrors(Object.fromEntries(found));
      setProblem(found.length > 0 ? undefined : reason.message);
      focusFirstError(element.current);
    },
  });
  if (podcasts.length === 0) return null;
  const mayEdit = one.May.includes('editUrls');
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const wrong = podcasts.flatMap(({ PieceID }): [number, string][] => {
      const found = findPieceUrlProblem(normalisePieceUrl(urlOf(PieceID)));
      return found && found !== 'empty' ? [[PieceID, t(found === 'private' ? 'podcastPrivate' : 'podcastWrong')]] : [];
    });
    setErrors(Object.fromEntries(wrong));
    setProblem(undefined);
    if (wrong.length > 0) return focusFirstError(element.current);
    const Pieces = podcasts.map(({ PieceID }) => ({ PieceID, Url: urlOf(PieceID) }));
    saving.mutate({ body: { SubmissionID: one.SubmissionID, Version: one.Version, Pieces } });
  };
  return (
    <section aria-labelledby="podcast" className="pad-above-24 ruled-above">
      <h2 id="podcast" className="type-s">
        {t('podcast')}
      </h2>
      <p className="above-4 size-15 type-soft">{mayEdit ? t('podcastLead') : t('podcastLocked')}</p>
      <form ref={element} onSubmit={submit} noValidate className="stack gap-20 above-20 up-to-42">
        {problem && <FormError text={problem} />}
        {podcasts.map(({ PieceID, Title }) => (
          <TextInput
            key={PieceID}
            type="url"
            label={t('podcastOf', { title: Title })}
            value={urlOf(PieceID)}
            readOnly={!mayEdit}
            error={errors[PieceID]}
            autoComplete="off"
            onChange={(event) => setUrls({ ...urls, [PieceID]: event.currentTarget.value })}
          />
        ))}
        {mayEdit && (
          <div className="row to-end">
            <Button type="submit" variant="default" loading={saving.isPending}>
              {t('save')}
            </Button>
          </div>
        )}
      </form>
    </section>
  );
}
