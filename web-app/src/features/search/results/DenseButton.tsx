import DenseIcon from '@mui/icons-material/TableRowsOutlined';
import Button from '@mui/material/Button';

interface DenseButtonProps {
  dense: boolean;
  onChange: (dense: boolean) => void;
}

/** Shows each load in one line, or as a card. */
export const DenseButton = ({ dense, onChange }: DenseButtonProps) => (
  <Button
    size="small"
    color={dense ? 'primary' : 'inherit'}
    startIcon={<DenseIcon />}
    aria-pressed={dense}
    title="One line for each load"
    onClick={() => onChange(!dense)}
  >
    Dense
  </Button>
);
