import { Button, Typography } from '@mui/material';
import { freeFrom, whereText } from '../../../shared/plan/plan-texts';
import { useTruckPlans } from '../../../shared/plan/truck-plans';
import { useTruckChoices } from '../search/use-truck-choices';
import type { SearchCriteria } from '../search/criteria';

interface TruckProposalProps {
  criteria: SearchCriteria;
  onAccept: (change: Partial<SearchCriteria>) => void;
}

/** Says where and when the chosen truck is free, to search from there. */
export function TruckProposal({ criteria, onAccept }: TruckProposalProps) {
  const plan = useTruckPlans().get(criteria.truck);
  const isInRepair = useTruckChoices().data?.find(({ id }) => id === criteria.truck)?.isInRepair ?? false;
  if (!plan) return null;
  const { text, ...from } = freeFrom(plan.free, Date.now());
  const isTaken =
    criteria.origin === from.origin &&
    criteria.pickup === from.pickup &&
    criteria.pickupTime === from.pickupTime;
  if (isTaken || isInRepair) {
    return (
      <Typography variant="body2" color="textSecondary">
        {whereText(plan.free, isInRepair, Date.now())}
      </Typography>
    );
  }
  const { pickup } = from;
  return (
    <Button
      variant="outlined"
      size="small"
      aria-label={`${text}: search from there`}
      sx={{ textAlign: 'left', justifyContent: 'flex-start' }}
      onClick={() => onAccept({ ...from, ...(criteria.pickupEnd < pickup && { pickupEnd: '' }) })}
    >
      {text}
    </Button>
  );
}
