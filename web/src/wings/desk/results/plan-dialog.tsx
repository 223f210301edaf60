import { Radio, TextInput } from '@mantine/core';
import { type LevelResult, results } from '#contract/wings/desk/results/results.ts';
import { formatDate, zoneName } from '#contract/kernel/text/formats.ts';
import type { PropertyTraits } from '#contract/kernel/award/properties.ts';
import { momentText, textMoment } from '#contract/kernel/text/zone-time.ts';
import { WhoIsMailed } from '#web/wings/results/ranking/who-is-mailed.tsx';
import { useSend } from '#web/kernel/call/use-call.ts';
import { useEdit } from '#web/kernel/call/use-edit.ts';
import { useNow } from '#web/kernel/browser/use-now.ts';
import { useResultsText } from '#web/texts/results.ts';
import { EditDialog, EditForm } from '#web/ui/dialog/edit-dialog.tsx';
import { StandingMessage, useHeaderMessages } from '#web/ui/state/header-messages.tsx';
import css from './results.module.css';
import type { ResultsPlace } from './results-screen.tsx';

interface PlanProps {
  place: ResultsPlace;
  winnersDate: Date;
  award: PropertyTraits;
  onClose: () => void;
}

/** When a level goes out: immediately, or to each circle at its moment by the award's clock. */
export function PlanDialog({ level, ...props }: PlanProps & { level: LevelResult | undefined }) {
  const t = useResultsText();
  return (
    <EditDialog
      opened={level !== undefined}
      onClose={props.onClose}
      width={560}
      title={t('planTitle', { level: level?.Name ?? '' })}
      saveLabel={t('planSave')}
      cancelLabel={t('goBack')}
    >
      {level && <PlanForm key={`${level.WinnerLevelID} ${level.Version}`} level={level} {...props} />}
    </EditDialog>
  );
}

/** A shortlist has no email of its own. */
const groupsOf = ({ Kind, People }: LevelResult) => {
  const groups = { winner: 'winners', pv_winner: 'winners', nominee: 'nominees', honoree: 'honorees', shortlist: undefined } as const;
  const group = groups[Kind];
  return group ? [{ group, count: People }] : [];
};

const fields = ['Entrants', 'Press', 'Everybody'] as const;

function PlanForm({ place, level, winnersDate, award, onClose }: PlanProps & { level: LevelResult }) {
  const t = useResultsText();
  const messages = useHeaderMessages();
  const zone = award.timeZone;
  const sending = useSend(results.planAnnouncement, { refreshes: [results.getResults] });
  const textOf = (at: Date | null): string => (at ? momentText(at, zone) : '');
  type Values = { when: string; Entrants: string; Press: string; Everybody: string };
  const initialValues: Values = {
    when: 'later',
    Entrants: textOf(level.Entrants.At),
    Press: textOf(level.Press.At),
    Everybody: textOf(level.Everybody.At),
  };
  /** A minute that was not touched keeps its seconds. */
  const momentOf = (values: Values, circle: (typeof fields)[number]): Date | undefined =>
    values[circle] === textOf(level[circle].At) ? (level[circle].At ?? undefined) : textMoment(values[circle], zone);
  const edit = useEdit<Values>({
    initialValues,
    validate: (values): Record<string, string> => {
      if (values.when === 'now') return {};
      const wrong = fields.filter((field) => values[field] !== '' && !momentOf(values, field));
      const missing = fields.every((field) => values[field] === '') ? ['Everybody'] : [];
      return Object.fromEntries([...wrong, ...missing].map((field) => [field, t('enterTime')]));
    },
    save: async (values) => {
      const isNow = values.when === 'now';
      const moments = isNow
        ? {
            Entrants: level.Entrants.DoneAt ? level.Entrants.At : null,
            Press: level.Press.DoneAt ? level.Press.At : null,
            Everybody: new Date(),
          }
        : { Entrants: momentOf(values, 'Entrants'), Press: momentOf(values, 'Press'), Everybody: momentOf(values, 'Everybody') };
      await sending.mutateAsync({
        body: {
          ...place,
          WinnerLevelID: level.WinnerLevelID,
          Count: level.Given,
          Version: level.Version,
          ...Object.fromEntries(fields.map((field) => [field, moments[field]?.toISOString() ?? null])),
        },
      });
      messages.success(t(isNow ? 'announcing' : 'planned', { level: level.Name }));
    },
    onSaved: onClose,
  });
  const { form } = edit;
  const isLater = form.values.when === 'later';
  const now = useNow();
  const everybody = isLater ? momentOf(form.values, 'Everybody') : now;
  const isEarly = everybody !== undefined && everybody < winnersDate;
  const field = (name: (typeof fields)[number]) => ({
    ...form.getInputProps(name),
    type: 'datetime-local',
    disabled: level[name].DoneAt !== null,
  });
  return (
    <EditForm edit={edit} lead={t('planLead', { count: level.Given, zone: zoneName(zone) })}>
      <Radio.Group {...form.getInputProps('when')} label={t('when')}>
        <div className={css.checks}>
          <Radio value="later" label={t('later')} data-autofocus />
          <Radio value="now" label={t('now')} />
        </div>
      </Radio.Group>
      {isLater && (
        <>
          <TextInput {...field('Entrants')} label={t('entrantsAt')} description={t('entrantsHelp')} />
          <TextInput {...field('Press')} label={t('pressAt')} description={t('pressHelp')} />
          <TextInput {...field('Everybody')} label={t('everybodyAt')} description={t('everybodyHelp')} />
        </>
      )}
      <WhoIsMailed place={place} groups={groupsOf(level)} />
      {isEarly && <StandingMessage kind="warning" text={t('earlyWarning', { date: formatDate(winnersDate, award) })} />}
    </EditForm>
  );
}
