import { formatMoney, useDraft, useRequestKey, useSignedIn } from '@lanewise/browser';
import { DraftNotice } from '@lanewise/browser/ui';
import {
  boughtDays,
  DEFAULT_INVOICE_QUANTITY,
  type Invoice,
  INVOICE_QUANTITIES,
  INVOICE_QUANTITY_LABELS,
  INVOICE_TEXT_RULES,
  type InvoiceQuantity,
  MESSAGES,
  type PricePackage,
  taxCentsOn,
  taxText,
} from '@lanewise/contracts';
import {
  Alert,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  Stack,
  Typography,
} from '@mui/material';
import { useId } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { Field } from '../../../shared/form/field';
import { SelectField } from '../../../shared/form/select-field';
import { trimmed } from '../../../shared/form/trimmed';
import { useSubmit } from '../../../shared/form/use-submit';
import { describeOrder } from '../../../shared/paid-period/describe-paid-period';
import { orderPackage } from '../api';

interface OrderValues {
  invoiceTo: string;
  quantity: InvoiceQuantity;
}

const DURATIONS = INVOICE_QUANTITIES.map((months) => ({ id: months, name: INVOICE_QUANTITY_LABELS[months] }));

interface OrderDialogProps {
  offer: PricePackage;
  /** The dollars that the account has paid too much. */
  credit: number;
  onClose: () => void;
  onOrdered: (invoice: Invoice) => void;
}

/** Orders a package for some months. The total, and how much of it a credit pays, show before. */
export default function OrderDialog({ offer, credit, onOrdered, ...dialog }: OrderDialogProps) {
  const id = useId();
  const whyNotId = useId();
  const { user } = useSignedIn();
  const keyOf = useRequestKey();
  const form = useForm<OrderValues>({
    mode: 'onChange',
    defaultValues: { invoiceTo: user.companyName ?? '', quantity: DEFAULT_INVOICE_QUANTITY },
  });
  const draft = useDraft(form, { name: `order.${offer.id}` });
  const onClose = () => {
    draft.forget();
    dialog.onClose();
  };
  const { register, control, formState } = form;
  const { invoiceTo, quantity } = useWatch({ control });
  const { errors, isSubmitting } = formState;
  const submit = useSubmit(form, async (values) => {
    const request = { ...values, item: offer.name };
    const invoice = await orderPackage(request, keyOf(request));
    draft.forget();
    onOrdered(invoice);
  });
  const named = !!invoiceTo?.trim();
  const months = quantity ?? DEFAULT_INVOICE_QUANTITY;
  const cents = Math.round(offer.price * 100) * months;
  const taxCents = offer.tax ? taxCentsOn(cents, offer.tax) : 0;
  const totalCents = cents + taxCents;
  const creditCents = Math.min(Math.round(credit * 100), totalCents);

  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="xs" aria-labelledby={id}>
      <form noValidate aria-busy={isSubmitting} onSubmit={submit}>
        <DialogTitle id={id} variant="h2" component="h2">
          Order {offer.name}
        </DialogTitle>
        <DialogContent>
          {/* Remounted with a draft: an input does not tell its label that a program filled it in. */}
          <Stack key={`${draft.filledIn}`} spacing={2} sx={{ pt: 1 }}>
            <DraftNotice isBack={draft.isBack} onDiscard={draft.discard} />
            {errors.root?.message && <Alert severity="error">{errors.root.message}</Alert>}
            <Field
              label="Invoice to"
              required
              autoFocus
              autoComplete="organization"
              hint={MESSAGES.invoiceToHint}
              errorText={errors.invoiceTo?.message}
              {...register('invoiceTo', trimmed(INVOICE_TEXT_RULES.invoiceTo))}
            />
            <SelectField control={control} name="quantity" label="Duration" choices={DURATIONS} />
            <Typography role="status">
              {months} × {formatMoney(offer.price)}
              {offer.tax && ` + ${taxText(offer.tax)} ${formatMoney(taxCents / 100)}`} ={' '}
              <Typography component="strong" sx={{ fontWeight: 650 }}>
                Total {formatMoney(totalCents / 100)}
              </Typography>
              {creditCents > 0 && (
                <Typography component="span" sx={{ display: 'block', textWrap: 'balance' }}>
                  Your credit pays {formatMoney(creditCents / 100)}, you pay{' '}
                  {formatMoney((totalCents - creditCents) / 100)}.
                </Typography>
              )}
            </Typography>
            <Typography variant="body2" color="textSecondary">
              {describeOrder(user, boughtDays(months, offer))}
            </Typography>
          </Stack>
        </DialogContent>
        <DialogActions sx={{ px: 2, pb: 2 }}>
          {!named && !errors.invoiceTo && (
            <Typography id={whyNotId} variant="body2" color="textSecondary" sx={{ mr: 'auto' }}>
              {MESSAGES.orderUnnamed}
            </Typography>
          )}
          <Button onClick={onClose}>Cancel</Button>
          <Button
            type="submit"
            variant="contained"
            loading={isSubmitting}
            disabled={!named}
            aria-describedby={named ? undefined : whyNotId}
          >
            Get Invoice
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
