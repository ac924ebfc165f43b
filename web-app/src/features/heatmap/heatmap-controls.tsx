import { FilterSelect } from '@lanewise/browser/ui';
import { DAY_TYPES, Equipment, EQUIPMENT_MENU } from '@lanewise/contracts';
import { Box, ToggleButton, ToggleButtonGroup } from '@mui/material';
import { type HeatmapAddress, VIEWS } from './heatmap-address';

interface HeatmapControlsProps {
  address: HeatmapAddress;
  onChange: (changes: Partial<HeatmapAddress>) => void;
}

/** Chooses equipment, view and day. */
export function HeatmapControls({ address, onChange }: HeatmapControlsProps) {
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5, my: 2 }}>
      <FilterSelect
        label="Equipment"
        value={address.equipment}
        choices={EQUIPMENT_MENU.map((id) => ({ id, name: Equipment[id] }))}
        onChange={(equipment) => onChange({ equipment })}
      />
      <Choice label="View" value={address.view} choices={VIEWS} onChange={(view) => onChange({ view })} />
      {address.view === 'table' && (
        <Choice label="Day" value={address.day} choices={DAY_TYPES} onChange={(day) => onChange({ day })} />
      )}
    </Box>
  );
}

interface ChoiceProps<Value extends string> {
  label: string;
  value: Value;
  choices: readonly Value[];
  onChange: (value: Value) => void;
}

function Choice<Value extends string>({ label, value, choices, onChange }: ChoiceProps<Value>) {
  return (
    <ToggleButtonGroup
      exclusive
      size="small"
      aria-label={label}
      value={value}
      // The pressed one can't be released.
      onChange={(_, next: Value | null) => next && onChange(next)}
    >
      {choices.map((choice) => (
        <ToggleButton
          key={choice}
          value={choice}
          sx={{ px: 1.5, color: 'text.secondary', textTransform: 'capitalize' }}
        >
          {choice}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
}
