import '@testing-library/jest-dom/vitest';
import { configure } from '@testing-library/react';

// A whole page in jsdom takes its time where other tests run beside it: waiting costs nothing then.
configure({ asyncUtilTimeout: 5_000 });
