import { styled } from '@mui/material/styles';
import { type SyntheticEvent, useState } from 'react';

interface Props {
  title: string;
  /** Document of the e-mail; its body has no margin. */
  html: string;
  /** Height in px until the e-mail was measured. */
  usualHeight: number;
}

/** Maximum height, without which content as high as its frame would grow without end. */
const MAX_HEIGHT_PX = 2_000;

export function MailFrame({ title, html, usualHeight }: Props) {
  const [height, setHeight] = useState(usualHeight);
  const measure = ({ currentTarget }: SyntheticEvent<HTMLIFrameElement>) => {
    const content = currentTarget.contentDocument?.body;
    if (!content) return;
    const read = () => setHeight(Math.min(content.offsetHeight, MAX_HEIGHT_PX));
    new ResizeObserver(read).observe(content);
  };
  return (
    <Frame
      title={title}
      // Safe without scripts: the frame's own origin only lets this page measure the content.
      sandbox="allow-same-origin"
      srcDoc={html}
      style={{ height }}
      onLoad={measure}
    />
  );
}

/** An e-mail's paper is white in both colour schemes. */
const Frame = styled('iframe')({
  display: 'block',
  width: '100%',
  border: 0,
  backgroundColor: '#fff',
});
