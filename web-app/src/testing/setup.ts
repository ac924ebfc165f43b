import { afterEach } from '@jest/globals';
import { takeToasts } from '../shared/toast';

// No test sees the toasts of another one.
afterEach(() => void takeToasts());
