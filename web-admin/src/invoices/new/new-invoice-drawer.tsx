import { FormSkeleton } from '@lanewise/browser/ui';
import type { AdminUser, Invoice } from '@lanewise/contracts';
import { useEffect, useState } from 'react';
import { useGetOne } from 'react-admin';
import { ErrorAlert } from '../../shared/error-alert';
import { NEW } from '../../shared/links/new-invoice';
import { RecordDrawer } from '../../shared/record/record-drawer';
import { NewInvoiceForm } from './new-invoice-form';

type Leave = (address: string) => void;

const goTo: Leave = (address) => window.location.assign(address);

interface Props {
  /** Loads the page of the new invoice. */
  leave?: Leave;
}

/** Makes an invoice for the user that the address names, or for one to be chosen, and opens it. */
export function NewInvoiceDrawer({ leave = goTo }: Props) {
  const [created, setCreated] = useState<Invoice | null>(null);
  return (
    <RecordDrawer title="New invoice" width={460}>
      {(id, close) => {
        if (created) return <Leaving address={addressOf(created)} leave={leave} />;
        const shared = { onCancel: close, onCreated: setCreated };
        return id === NEW ? <NewInvoiceForm user={null} {...shared} /> : <FormForUser id={id} {...shared} />;
      }}
    </RecordDrawer>
  );
}

type FormProps = Omit<Parameters<typeof NewInvoiceForm>[0], 'user'>;

function FormForUser({ id, ...form }: FormProps & { id: string }) {
  const { data, error, refetch } = useGetOne<AdminUser>('users', { id });
  if (data) return <NewInvoiceForm user={data} {...form} />;
  if (error) return <ErrorAlert error={error} onRetry={() => void refetch()} />;
  return <FormSkeleton label="Loading the form" rows={5} />;
}

/** In place of the form, which would ask whether to leave it. */
function Leaving({ address, leave }: { address: string; leave: Leave }) {
  useEffect(() => leave(address), [address, leave]);
  return <FormSkeleton label="Opening the invoice" rows={5} />;
}

/** Leads back to the list, without the form. */
const addressOf = ({ id }: Invoice): string =>
  `/invoices/${encodeURIComponent(id)}?${new URLSearchParams({ from: '/admin/invoices' })}`;
