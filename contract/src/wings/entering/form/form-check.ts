import { isDay } from '#contract/wings/entering/category/answers.ts';
import { compareAnswers, type Condition, isFact, type Test } from './condition.ts';
import { alwaysAsked, type EntryForm, type FormField } from './form.ts';
import { hasRows, isAnswered, isFileKind } from './field-kinds.ts';
import type { PagePart } from './form-places.ts';

/** What an organizer should know of a form before entrants meet it. */
interface FormRemark {
  is: 'noTitle' | 'emptyPage' | 'pageUnreachable' | 'neverShown' | 'requiredHidden' | 'onlyOrganizers' | 'tooLong';
  /** A form with this can't be published. */
  blocks: boolean;
  page?: string;
  field?: string;
}

const longMinutes = 20;

/** How long a field takes, in seconds: a guess that only has to tell five minutes from an hour. */
function secondsOf(field: FormField): number {
  if (!isAnswered(field.Kind)) return 5;
  if (isFileKind(field.Kind)) return 90;
  if (hasRows(field.Kind)) return 120;
  if (field.Kind !== 'longText') return 20;
  const words = field.Limit === null ? 150 : field.Unit === 'words' ? field.Limit : field.Limit / 6;
  return 40 + Math.min(words, 1000) * 0.6;
}

export const minutesOf = (form: EntryForm): number =>
  Math.ceil(
    form.Pages.flatMap(({ Part, Fields }) => (Part === 'judge' ? [] : Fields)).reduce((sum, field) => sum + secondsOf(field), 0) / 60,
  );

type Known = ReadonlyMap<string, { field: FormField; canShow: boolean }>;

/** What a field of fixed choices can be answered with; nothing where it is open. */
function answersTo(of: string, known: Known): readonly string[] | undefined {
  const field = known.get(of)?.field;
  if (field?.Kind === 'yesNo') return ['Yes', 'No'];
  if (field?.Kind === 'hidden') return [field.Value];
  return field?.Kind === 'choice' || field?.Kind === 'several' ? field.Choices : undefined;
}

/** Whether one comparison can come true for any answer at all. */
function canHold(test: Test, known: Known, part: PagePart): boolean {
  // Of a judge the country alone is known.
  if (isFact(test.Of)) return part !== 'judge' || test.Of === '$country' || test.Is === 'empty' || test.Is === 'noneOf';
  const asked = known.get(test.Of);
  const isSilent = !asked?.canShow || asked.field.Kind === 'heading' || asked.field.Kind === 'reference';
  if (isSilent) return test.Is === 'empty' || test.Is === 'noneOf';
  const choices = answersTo(test.Of, known);
  switch (test.Is) {
    case 'oneOf':
      return !choices || test.Values.some((value) => choices.includes(value));
    case 'atLeast':
      return bounds(asked.field, test.Value) && !(asked.field.Most && compareAnswers(asked.field.Most, test.Value) < 0);
    case 'atMost':
      return bounds(asked.field, test.Value) && !(asked.field.Least && compareAnswers(asked.field.Least, test.Value) > 0);
    case 'empty':
      return asked.field.Kind !== 'hidden' || asked.field.Value === '';
    case 'answered':
    case 'noneOf':
      return true;
  }
}

/** Whether answers of this field can be above or below a value at all. */
const bounds = ({ Kind }: FormField, value: string): boolean =>
  Kind === 'date' ? isDay(value) : ['number', 'money', 'scale', 'choice', 'hidden', 'text'].includes(Kind) && !Number.isNaN(Number(value));

/** Whether two comparisons of one condition can come true together. */
function canBoth(one: Test, other: Test, known: Known): boolean {
  if (one.Of !== other.Of) return true;
  const isSingle = !isFact(one.Of) && known.get(one.Of)?.field.Kind !== 'several';
  if (one.Is === 'empty') return !['oneOf', 'answered', 'atLeast', 'atMost'].includes(other.Is);
  if (one.Is === 'oneOf' && other.Is === 'oneOf') return !isSingle || one.Values.some((value) => other.Values.includes(value));
  if (one.Is === 'oneOf' && other.Is === 'noneOf') return one.Values.some((value) => !other.Values.includes(value));
  if (one.Is === 'atLeast' && other.Is === 'atMost') return !isSingle || compareAnswers(one.Value, other.Value) <= 0;
  return true;
}

function canShow(condition: Condition | null, known: Known, part: PagePart): boolean {
  if (!condition) return true;
  const { Match, Tests } = condition;
  if (Match === 'any') return Tests.some((test) => canHold(test, known, part));
  return (
    Tests.every((test) => canHold(test, known, part)) &&
    Tests.every((one) => Tests.every((other) => one === other || canBoth(one, other, known)))
  );
}

/** Everything to mend or to think about, in the order of the form. */
export function checkForm(form: EntryForm): FormRemark[] {
  const remarks: FormRemark[] = [];
  if (alwaysAsked.some((field) => !form.Printed.some(({ Field }) => Field === field))) remarks.push({ is: 'noTitle', blocks: true });
  const known = new Map<string, { field: FormField; canShow: boolean }>();
  for (const page of form.Pages) {
    const isReached = canShow(page.When, known, page.Part);
    if (page.Fields.length === 0) remarks.push({ is: 'emptyPage', blocks: true, page: page.Name });
    else if (!isReached) remarks.push({ is: 'pageUnreachable', blocks: true, page: page.Name });
    for (const field of page.Fields) {
      const shows = isReached && canShow(field.When, known, page.Part);
      known.set(field.Name, { field, canShow: shows });
      const at = { page: page.Name, field: field.Name };
      if (isReached && !shows) remarks.push({ is: 'neverShown', blocks: true, ...at });
      if (field.IsRequired && !isAnswered(field.Kind)) remarks.push({ is: 'requiredHidden', blocks: true, ...at });
      if (isAnswered(field.Kind) && field.Audience === 'organizers' && page.Part === 'entry')
        remarks.push({ is: 'onlyOrganizers', blocks: false, ...at });
    }
  }
  if (minutesOf(form) > longMinutes) remarks.push({ is: 'tooLong', blocks: false });
  return remarks;
}
