import { Radio } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';
import { galleryNames, type KnownName } from '#contract/wings/public/gallery/gallery-names.ts';
import { useCall, useSend } from '#web/kernel/call/use-call.ts';
import { useEdit } from '#web/kernel/call/use-edit.ts';
import { useGalleryNamesText } from '#web/texts/gallery-names.ts';
import { EditDialog, EditForm } from '#web/ui/dialog/edit-dialog.tsx';
import { ErrorState } from '#web/ui/state/error-state.tsx';
import { SearchField } from '#web/ui/field/search-field.tsx';
import { TextSkeleton } from '#web/ui/state/skeletons.tsx';
import { WorksOf } from './works-of.tsx';

interface JoinProps {
  propertyId: number;
  kind: 'person' | 'organization';
  onClose: () => void;
  onJoined: (name: KnownName) => void;
}

interface JoinDialogProps extends JoinProps {
  from: KnownName | undefined;
  /** Proposed already. */
  into: number | undefined;
}

/** Two spellings of one: which name stays, with the works of both in sight before anything happens. */
export function JoinDialog({ from, into, ...props }: JoinDialogProps) {
  const t = useGalleryNamesText();
  return (
    <EditDialog
      opened={from !== undefined}
      onClose={props.onClose}
      width={600}
      title={t('joinTitle', { name: from?.Name ?? '' })}
      saveLabel={t('joinNames')}
    >
      {from && <JoinForm key={from.GalleryNameID} from={from} into={into} {...props} />}
    </EditDialog>
  );
}

const nearby = 8;

function JoinForm({ from, into, propertyId, kind, onJoined }: JoinProps & { from: KnownName; into: number | undefined }) {
  const t = useGalleryNamesText();
  const joining = useSend(galleryNames.joinGalleryNames, { refreshes: [galleryNames.listGalleryNames] });
  // The last word of a name is what two spellings share most often.
  const [typed, setTyped] = useState(from.Name.split(' ').at(-1) ?? '');
  const [search] = useDebouncedValue(typed, 250);
  const found = useCall(
    galleryNames.listGalleryNames,
    { body: { PropertyID: propertyId, Kind: kind, Page: 1, PageSize: 200, ...(search && { Search: search }) } },
    { keepsLast: true },
  );
  const others = (found.data?.Rows ?? []).filter(({ GalleryNameID }) => GalleryNameID !== from.GalleryNameID);
  const proposed = into === undefined ? undefined : others.find(({ GalleryNameID }) => GalleryNameID === into);
  const shown = [...(proposed ? [proposed] : []), ...others.filter((other) => other !== proposed)].slice(0, nearby);
  const edit = useEdit<{ IntoNameID: string; stays: string }>({
    initialValues: { IntoNameID: into === undefined ? '' : String(into), stays: 'other' },
    validate: ({ IntoNameID }): Record<string, string> => (IntoNameID ? {} : { IntoNameID: t('chooseOne') }),
    save: async ({ IntoNameID, stays }) => {
      const other = Number(IntoNameID);
      const [given, kept] = stays === 'other' ? [from.GalleryNameID, other] : [other, from.GalleryNameID];
      onJoined(await joining.mutateAsync({ body: { GalleryNameID: given, IntoNameID: kept } }));
    },
    onSaved: () => undefined,
  });
  const { form } = edit;
  const other = others.find(({ GalleryNameID }) => String(GalleryNameID) === form.values.IntoNameID);
  return (
    <EditForm edit={edit} lead={t('joinLead')}>
      <SearchField label={t('search')} value={typed} onChange={setTyped} isFirst />
      {found.isError ? (
        <ErrorState onRetry={() => void found.refetch()} />
      ) : found.data ? (
        <Radio.Group {...form.getInputProps('IntoNameID')} label={t('same', { name: from.Name })}>
          <div className="stack gap-8 above-8">
            {shown.map((name) => (
              <Radio
                key={name.GalleryNameID}
                value={String(name.GalleryNameID)}
                label={
                  <>
                    <bdi>{name.Name}</bdi> <span className="type-caption type-muted">{t('workCount', { count: name.Works.length })}</span>
                  </>
                }
              />
            ))}
            {shown.length === 0 && <p className="type-caption type-muted">{t('noMatch')}</p>}
          </div>
        </Radio.Group>
      ) : (
        <TextSkeleton lines={4} />
      )}
      {other && (
        <>
          <Radio.Group {...form.getInputProps('stays')} label={t('stays')}>
            <div className="stack gap-8 above-8">
              <Radio value="other" label={<bdi>{other.Name}</bdi>} />
              <Radio value="own" label={<bdi>{from.Name}</bdi>} />
            </div>
          </Radio.Group>
          <WorksOf
            title={t('worksAfter', { count: new Set([...from.Works, ...other.Works].map(({ PieceID }) => PieceID)).size })}
            works={[...from.Works, ...other.Works]}
          />
        </>
      )}
    </EditForm>
  );
}
