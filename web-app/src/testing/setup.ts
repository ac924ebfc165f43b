import { afterEach, beforeEach } from '@jest/globals';
import { takeToasts } from '../shared/toast';
import { stubRoads } from './stub-roads';

// The details of each load ask for its roads.
beforeEach(() => void stubRoads());

// No test sees the toasts of another one.
afterEach(() => void takeToasts());
