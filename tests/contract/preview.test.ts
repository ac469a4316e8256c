import { PREVIEW, readPictureRequest, readPreviewReply, readPreviewShow } from '@contract/preview';
import { describe, expect, it } from 'vitest';

const show = {
  channel: PREVIEW,
  type: 'show',
  page: 'home',
  language: 'tr',
  animate: true,
  actions: [{ type: 'popup', p: { title: 'a' } }],
};

const request = {
  channel: PREVIEW,
  type: 'picture',
  width: 224,
  height: 144,
  format: 'image/jpeg',
} as const;

describe('messages of the preview', () => {
  it('Messages of the preview with a valid shape are accepted', () => {
    expect(readPreviewShow(show)).toEqual(show);
    expect(readPreviewReply({ channel: PREVIEW, type: 'ready' })).toEqual({
      channel: PREVIEW,
      type: 'ready',
    });
    const drawn = { channel: PREVIEW, type: 'drawn', types: ['popup'] };
    expect(readPreviewReply(drawn)).toEqual(drawn);
    expect(readPreviewReply({ channel: PREVIEW, type: 'size', height: 5 })).not.toBeNull();
    expect(readPictureRequest(request)).toEqual(request);
    for (const picture of ['data:image/png;base64,QQ==', 'data:image/jpeg;base64,QQ==', null]) {
      const reply = { channel: PREVIEW, type: 'picture', picture, isComplete: true };
      expect(readPreviewReply(reply)).toEqual(reply);
    }
  });

  it.each([
    { ...request, channel: 'other' },
    { ...request, type: 'show' },
    { ...request, width: 0 },
    { ...request, width: 1.5 },
    { ...request, height: 4_001 },
    { ...request, height: undefined },
    { ...request, format: 'image/svg+xml' },
  ])('The preview refuses the request for a picture %j', (data) => {
    expect(readPictureRequest(data)).toBeNull();
  });

  it.each([
    null,
    5,
    'show',
    [],
    { ...show, channel: 'other' },
    { ...show, page: 'admin' },
    { ...show, page: '__proto__' },
    { ...show, language: 'xx' },
    { ...show, animate: 'yes' },
    { ...show, actions: 'all' },
    { ...show, actions: [null] },
    { ...show, actions: [{ type: 5, p: {} }] },
    { ...show, actions: [{ type: 'popup', p: [] }] },
    { ...show, actions: Array.from({ length: 31 }, () => ({ type: 'popup', p: {} })) },
  ])('A message with an invalid shape is refused: %j', (data) => {
    expect(readPreviewShow(data)).toBeNull();
  });

  it.each([
    null,
    { channel: PREVIEW, type: 'size', height: -1 },
    { channel: PREVIEW, type: 'size', height: Number.POSITIVE_INFINITY },
    { channel: PREVIEW, type: 'drawn', types: [5] },
    { channel: PREVIEW, type: 'drawn' },
    { channel: PREVIEW, type: 'picture' },
    { channel: PREVIEW, type: 'picture', picture: 'https://shop.example/a.png' },
    { channel: PREVIEW, type: 'picture', picture: 'data:image/svg+xml;base64,QQ==' },
    { channel: PREVIEW, type: 'else' },
    { type: 'ready' },
  ])('The preview refuses the reply %j', (data) => {
    expect(readPreviewReply(data)).toBeNull();
  });
});
