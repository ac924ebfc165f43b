import { formatMoney, useRequestKey } from '@lanewise/browser';
import {
  type AdminUser,
  DEFAULT_INVOICE_QUANTITY,
  type Invoice,
  INVOICE_QUANTITIES,
  INVOICE_QUANTITY_LABELS,
  INVOICE_TEXT_RULES,
  type InvoiceQuantity,
  MESSAGES,
  taxText,
} from '@lanewise/contracts';
import { useQuery } from '@tanstack/react-query';
import { required, SelectInput, TextInput } from 'react-admin';
import { DrawerForm } from '../../shared/form/drawer-form';
import { ErrorAlert } from '../../shared/error-alert';
import { FormSave } from '../../shared/form/form-save';
import { validatorsOf } from '../../shared/form/validators';
import { createInvoice, fetchOffers } from './api';
import { type Customer, UserInput } from './user-input';

interface NewInvoiceValues extends Customer {
  item: string;
  quantity: InvoiceQuantity;
  notes: string | null;
}

const RULES = {
  item: required(MESSAGES.required),
  invoiceTo: validatorsOf(INVOICE_TEXT_RULES.invoiceTo),
  notes: validatorsOf(INVOICE_TEXT_RULES.notes),
};
const DURATIONS = INVOICE_QUANTITIES.map((months) => ({ id: months, name: INVOICE_QUANTITY_LABELS[months] }));

interface Props {
  /** The customer, if known. */
  user: AdminUser | null;
  onCancel: () => void;
  onCreated: (invoice: Invoice) => void;
}

/** Orders a package for a customer. */
export function NewInvoiceForm({ user, onCancel, onCreated }: Props) {
  const keyOf = useRequestKey();
  const offers = useQuery({ queryKey: ['offers'], queryFn: ({ signal }) => fetchOffers(signal) });

  const save = async ({ user: customer, ...order }: NewInvoiceValues) => {
    const request = { ...order, userId: customer!.id };
    onCreated(await createInvoice(request, keyOf(request)));
  };

  return (
    <FormSave name={`invoices.${user?.id ?? 'new'}`} onSave={save}>
      <DrawerForm
        defaultValues={{
          user,
          item: '',
          quantity: DEFAULT_INVOICE_QUANTITY,
          invoiceTo: user?.companyName ?? '',
          notes: null,
        }}
        onCancel={onCancel}
      >
        {offers.error && <ErrorAlert error={offers.error} onRetry={() => void offers.refetch()} />}
        <UserInput />
        <SelectInput
          source="item"
          label="Package"
          margin="none"
          choices={offers.data?.map(({ name, price, tax }) => ({
            id: name,
            name: `${name}, ${formatMoney(price)} per month${tax ? ` plus ${taxText(tax)}` : ''}`,
          }))}
          isPending={offers.isPending}
          validate={RULES.item}
        />
        <SelectInput
          source="quantity"
          label="Months"
          margin="none"
          choices={DURATIONS}
          validate={RULES.item}
        />
        <TextInput
          source="invoiceTo"
          label="Invoice to"
          helperText={MESSAGES.invoiceToHint}
          validate={RULES.invoiceTo}
        />
        <TextInput source="notes" label="Notes" multiline minRows={3} validate={RULES.notes} />
      </DrawerForm>
    </FormSave>
  );
}
