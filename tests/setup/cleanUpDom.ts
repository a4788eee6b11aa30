import { cleanup } from '@testing-library/react';
import { afterEach } from 'vitest';

// Testing Library cleans up by itself only where test functions are globals.
if (typeof document !== 'undefined') afterEach(() => cleanup());
