import { MESSAGES } from '@lanewise/contracts';
import { PageLink } from '../page-link';
import { PRICES_PATH } from './prices-path';

/** After a refusal for want of a paid period, leads to where one is ordered; nothing after any other. */
export const OrderLink = ({ refusal }: { refusal: string }) =>
  refusal === MESSAGES.paidPeriodExpired && <PageLink to={PRICES_PATH}>Order a paid period</PageLink>;
