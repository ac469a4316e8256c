import '@testing-library/jest-dom/vitest';
import { configure } from '@testing-library/react';

// A page's code is loaded when it is first shown; on a busy machine that takes its time.
configure({ asyncUtilTimeout: 60_000 });
