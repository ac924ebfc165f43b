import { CityField, useCityResolver } from '@lanewise/browser/ui';
import {
  type Client,
  ClientStatus,
  MESSAGES,
  NEW_CLIENT_DEFAULTS,
  NUMBER_RULES,
  TEXT_RULES,
} from '@lanewise/contracts';
import { Button } from '@mui/material';
import type { ReactNode } from 'react';
import {
  CheckboxGroupInput,
  NumberInput,
  type RaRecord,
  required,
  SelectInput,
  TextInput,
  useRecordContext,
  useSaveContext,
} from 'react-admin';
import { useController, useFormContext, useFormState, useWatch } from 'react-hook-form';
import { DrawerForm } from '../shared/form/drawer-form';
import { boundsOf, validatorsOf } from '../shared/form/validators';
import { CLIENT_ROLE_CHOICES, CLIENT_STATUS_CHOICES } from './client-status';
import { invitationNote } from './invitation-note';
import { useCityShift } from './use-city-shift';

const RULES = {
  name: validatorsOf(TEXT_RULES.clientName),
  email: validatorsOf(TEXT_RULES.email),
  dotNumber: validatorsOf(TEXT_RULES.clientDot),
  notes: validatorsOf(TEXT_RULES.notes),
  appRoles: required(MESSAGES.roleMissing),
  clientStatus: required(MESSAGES.required),
  timeZoneShift: [required(MESSAGES.required), ...boundsOf(NUMBER_RULES.timeZoneShift)],
};

const NUMERIC = { htmlInput: { inputMode: 'numeric' } } as const;

export function ClientForm({ onCancel }: { onCancel: () => void }) {
  return (
    <DrawerForm defaultValues={NEW_CLIENT_DEFAULTS} onCancel={onCancel} moreButtons={<SaveAndInvite />}>
      <TextInput source="name" label="Name" validate={RULES.name} />
      <EmailInput />
      <CityInput />
      <SelectInput
        source="clientStatus"
        label="Status"
        margin="none"
        choices={CLIENT_STATUS_CHOICES}
        validate={RULES.clientStatus}
      />
      <CheckboxGroupInput
        source="appRoles"
        label="Roles"
        margin="none"
        choices={CLIENT_ROLE_CHOICES}
        validate={RULES.appRoles}
      />
      <TextInput source="dotNumber" label="DOT" slotProps={NUMERIC} validate={RULES.dotNumber} />
      <NumberInput
        source="timeZoneShift"
        label="Time zone shift"
        helperText="Hours from UTC in standard time, from -8 to -4"
        min={NUMBER_RULES.timeZoneShift.min}
        max={NUMBER_RULES.timeZoneShift.max}
        validate={RULES.timeZoneShift}
      />
      <TextInput source="notes" label="Notes" multiline minRows={3} validate={RULES.notes} />
    </DrawerForm>
  );
}

/** Saves the client as Invited, which sends the invitation. With that status chosen, Save does so itself. */
function SaveAndInvite() {
  const client = useRecordContext<Client>();
  const { clientStatus } = useWatch<Pick<Client, 'clientStatus'>>();
  if (clientStatus === ClientStatus.Invited || client?.accountId) return null;
  return (
    <SaveAsButton<Client> change={(client) => ({ ...client, clientStatus: ClientStatus.Invited })}>
      Save and invite
    </SaveAsButton>
  );
}

/** Says what saving does to the client's invitation. */
function EmailInput() {
  const client = useRecordContext<Client>();
  const { email, clientStatus } = useWatch<Pick<Client, 'email' | 'clientStatus'>>();
  return (
    <TextInput
      source="email"
      label="Email"
      type="email"
      helperText={invitationNote(client, { email, clientStatus })}
      validate={RULES.email}
    />
  );
}

/** Chooses a city, and with it the time zone; the form refuses a text that matches none. */
function CityInput() {
  const resolve = useCityResolver();
  const isCity = async (text = '') => Boolean(await resolve(text)) || MESSAGES.chooseClientCity;
  const shiftOf = useCityShift();
  const { setValue } = useFormContext<Pick<Client, 'timeZoneShift'>>();
  const { field, fieldState } = useController<{ city?: string }>({
    name: 'city',
    rules: { validate: isCity },
  });
  const choose = (text: string) => {
    field.onChange(text);
    const shift = shiftOf(text);
    if (shift !== undefined) setValue('timeZoneShift', shift, { shouldDirty: true });
  };
  return (
    <CityField
      label="City"
      required
      value={field.value ?? ''}
      onChange={choose}
      onSettle={choose}
      error={fieldState.invalid}
      helperText={fieldState.error?.message ?? ' '}
      inputRef={field.ref}
    />
  );
}

interface SaveAsProps<Values> {
  /** Changes the values before they are saved. The form itself keeps its own. */
  change: (values: Values) => Values;
  children: ReactNode;
}

/** Saves the form around it with a change. */
function SaveAsButton<Values extends RaRecord>({ change, children }: SaveAsProps<Values>) {
  const { save } = useSaveContext();
  const { handleSubmit } = useFormContext();
  const { isSubmitting } = useFormState();
  const submit = handleSubmit((values) => save?.(change(values as Values)));
  return (
    <Button disabled={isSubmitting} onClick={() => void submit()}>
      {children}
    </Button>
  );
}
