import { choice } from '@lanewise/runtime';

export interface AdminPolicySettings {
  ADMIN_SECOND_FACTOR: 'optional' | 'required';
}

export const adminPolicySettings = {
  ADMIN_SECOND_FACTOR: choice(['optional', 'required'], {
    about:
      'Whether administrators need a second factor. Where it is `required`, those without one have no rights as administrators until they have added one.',
    default: 'optional',
  }),
};
