import type { Messages } from '@/i18n/tr';

export const uploads: Messages['uploads'] = {
  title: 'Files',
  search: 'Search by file name',
  count: '%{smart_count} file |||| %{smart_count} files',
  toActions: 'Go to actions',
  empty: 'You have no files yet',
  emptyText: 'Images, videos and documents you upload for your actions and your bot appear here.',
  column: { file: 'File', kind: 'Kind', bytes: 'Size', created: 'Uploaded', url: 'Address' },
  kind: { picture: 'Image', video: 'Video', document: 'Document' },
  open: 'Open the file %{name}',
  copy: 'Copy the address of %{name}',
  deleteOne: 'Delete the file %{name}',
  deleteTitle: 'Delete this file?',
  deleteText:
    'A file that an action, a bot or an earlier version uses is not deleted. Messages already sent and links you pasted elsewhere will no longer show it. This cannot be undone.',
  deleted: 'The file was deleted.',
};

export const pictures: Messages['pictures'] = {
  open: 'Choose',
  replace: 'Replace',
  title: 'Pictures',
  tabs: { recent: 'My uploads', objects: '3D objects' },
  loading: 'Loading pictures…',
  empty: 'You have not uploaded a picture yet. Uploaded pictures stay here.',
  again: 'Try again',
  choose: 'Choose picture %{number}',
  search: 'Search objects',
  groups: 'Groups of objects',
  all: 'All',
  none: 'No objects found.',
  crop: 'Crop picture',
  move: 'Drag the picture or move it with the arrow keys',
  shape: 'Shape',
  shapes: {
    original: 'Original',
    square: 'Square',
    landscape: 'Landscape (4:3)',
    wide: 'Wide (16:9)',
    portrait: 'Portrait (3:4)',
  },
  zoom: 'Zoom',
  back: 'Back',
  close: 'Close',
  store: 'Use',
};
