import type { CreateDriverRequest } from '@lanewise/contracts';
import type { FormValues } from '../../shared/form/form-values';
import type { Picture } from '../../shared/picture/picture';

export type DriverValues = FormValues<Omit<CreateDriverRequest, 'userId' | 'avatar'>> & { avatar: Picture };

export const NEW_DRIVER: DriverValues = {
  avatar: null,
  firstName: '',
  lastName: '',
  phone: '',
  email: '',
  truckId: '',
  notes: '',
};
