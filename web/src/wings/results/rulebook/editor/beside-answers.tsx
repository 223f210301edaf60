import { NativeSelect } from '@mantine/core';
import { entryForm } from '#contract/wings/entering/form/entry-form.ts';
import { isAnswered } from '#contract/wings/entering/form/field-kinds.ts';
import { workFieldsOf } from '#contract/wings/entering/form/form.ts';
import { useCall } from '#web/kernel/call/use-call.ts';
import { useRulebookEditorText } from '#web/texts/rulebook-editor.ts';
import { IconButton } from '#web/ui/small/icon-button.tsx';

interface BesideAnswersProps {
  propertyId: number;
  criterion: string;
  names: readonly string[];
  put: (names: string[] | undefined) => void;
}

const most = 10;

/** Which answers to the award's own form judges read beside a criterion. Nothing where the award has no form of its own. */
export function BesideAnswers({ propertyId, criterion, names, put }: BesideAnswersProps) {
  const t = useRulebookEditorText();
  const { data } = useCall(entryForm.getEntryForm, { params: { propertyId } }, { staleMs: 60_000 });
  const asked = data?.Published
    ? workFieldsOf(data.Published.Form).filter(({ Kind, Audience }) => isAnswered(Kind) && Audience !== 'organizers')
    : [];
  const labelOf = (name: string): string => asked.find(({ Name }) => Name === name)?.Label ?? name;
  const free = asked.filter(({ Name }) => !names.includes(Name));
  const set = (next: string[]): void => put(next.length > 0 ? next : undefined);
  if (names.length === 0 && free.length === 0) return null;
  return (
    <div className="cluster align-center gap-8">
      {names.map((name) => (
        <span key={name} className="row align-center gap-4 type-small">
          <span dir="auto">{labelOf(name)}</span>
          <IconButton
            icon="close"
            label={t('removeBeside', { question: labelOf(name), criterion })}
            onAction={() => set(names.filter((one) => one !== name))}
          />
        </span>
      ))}
      {free.length > 0 && names.length < most && (
        <NativeSelect
          size="xs"
          aria-label={t('besideOf', { criterion })}
          value=""
          data={[{ value: '', label: t('besideAdd') }, ...free.map(({ Name, Label }) => ({ value: Name, label: Label }))]}
          onChange={({ currentTarget: { value } }) => value && set([...names, value])}
        />
      )}
    </div>
  );
}
