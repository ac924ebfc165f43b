import { formatMoney } from '@lanewise/browser';
import { PageHeading, useUnreadInvoices } from '@lanewise/browser/ui';
import { type CreditView, MESSAGES, type PricePackage } from '@lanewise/contracts';
import { Button, Stack, Tab, Tabs, Typography } from '@mui/material';
import type { UseQueryResult } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { useAddressParams } from '../../shared/list/use-address-params';
import { Page } from '../../shared/page';
import { PaidPeriodLine } from '../../shared/paid-period/paid-period-line';
import { PackageGrid } from '../../shared/prices/package-grid';
import { useCredit, usePackages } from './api';
import { InvoicesTab } from './invoices-tab';
import { OrderMenu } from './order/order-menu';
import { canBeOrdered, useOrder } from './order/use-order';

const OrderDialog = lazy(() => import('./order/order-dialog'));

/** A user's invoices, and what can be ordered. */
export function BillingPage() {
  const [params, changeAddress] = useAddressParams();
  const unread = useUnreadInvoices();
  const packages = usePackages();
  const credit = useCredit();
  const order = useOrder(packages.data);
  const tab = params.get('tab') === 'prices' ? 'prices' : 'invoices';

  return (
    <Page maxWidth={1280}>
      <PageHeading inTopBar>Billing</PageHeading>
      <PaidPeriodLine />
      {/* The line beside the tabs moves nothing when it comes. */}
      <Stack
        direction="row"
        sx={{ mt: 1, mb: 2, gap: 2, alignItems: 'center', borderBottom: 1, borderColor: 'divider' }}
      >
        <Tabs
          value={tab}
          aria-label="Billing"
          sx={{ flexShrink: 0 }}
          onChange={(_event, next: string) =>
            changeAddress({ tab: next === 'prices' ? next : null }, { preventScrollReset: true })
          }
        >
          <Tab
            id="tab-invoices"
            aria-controls="panel-invoices"
            value="invoices"
            label={unread > 0 ? `Invoices (${unread})` : 'Invoices'}
          />
          <Tab id="tab-prices" aria-controls="panel-prices" value="prices" label="Prices" />
        </Tabs>
        {credit.data && <CreditLine {...credit.data} />}
      </Stack>
      <div role="tabpanel" id={`panel-${tab}`} aria-labelledby={`tab-${tab}`}>
        {tab === 'prices' ? (
          <PricesTab packages={packages} onOrder={order.open} />
        ) : (
          <InvoicesTab orderMenu={<OrderMenu packages={packages} onChoose={order.open} />} />
        )}
      </div>
      {/* Waits for the credit: an order shows at once how much of it the credit pays. */}
      {order.offer && !credit.isLoading && (
        <Suspense>
          <OrderDialog
            offer={order.offer}
            credit={credit.data?.amount ?? 0}
            onClose={order.close}
            onOrdered={order.done}
          />
        </Suspense>
      )}
    </Page>
  );
}

/** Says how much the user has overpaid, if anything, and what becomes of it. */
function CreditLine({ amount }: CreditView) {
  if (amount === 0) return null;
  return (
    <Typography variant="body2" sx={{ ml: 'auto', textAlign: 'right', textWrap: 'balance' }}>
      <b>Credit: {formatMoney(amount)}.</b> Your next invoice uses it.
    </Typography>
  );
}

interface PricesTabProps {
  packages: UseQueryResult<PricePackage[]>;
  onOrder: (offer: PricePackage) => void;
}

/** The price packages, each with a button that orders it. */
function PricesTab({ packages, onOrder }: PricesTabProps) {
  return (
    <PackageGrid
      packages={packages.data}
      error={packages.error}
      onRetry={() => void packages.refetch()}
      actionOf={(offer) => (
        <>
          <Button
            fullWidth
            variant="contained"
            aria-label={`Order ${offer.name}`}
            aria-describedby={canBeOrdered(offer) ? undefined : 'why-not-ordered'}
            disabled={!canBeOrdered(offer)}
            onClick={() => onOrder(offer)}
          >
            Order
          </Button>
          {!canBeOrdered(offer) && (
            <Typography id="why-not-ordered" variant="body2" color="textSecondary" sx={{ mt: 0.75 }}>
              {MESSAGES.trialNotOrdered}
            </Typography>
          )}
        </>
      )}
    />
  );
}
