import { designObjects, findObjects, OBJECT_GROUPS, objectPath } from '@catalogue/design/objects';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import ButtonBase from '@mui/material/ButtonBase';
import { styled } from '@mui/material/styles';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { DialogForm } from '@/components/dialogs/DialogForm';
import { FileButton } from '@/components/files/FileButton';
import { TextInput } from '@/components/TextInput';
import { useDataProvider } from '@/dataProvider';
import { recentPicturesQuery } from '@/dataProvider/areas/account/uploads';
import { useErrorText } from '@/dataProvider/useErrorText';
import { useCatalogueText } from '@/i18n/useCatalogueText';
import { useText } from '@/i18n/useText';
import { storefrontOrigin } from '@/storefrontOrigin';
import { radius } from '@/theme/tokens';
import { CropStep } from './CropStep';
import { cropPicture, FULL_PICTURE } from './crop';

const TABS = ['recent', 'objects'] as const;

interface PictureLibraryProps {
  onClose: () => void;
  onChoose: (url: string) => void;
}

/** Dialog to choose a stored picture or to upload one, which is cropped before it is stored. */
export default function PictureLibrary({ onClose, onChoose }: PictureLibraryProps) {
  const text = useText();
  const errorText = useErrorText();
  const dataProvider = useDataProvider();
  const [tab, setTab] = useState<(typeof TABS)[number]>('recent');
  const [file, setFile] = useState<{ file: File; source: string } | null>(null);
  const [crop, setCrop] = useState(FULL_PICTURE);
  const [picture, setPicture] = useState<HTMLImageElement | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  useEffect(() => () => void (file && URL.revokeObjectURL(file.source)), [file]);

  const upload = useMutation({
    mutationFn: (cropped: File) => dataProvider.uploads.upload(cropped),
    onSuccess: (url) => url && onChoose(url),
    onError: (error) => setFailure(errorText(error)),
  });
  const chooseFile = (chosen: File) => {
    setFailure(null);
    setCrop(FULL_PICTURE);
    setPicture(null);
    // GIFs are uploaded uncropped, because a canvas would store only their first frame.
    if (chosen.type === 'image/gif') return upload.mutate(chosen);
    setFile({ file: chosen, source: URL.createObjectURL(chosen) });
  };
  const store = async () => {
    if (!file || !picture) return;
    upload.mutate((await cropPicture(picture, crop)) ?? file.file);
  };
  const read = (element: HTMLImageElement | null) => {
    setPicture(element);
    if (element) return;
    setFailure(text('form.notAFile'));
    setFile(null);
  };

  return (
    <DialogForm
      title={text(file ? 'pictures.crop' : 'pictures.title')}
      maxWidth="md"
      dirty={false}
      busy={upload.isPending}
      cancel={text(file ? 'pictures.back' : 'pictures.close')}
      onClose={file ? () => setFile(null) : onClose}
      actions={
        file ? (
          <Button
            variant="contained"
            disabled={!picture}
            loading={upload.isPending}
            onClick={() => void store()}
          >
            {text('pictures.store')}
          </Button>
        ) : (
          <FileButton
            label={text('form.upload')}
            accept="image/*"
            busy={upload.isPending}
            onChoose={chooseFile}
          />
        )
      }
    >
      {failure && (
        <Alert severity="error" sx={{ mb: 2 }}>
          {failure}
        </Alert>
      )}
      {file ? (
        <CropStep source={file.source} crop={crop} onChange={setCrop} onRead={read} />
      ) : (
        <>
          <Tabs value={tab} onChange={(_, next) => setTab(next)} sx={{ mb: 2 }}>
            {TABS.map((name) => (
              <Tab key={name} value={name} label={text(`pictures.tabs.${name}`)} />
            ))}
          </Tabs>
          {tab === 'recent' ? <Recent onChoose={onChoose} /> : <Objects onChoose={onChoose} />}
        </>
      )}
    </DialogForm>
  );
}

interface ListProps {
  onChoose: (url: string) => void;
}

function Recent({ onChoose }: ListProps) {
  const text = useText();
  const errorText = useErrorText();
  const { data, error, refetch } = useQuery(recentPicturesQuery(useDataProvider()));
  if (error) {
    return (
      <Alert
        severity="error"
        action={<Button onClick={() => void refetch()}>{text('pictures.again')}</Button>}
      >
        {errorText(error)}
      </Alert>
    );
  }
  if (!data) return <p role="status">{text('pictures.loading')}</p>;
  if (data.data.length === 0) return <p>{text('pictures.empty')}</p>;
  return (
    <Grid>
      {data.data.map(({ id, url }, index) => (
        <ButtonBase
          key={id}
          aria-label={text('pictures.choose', { number: index + 1 })}
          onClick={() => onChoose(url)}
        >
          <img src={url} alt="" loading="lazy" />
        </ButtonBase>
      ))}
    </Grid>
  );
}

function Objects({ onChoose }: ListProps) {
  const text = useText();
  const name = useCatalogueText();
  const [search, setSearch] = useState('');
  const [group, setGroup] = useState('');
  const found = (search ? findObjects(search) : designObjects).filter(
    (object) => !group || object.group === group,
  );
  return (
    <>
      <TextInput
        name="search"
        type="search"
        autoComplete="off"
        label={text('pictures.search')}
        value={search}
        onChange={setSearch}
      />
      <Groups role="group" aria-label={text('pictures.groups')}>
        {Object.entries({ '': null, ...OBJECT_GROUPS }).map(([value, label]) => (
          <ButtonBase key={value} aria-pressed={group === value} onClick={() => setGroup(value)}>
            {label ? name(label) : text('pictures.all')}
          </ButtonBase>
        ))}
      </Groups>
      {found.length === 0 && <p role="status">{text('pictures.none')}</p>}
      <Grid>
        {found.map((object) => (
          <ButtonBase
            key={object.name}
            aria-label={name(object.label)}
            title={name(object.label)}
            onClick={() => onChoose(objectPath(object.name))}
          >
            <img src={`${storefrontOrigin()}${objectPath(object.name)}`} alt="" loading="lazy" />
          </ButtonBase>
        ))}
      </Grid>
    </>
  );
}

const Grid = styled('div')(({ theme: { colours } }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(88px, 1fr))',
  gap: 10,
  '& button': {
    aspectRatio: '1',
    padding: 8,
    border: `1px solid ${colours.line}`,
    borderRadius: radius.control,
    backgroundColor: colours.surface,
  },
  '& button:hover': { backgroundColor: colours.hover, borderColor: colours.lineStrong },
  '& button:focus-visible': { outline: `2px solid ${colours.primary}`, outlineOffset: 2 },
  '& img': { width: '100%', height: '100%', objectFit: 'contain' },
}));
const Groups = styled('div')(({ theme: { colours } }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 8,
  margin: '14px 0',
  '& button': {
    minHeight: 36,
    padding: '0 14px',
    border: `1px solid ${colours.lineStrong}`,
    borderRadius: 999,
    font: 'inherit',
  },
  '& button[aria-pressed=true]': {
    borderColor: colours.primary,
    backgroundColor: colours.primarySoft,
    color: colours.primaryText,
  },
  '& button:focus-visible': { outline: `2px solid ${colours.primary}`, outlineOffset: 2 },
  '@media (pointer: coarse)': { '& button': { minHeight: 44 } },
}));
