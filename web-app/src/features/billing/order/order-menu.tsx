import { errorMessage, formatShortMoney } from '@lanewise/browser';
import { MESSAGES, type PricePackage } from '@lanewise/contracts';
import { Button, Menu, MenuItem } from '@mui/material';
import type { UseQueryResult } from '@tanstack/react-query';
import { useState } from 'react';
import { canBeOrdered } from './use-order';

interface OrderMenuProps {
  packages: UseQueryResult<PricePackage[]>;
  onChoose: (offer: PricePackage) => void;
}

/** The packages that can be ordered. */
export function OrderMenu({ packages, onChoose }: OrderMenuProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const offers = packages.data?.filter(canBeOrdered);
  const close = () => setAnchor(null);

  return (
    <>
      <Button
        variant="contained"
        aria-haspopup="menu"
        aria-expanded={!!anchor}
        sx={{ whiteSpace: 'nowrap', flexShrink: 0 }}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        + Order
      </Button>
      <Menu anchorEl={anchor} open={!!anchor} onClose={close} slotProps={{ list: { 'aria-label': 'Order' } }}>
        {offers?.map((offer) => (
          <MenuItem
            key={offer.id}
            sx={{ gap: 3, justifyContent: 'space-between' }}
            onClick={() => {
              close();
              onChoose(offer);
            }}
          >
            {offer.name}
            <span>{formatShortMoney(offer.price)} a month</span>
          </MenuItem>
        ))}
        {!offers?.length && (
          <MenuItem disabled={!packages.error} onClick={() => void packages.refetch()}>
            {packages.error
              ? `${errorMessage(packages.error)} Try again`
              : offers
                ? MESSAGES.noPackages
                : 'Loading...'}
          </MenuItem>
        )}
      </Menu>
    </>
  );
}
