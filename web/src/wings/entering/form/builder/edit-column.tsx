import { useFormBuilderText } from '#web/texts/form-builder.ts';
import { BlindPanel } from './blind-panel.tsx';
import { FieldPanel } from './field-panel.tsx';
import { placeOf } from './form-edits.ts';
import { PagePanel } from './page-panel.tsx';
import { PrintedPanel } from './printed-panel.tsx';
import { useBuilder } from './use-builder.ts';

/** Right: what is selected, with all that can be changed of it. */
export function EditColumn() {
  const t = useFormBuilderText();
  const { form, selected, serial } = useBuilder();
  if (selected?.is === 'blind') return <BlindPanel />;
  if (selected?.is === 'printed') {
    const field = form.Printed.find(({ Field }) => Field === selected.name);
    if (field) return <PrintedPanel key={serial} field={field} />;
  }
  if (selected?.is === 'field') {
    const place = placeOf(form, selected.name);
    const field = place && form.Pages[place.page]?.Fields[place.at];
    if (field) return <FieldPanel key={serial} field={field} place={place} />;
  }
  const at = selected?.is === 'page' ? form.Pages.findIndex(({ Name }) => Name === selected.name) : -1;
  const page = form.Pages[at];
  if (page) return <PagePanel key={serial} page={page} at={at} />;
  return (
    <div className="stack gap-4">
      <h2 className="type-heading" tabIndex={-1}>
        {t('nothingSelected')}
      </h2>
      <p className="type-small type-muted">{t('nothingSelectedBody')}</p>
    </div>
  );
}
