import { afterEach } from '@jest/globals';
import { takeToasts } from '../shared/toast';

// No test sees what another one was told.
afterEach(() => void takeToasts());
