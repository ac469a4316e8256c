import 'driver.js/dist/driver.css';
import GlobalStyles from '@mui/material/GlobalStyles';
import { useTheme } from '@mui/material/styles';
import { driver } from 'driver.js';
import { useEffect, useRef } from 'react';
import { useText } from '@/i18n/useText';
import { type Colours, radius, size } from '@/theme/tokens';
import type { TourStep } from './tours';

interface TourProps {
  steps: readonly TourStep[];
  onEnd: () => void;
}

/** A guided tour. Arrow keys change the step, Tab moves the focus, Escape ends the tour. */
export default function Tour({ steps, onEnd }: TourProps) {
  const text = useText();
  const { colours } = useTheme();
  const latest = useRef({ text, steps, onEnd });
  latest.current = { text, steps, onEnd };
  useEffect(() => {
    const { text: translate, steps: all } = latest.current;
    const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
    const presentSteps = all.flatMap(({ target, ...copy }) => {
      const element = document.querySelector(`[data-tour="${target}"]`);
      return element ? [{ element, ...copy }] : [];
    });
    const tour = driver({
      steps: presentSteps.map(({ element, title, text: description }) => ({
        element,
        popover: { title: translate(title), description: translate(description) },
      })),
      animate: !still,
      disableActiveInteraction: true,
      allowKeyboardControl: false,
      stageRadius: 14,
      overlayOpacity: 0.6,
      popoverClass: 'vitrin-tour',
      showProgress: true,
      progressText: translate('tour.progress', { current: '{{current}}', total: '{{total}}' }),
      nextBtnText: translate('tour.next'),
      prevBtnText: translate('tour.back'),
      doneBtnText: translate('tour.done'),
      onPopoverRender: ({ closeButton, nextButton }) => {
        closeButton.setAttribute('aria-label', translate('app.close'));
        // The library focuses the close button; with this focus, Enter continues the tour.
        queueMicrotask(() => nextButton.focus());
      },
      // The library does not call `onDestroyed` while the first step is still animating.
      onDestroyStarted: () => end(),
    });
    const end = () => {
      tour.destroy();
      latest.current.onEnd();
    };
    // The library ignores keys that are pressed before its next frame, so they are handled here.
    const onKey = ({ key }: KeyboardEvent) => {
      if (key === 'ArrowRight') tour.moveNext();
      else if (key === 'ArrowLeft' && tour.hasPreviousStep()) tour.movePrevious();
      else if (key === 'Escape') end();
    };
    window.addEventListener('keydown', onKey);
    tour.drive();
    return () => {
      window.removeEventListener('keydown', onKey);
      tour.destroy();
    };
  }, []);
  return <GlobalStyles styles={popoverStyles(colours)} />;
}

function popoverStyles(c: Colours) {
  return {
    '.driver-popover.vitrin-tour': {
      maxWidth: 340,
      padding: 20,
      border: `1px solid ${c.line}`,
      borderRadius: radius.card,
      backgroundColor: c.raised,
      color: c.text,
      fontFamily: 'inherit',
    },
    '.vitrin-tour .driver-popover-title': { paddingInlineEnd: 24, fontSize: size.h2 },
    '.vitrin-tour .driver-popover-description': { fontSize: size.body },
    '.vitrin-tour .driver-popover-progress-text': { color: c.quiet },
    '.vitrin-tour .driver-popover-close-btn:is(*, :hover, :focus)': {
      top: 8,
      right: 8,
      color: c.quiet,
    },
    '.vitrin-tour .driver-popover-footer-btn:is(*, :hover, :focus)': {
      padding: '8px 14px',
      border: `1px solid ${c.line}`,
      borderRadius: radius.control,
      backgroundColor: c.surface,
      color: c.text,
      fontSize: size.body,
      fontWeight: 600,
    },
    '.vitrin-tour .driver-popover-next-btn:is(*, :hover, :focus)': {
      borderColor: c.primary,
      backgroundColor: c.primary,
      color: c.onPrimary,
    },
    '.vitrin-tour button:focus-visible': { outline: `3px solid ${c.primary}`, outlineOffset: 2 },
    '.vitrin-tour .driver-popover-arrow-side-left': { borderLeftColor: c.raised },
    '.vitrin-tour .driver-popover-arrow-side-right': { borderRightColor: c.raised },
    '.vitrin-tour .driver-popover-arrow-side-top': { borderTopColor: c.raised },
    '.vitrin-tour .driver-popover-arrow-side-bottom': { borderBottomColor: c.raised },
  } as const;
}
