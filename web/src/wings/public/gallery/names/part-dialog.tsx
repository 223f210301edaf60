import { Checkbox, TextInput } from '@mantine/core';
import { galleryNames, type KnownName } from '#contract/wings/public/gallery/gallery-names.ts';
import { checkedBy } from '#web/kernel/form/form-check.ts';
import { useSend } from '#web/kernel/call/use-call.ts';
import { useEdit } from '#web/kernel/call/use-edit.ts';
import { useGalleryNamesText } from '#web/texts/gallery-names.ts';
import { EditDialog, EditForm } from '#web/ui/dialog/edit-dialog.tsx';
import { WorkTitle } from '#web/ui/work/work-title.tsx';

interface PartProps {
  onClose: () => void;
  onParted: (name: KnownName) => void;
}

/** Two of one name: which works are the other's, and what the other is called. */
export function PartDialog({ name, ...props }: PartProps & { name: KnownName | undefined }) {
  const t = useGalleryNamesText();
  return (
    <EditDialog
      opened={name !== undefined}
      onClose={props.onClose}
      width={600}
      title={t('partTitle', { name: name?.Name ?? '' })}
      saveLabel={t('part')}
    >
      {name && <PartForm key={name.GalleryNameID} name={name} {...props} />}
    </EditDialog>
  );
}

function PartForm({ name, onParted }: PartProps & { name: KnownName }) {
  const t = useGalleryNamesText();
  const parting = useSend(galleryNames.partGalleryNames, { refreshes: [galleryNames.listGalleryNames] });
  type Values = { Name: string; PieceIDs: string[] };
  const bodyOf = ({ Name, PieceIDs }: Values) => ({ GalleryNameID: name.GalleryNameID, Name, PieceIDs: PieceIDs.map(Number) });
  const check = checkedBy(galleryNames.partGalleryNames, bodyOf);
  const edit = useEdit<Values>({
    initialValues: { Name: '', PieceIDs: [] },
    validate: (values): Record<string, string> => ({
      ...check(values),
      ...(values.PieceIDs.length === 0 && { PieceIDs: t('chooseWorks') }),
      ...(values.PieceIDs.length === name.Works.length && { PieceIDs: t('leaveOne') }),
    }),
    save: async (values) => onParted(await parting.mutateAsync({ body: bodyOf(values) })),
    onSaved: () => undefined,
  });
  const { form } = edit;
  return (
    <EditForm edit={edit} lead={t('partLead')}>
      <TextInput
        {...form.getInputProps('Name')}
        label={t('otherName')}
        description={t('otherNameHelp')}
        maxLength={200}
        autoComplete="off"
        data-autofocus
      />
      <Checkbox.Group {...form.getInputProps('PieceIDs')} label={t('othersWorks')}>
        <div className="stack gap-8 above-8">
          {name.Works.map((work) => (
            <Checkbox
              key={work.PieceID}
              value={String(work.PieceID)}
              label={
                <>
                  <WorkTitle size="table">{work.PieceTitle}</WorkTitle> <span className="type-caption type-muted">{work.SeasonName}</span>
                </>
              }
            />
          ))}
        </div>
      </Checkbox.Group>
    </EditForm>
  );
}
