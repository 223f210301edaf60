import { NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { answerWords, isShownTo, type QuestionKind } from '#contract/wings/entering/category/answers.ts';
import { readAnswers } from '#contract/wings/entering/form/form-readers.ts';
import { partAnswers } from '#contract/wings/entering/form/shown.ts';
import { findPieceUrlProblem, normalisePieceUrl } from '#contract/wings/entering/piece/piece-url.ts';
import { damagedWords } from '#contract/wings/entering/submission/missing.ts';
import { textFields, textLabel } from '#contract/wings/entering/submission/text-limits.ts';
import { WorkView } from '#web/wings/entering/piece/view/work-view.tsx';
import { useTitle } from '#web/kernel/page/page-head.tsx';
import { usePieceText } from '#web/texts/piece.ts';
import { StandingMessage } from '#web/ui/state/header-messages.tsx';
import { PlainButton } from '#web/ui/small/plain-button.tsx';
import css from './preview.module.css';
import { useRoom } from '#web/wings/entering/piece/room/use-room.ts';
import { inWords } from '#contract/kernel/text/said.ts';
import { pageLanguage } from '#web/kernel/words/page-language.ts';

/** The entry as a judge will see it, in the judges' own view, category by category. */
export function Preview() {
  const t = usePieceText();
  const { piece, values, go, categories, fileStates, own } = useRoom();
  useTitle(t('previewTitle', { title: values.Title || t('untitled') }));
  const [chosen, setChosen] = useState<number>();
  const category = categories.find(({ id }) => id === chosen) ?? categories[0];
  const texts: Record<string, string> = {
    ...values.Texts,
    ...values.Entries.find(({ CategoryID }) => CategoryID === category?.id)?.Texts,
  };
  const others = Object.keys(texts).filter((field) => !textFields.some((known) => known === field) && !field.startsWith('APlus'));
  const answers = values.Entries.find(({ CategoryID }) => CategoryID === category?.id)?.CustomFields ?? {};
  const files = [piece, ...piece.Entries].flatMap(({ AnswerFiles }) => AnswerFiles);
  const asked = own ? readAnswers(own.form, own.form, partAnswers(own.form, own.facts, own.answers).sent, 'executives') : [];
  const urlOfAnswer = (kind: QuestionKind, answer: string): string | null => {
    if (kind === 'file') return files.find(({ UploadFile }) => UploadFile === answer)?.Url ?? null;
    const url = normalisePieceUrl(answer);
    return kind === 'link' && !findPieceUrlProblem(url) ? url : null;
  };
  const links = values.Links.filter(({ Url }) => Url.trim());
  return (
    <div className={css.preview}>
      <div className={css.bar}>
        <div className="grows-16">
          <p className="type-strong">{t('previewLead')}</p>
          <p className="type-small type-muted">{t('previewHelp')}</p>
        </div>
        {categories.length > 1 && (
          <NativeSelect
            aria-label={t('previewIn')}
            value={String(category?.id ?? '')}
            onChange={(event) => setChosen(Number(event.currentTarget.value))}
            data={categories.map(({ id, name }) => ({ value: String(id), label: t('previewAs', { category: name }) }))}
          />
        )}
        <PlainButton onClick={() => go('check')}>{t('backToForm')}</PlainButton>
      </div>
      {piece.FileList.map(({ UploadFile, OriginalFileName, State }) => {
        const state = fileStates.get(UploadFile)?.state ?? State;
        if (state === 'ready') return null;
        return (
          <div key={UploadFile} className={css.note} role="status">
            <StandingMessage
              kind={state === 'damaged' ? 'error' : 'info'}
              text={
                state === 'damaged'
                  ? inWords(damagedWords(OriginalFileName), pageLanguage())
                  : t('previewPreparing', { name: OriginalFileName })
              }
            />
          </div>
        );
      })}
      <div className={css.work} key={category?.id}>
        <WorkView
          entry={{
            PieceTitle: values.Title || t('untitled'),
            Organization: values.Organization,
            MediaType: category?.mediaType ?? '',
            CategoryName: category?.name ?? t('noCategoryYet'),
            Texts: [...textFields, ...others].flatMap((Field) =>
              texts[Field] ? [{ Field, Label: inWords(textLabel(Field), pageLanguage()), Text: texts[Field] }] : [],
            ),
            Client: values.Client.trim() || null,
            Answers: [
              ...asked,
              ...(category?.fields ?? []).flatMap(({ id, label, kind, audience }) =>
                isShownTo(audience, 'executives') && answers[id]?.trim() ? [{ id: String(id), label, kind, answer: answers[id] }] : [],
              ),
            ].map(({ id, label, kind, answer }) => ({
              Field: id,
              Label: label,
              Text: answerWords(kind, answer),
              Url: urlOfAnswer(kind, answer),
            })),
            APlusTitle: texts.APlusTitle || null,
            APlusText: texts.APlusText || null,
            PieceFiles: piece.FileList.filter(({ Kind }) => Kind !== 'captions'),
            PieceUrls: links.filter(({ IsCustom }) => !IsCustom),
            CustomPieceUrls: links.filter(({ IsCustom }) => IsCustom),
            ProtectedUsername: values.ProtectedUsername || null,
            ProtectedPassword: values.ProtectedPassword || null,
          }}
        />
      </div>
    </div>
  );
}
