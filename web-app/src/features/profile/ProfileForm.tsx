import { useSignedIn } from '@lanewise/browser';
import { UnsavedChanges } from '@lanewise/browser/ui';
import { MESSAGES, TEXT_RULES } from '@lanewise/contracts';
import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import type { ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import { Field } from '../../shared/form/Field';
import { RequestForm } from '../../shared/form/RequestForm';
import { trimmed } from '../../shared/form/trimmed';
import { toast } from '../../shared/toast';
import { saveProfile } from './api';
import { profileUpdate, profileValues, type ProfileValues } from './profile';

export function ProfileForm() {
  const { user } = useSignedIn();
  const form = useForm<ProfileValues>({ defaultValues: profileValues(user) });
  const { register, formState } = form;
  const { errors } = formState;

  const save = async (values: ProfileValues) => {
    form.reset(profileValues(await saveProfile(profileUpdate(user, values))));
    toast(MESSAGES.profileUpdated, 'success');
  };

  return (
    <Box sx={{ flex: 1, minWidth: 0 }}>
      <UnsavedChanges when={formState.isDirty} />
      <RequestForm form={form} onSend={save} submitLabel="Save">
        <Field
          label="Company name"
          autoComplete="organization"
          errorText={errors.companyName?.message}
          {...register('companyName', trimmed(TEXT_RULES.companyName))}
        />
        <Pair>
          <Field
            label="MC"
            inputMode="numeric"
            autoComplete="off"
            errorText={errors.mc?.message}
            {...register('mc', trimmed(TEXT_RULES.mc))}
          />
          <Field
            label="DOT"
            inputMode="numeric"
            autoComplete="off"
            errorText={errors.dot?.message}
            {...register('dot', trimmed(TEXT_RULES.dot))}
          />
        </Pair>
        <Pair>
          <Field
            label="First name"
            autoComplete="given-name"
            errorText={errors.firstName?.message}
            {...register('firstName', trimmed(TEXT_RULES.firstName))}
          />
          <Field
            label="Last name"
            autoComplete="family-name"
            errorText={errors.lastName?.message}
            {...register('lastName', trimmed(TEXT_RULES.lastName))}
          />
        </Pair>
        <Box>
          <Field label="Email" type="email" value={user.email} disabled />
          <FormControlLabel
            control={<Checkbox size="small" checked={user.emailConfirmed} />}
            label="Email confirmed"
            disabled
            slotProps={{ typography: { variant: 'body2' } }}
          />
        </Box>
        <Field
          label="Phone"
          type="tel"
          autoComplete="tel"
          errorText={errors.phoneNumber?.message}
          {...register('phoneNumber', trimmed(TEXT_RULES.phone))}
        />
      </RequestForm>
    </Box>
  );
}

/** Two short fields, side by side where there is room. */
function Pair({ children }: { children: ReactNode }) {
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}>{children}</Box>
  );
}
