import { callApi, formatMoney, fullName } from '@lanewise/browser';
import { ConfirmDialog } from '@lanewise/browser/ui';
import {
  type AccountCredit,
  type AccountCredits,
  MESSAGES,
  type PayBackCreditRequest,
} from '@lanewise/contracts';
import { Button, Card, Table, TableBody, TableCell, TableHead, TableRow, Typography } from '@mui/material';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import { ErrorAlert } from '../shared/error-alert';
import { useLast } from '../shared/record/use-last';

/** Overpayments of accounts. Their next orders take them, or an administrator pays them back. */
export function Credits() {
  const [payingBack, setPayingBack] = useState<AccountCredit | null>(null);
  const { data, error, refetch } = useQuery({
    queryKey: ['income', 'credits'],
    queryFn: ({ signal }) => fetchCredits(signal),
  });
  if (error) return <ErrorAlert error={error} onRetry={refetch} />;
  return (
    <>
      {data && data.itemList.length > 0 && (
        <Card sx={{ mb: 2, overflowX: 'auto' }}>
          <Table size="small" aria-label="Credits of accounts">
            <TableHead>
              <TableRow>
                <TableCell>Account</TableCell>
                <TableCell align="right">Credit</TableCell>
                <TableCell />
              </TableRow>
            </TableHead>
            <TableBody>
              {data.itemList.map((credit) => (
                <TableRow key={credit.userId}>
                  <TableCell component="th" scope="row" sx={{ overflowWrap: 'anywhere' }}>
                    {nameOf(credit)}
                  </TableCell>
                  <TableCell align="right">{formatMoney(credit.amount)}</TableCell>
                  <TableCell align="right">
                    <Button size="small" onClick={() => setPayingBack(credit)}>
                      Pay back
                    </Button>
                  </TableCell>
                </TableRow>
              ))}
            </TableBody>
          </Table>
        </Card>
      )}
      <PayBackDialog credit={payingBack} onClose={() => setPayingBack(null)} />
    </>
  );
}

function PayBackDialog({ credit, onClose }: { credit: AccountCredit | null; onClose: () => void }) {
  const shownCredit = useLast(credit);
  const notify = useNotify();
  const client = useQueryClient();
  if (!shownCredit) return null;
  return (
    <ConfirmDialog
      open={credit !== null}
      onClose={onClose}
      title="Pay the credit back?"
      confirmLabel="Pay back"
      onConfirm={async () => {
        // Only the amount that was shown: later credit stays.
        await payBack({ userId: shownCredit.userId, amount: shownCredit.amount });
        notify('Credit paid back.', { type: 'info' });
        void client.invalidateQueries({ queryKey: ['income'] });
      }}
    >
      <Typography>
        Records that {formatMoney(shownCredit.amount)} went back to <bdi>{nameOf(shownCredit)}</bdi>. The
        money itself is sent by your bank.
      </Typography>
    </ConfirmDialog>
  );
}

const nameOf = ({ user }: AccountCredit): string =>
  user ? user.companyName || fullName(user) || user.email : 'A removed account';

const fetchCredits = (signal: AbortSignal): Promise<AccountCredits> =>
  callApi('/invoice/getCredits', { signal, fallback: MESSAGES.invoicesFailed });

const payBack = (request: PayBackCreditRequest): Promise<AccountCredit> =>
  callApi('/invoice/payBackCredit', {
    method: 'POST',
    body: request,
    fallback: MESSAGES.creditPayBackFailed,
  });
