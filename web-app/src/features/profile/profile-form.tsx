import { fillIn, useDraft, useEdit, useSignedIn } from '@lanewise/browser';
import { DraftNotice, EditConflict, UnsavedChanges } from '@lanewise/browser/ui';
import { ADDRESS_LABELS, ADDRESS_TEXT_RULES, MESSAGES, TEXT_RULES } from '@lanewise/contracts';
import { Box, Checkbox, FormControlLabel, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import { Field } from '../../shared/form/field';
import { RequestForm } from '../../shared/form/request-form';
import { trimmed } from '../../shared/form/trimmed';
import { useSubmit } from '../../shared/form/use-submit';
import { toast } from '../../shared/toast';
import { saveProfile } from './api';
import { profileUpdate, profileValues, type ProfileValues } from './profile';

export function ProfileForm() {
  const { user } = useSignedIn();
  const form = useForm<ProfileValues>({ defaultValues: profileValues(user) });
  const { register, formState } = form;
  const { errors } = formState;

  const edit = useEdit({
    item: user,
    toValues: profileValues,
    save: async (values, edited) => {
      edit.base.current = await saveProfile(profileUpdate(edited!, values));
      form.reset(profileValues(edit.base.current));
      toast(MESSAGES.profileUpdated, 'success');
    },
  });
  const draft = useDraft(form, { name: 'profile', base: edit.base, toValues: profileValues });
  const submit = useSubmit(form, edit.save);

  return (
    <Box sx={{ flex: 1, minWidth: 0 }}>
      <UnsavedChanges when={formState.isDirty} onLeave={draft.forget} />
      <DraftNotice isBack={draft.isBack} onDiscard={draft.discard} />
      <RequestForm
        // Remounted with a draft or merged values: an input does not tell its label that a program filled it in.
        key={`${draft.filledIn} ${edit.base.current?.version}`}
        form={form}
        onSend={edit.save}
        submitLabel="Save"
      >
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
        <Typography variant="body2" color="textSecondary">
          Your address, as your invoices show it
        </Typography>
        <Field
          label={ADDRESS_LABELS.street}
          autoComplete="street-address"
          errorText={errors.street?.message}
          {...register('street', trimmed(ADDRESS_TEXT_RULES.street))}
        />
        <Pair>
          <Field
            label={ADDRESS_LABELS.city}
            autoComplete="address-level2"
            errorText={errors.city?.message}
            {...register('city', trimmed(ADDRESS_TEXT_RULES.city))}
          />
          <Field
            label={ADDRESS_LABELS.state}
            autoComplete="address-level1"
            errorText={errors.state?.message}
            {...register('state', trimmed(ADDRESS_TEXT_RULES.state))}
          />
        </Pair>
        <Pair>
          <Field
            label={ADDRESS_LABELS.zip}
            autoComplete="postal-code"
            errorText={errors.zip?.message}
            {...register('zip', trimmed(ADDRESS_TEXT_RULES.zip))}
          />
          <Field
            label={ADDRESS_LABELS.country}
            autoComplete="country-name"
            errorText={errors.country?.message}
            {...register('country', trimmed(ADDRESS_TEXT_RULES.country))}
          />
        </Pair>
      </RequestForm>
      <EditConflict
        late={edit.late}
        onResolve={(merged) => {
          fillIn(form, edit.accept(), merged);
          submit();
        }}
        onClose={edit.dismiss}
      />
    </Box>
  );
}

/** Two short fields, side by side where there is room. */
function Pair({ children }: { children: ReactNode }) {
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}>{children}</Box>
  );
}
