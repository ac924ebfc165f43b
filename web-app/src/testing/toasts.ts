import { expect } from '@jest/globals';
import { waitFor } from '@testing-library/react';
import { takeToasts } from '../shared/toast';

/** Waits for a toast with this message, and takes it with all others. */
export const toastAppears = (message: string, kind = 'success'): Promise<void> =>
  waitFor(() => expect(takeToasts()).toContainEqual(expect.objectContaining({ message, kind })));
