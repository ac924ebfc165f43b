import {
  INVOICE_TEXT_RULES,
  MESSAGES,
  NUMBER_RULES,
  type PricePackage,
  TEXT_RULES,
  TRIAL_PACKAGE,
} from '@lanewise/contracts';
import { Box } from '@mui/material';
import { NumberInput, required, TextInput, useRecordContext } from 'react-admin';
import { DrawerForm } from '../shared/form/drawer-form';
import { boundsOf, validatorsOf } from '../shared/form/validators';
import { PosibilitiesInput } from './posibilities-input';

/** A price package as the form has it. */
export interface PackageFields extends Omit<PricePackage, 'posibilities'> {
  /** One by one. */
  posibilities: string[];
}

const { packagePrice, packagePeriod } = NUMBER_RULES;
const RULES = {
  name: validatorsOf(INVOICE_TEXT_RULES.item),
  price: [required(MESSAGES.required), ...boundsOf(packagePrice)],
  period: [
    required(MESSAGES.required),
    ...boundsOf(packagePeriod),
    (days: number) => (Number.isInteger(days) ? undefined : packagePeriod.tooSmall),
  ],
  description: validatorsOf(TEXT_RULES.packageDescription),
};
const READ_ONLY = { htmlInput: { readOnly: true } };

interface Props {
  defaultValues?: Partial<PackageFields>;
  onCancel: () => void;
}

export function PackageForm({ defaultValues, onCancel }: Props) {
  const slotProps = useRecordContext<PricePackage>()?.name === TRIAL_PACKAGE ? READ_ONLY : undefined;
  return (
    <DrawerForm defaultValues={defaultValues} onCancel={onCancel}>
      <TextInput
        source="name"
        label="Name"
        slotProps={slotProps}
        helperText={slotProps && 'Trial keeps its name, price and period.'}
        validate={RULES.name}
      />
      <Box sx={{ display: 'grid', columnGap: 2, rowGap: 1.25, gridTemplateColumns: { sm: '1fr 1fr' } }}>
        <NumberInput
          source="price"
          label="Price per month, $"
          min={packagePrice.min}
          step={packagePrice.step}
          slotProps={slotProps}
          validate={RULES.price}
        />
        <NumberInput
          source="period"
          label="Days per month"
          min={packagePeriod.min}
          slotProps={slotProps}
          validate={RULES.period}
        />
      </Box>
      <TextInput
        source="description"
        label="Description"
        multiline
        minRows={2}
        validate={RULES.description}
      />
      <PosibilitiesInput />
    </DrawerForm>
  );
}
