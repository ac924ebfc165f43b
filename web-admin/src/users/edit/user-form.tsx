import { DayField } from '@lanewise/browser/ui';
import { Box, useForkRef } from '@mui/material';
import {
  ADDRESS_LABELS,
  ADDRESS_TEXT_RULES,
  type AdminUser,
  DAY_INCOMPLETE,
  TEXT_RULES,
} from '@lanewise/contracts';
import { useRef } from 'react';
import {
  InputHelperText,
  type InputProps,
  required,
  SelectInput,
  TextInput,
  useInput,
  useRecordContext,
} from 'react-admin';
import { DrawerForm } from '../../shared/form/drawer-form';
import { validatorsOf } from '../../shared/form/validators';
import { ACCOUNT_STATUS_CHOICES } from '../account-status';
import { validateFinish, endOfPickedDay, startOfPickedDay, toPickedDay } from './paid-period';

const RULES = {
  firstName: validatorsOf(TEXT_RULES.firstName),
  lastName: validatorsOf(TEXT_RULES.lastName),
  phone: validatorsOf(TEXT_RULES.phone),
  requiredPhone: validatorsOf(TEXT_RULES.requiredPhone),
  companyName: validatorsOf(TEXT_RULES.companyName),
  mc: validatorsOf(TEXT_RULES.mc),
  dot: validatorsOf(TEXT_RULES.dot),
  street: validatorsOf(ADDRESS_TEXT_RULES.street),
  city: validatorsOf(ADDRESS_TEXT_RULES.city),
  state: validatorsOf(ADDRESS_TEXT_RULES.state),
  zip: validatorsOf(ADDRESS_TEXT_RULES.zip),
  country: validatorsOf(ADDRESS_TEXT_RULES.country),
};
const REQUIRED = required();
const READ_ONLY = { htmlInput: { readOnly: true } };
const NUMERIC = { htmlInput: { inputMode: 'numeric' } } as const;
const TWO_COLUMNS = { display: 'grid', columnGap: 2, rowGap: 1.25, gridTemplateColumns: { sm: '1fr 1fr' } };

export function UserForm({ onCancel }: { onCancel: () => void }) {
  const user = useRecordContext<AdminUser>();
  return (
    <DrawerForm onCancel={onCancel}>
      <TextInput
        source="email"
        label="Email"
        slotProps={READ_ONLY}
        helperText="Only the user can change it."
      />
      <Box sx={TWO_COLUMNS}>
        <TextInput source="firstName" label="First name" validate={RULES.firstName} />
        <TextInput source="lastName" label="Last name" validate={RULES.lastName} />
      </Box>
      <TextInput
        source="phoneNumber"
        label="Phone"
        type="tel"
        validate={user?.phoneNumber ? RULES.requiredPhone : RULES.phone}
      />
      <TextInput source="companyName" label="Company name" validate={RULES.companyName} />
      <Box sx={TWO_COLUMNS}>
        <TextInput source="mc" label="MC" slotProps={NUMERIC} validate={RULES.mc} />
        <TextInput source="dot" label="DOT" slotProps={NUMERIC} validate={RULES.dot} />
      </Box>
      <TextInput source="street" label={ADDRESS_LABELS.street} validate={RULES.street} />
      <Box sx={TWO_COLUMNS}>
        <TextInput source="city" label={ADDRESS_LABELS.city} validate={RULES.city} />
        <TextInput source="state" label={ADDRESS_LABELS.state} validate={RULES.state} />
        <TextInput source="zip" label={ADDRESS_LABELS.zip} validate={RULES.zip} />
        <TextInput source="country" label={ADDRESS_LABELS.country} validate={RULES.country} />
      </Box>
      <SelectInput
        source="accountStatus"
        label="Account status"
        margin="none"
        choices={ACCOUNT_STATUS_CHOICES}
        helperText="A note for administrators. By itself, it neither blocks the account nor removes it."
        validate={REQUIRED}
      />
      <Box sx={TWO_COLUMNS}>
        <DayInput
          source="startPayedPeriodDate"
          label="Paid period start"
          format={toPickedDay}
          parse={startOfPickedDay}
        />
        <DayInput
          source="finishPayedPeriodDate"
          label="Paid period finish"
          format={toPickedDay}
          parse={endOfPickedDay}
          validate={validateFinish}
        />
      </Box>
    </DrawerForm>
  );
}

/** Chooses a day in a form, or none. One that is typed only in part is not saved as none. */
function DayInput({ label, validate, ...input }: InputProps & { label: string }) {
  const typed = useRef<HTMLInputElement>(null);
  const checkWhole = async (value: unknown) => {
    // The field shows a moment later that it was cleared.
    await new Promise((resolve) => setTimeout(resolve));
    return !value && typed.current?.value ? DAY_INCOMPLETE : undefined;
  };
  const { field, fieldState } = useInput({ ...input, validate: [validate ?? [], checkWhole].flat() });
  const inputRef = useForkRef(typed, field.ref);
  return (
    <DayField
      label={label}
      optional
      value={field.value as string}
      onChange={field.onChange}
      onBlur={field.onBlur}
      inputRef={inputRef}
      error={fieldState.invalid}
      help={<InputHelperText error={fieldState.error?.message} />}
    />
  );
}
