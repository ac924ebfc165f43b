import { PageHeading } from '@lanewise/browser/ui';
import Stack from '@mui/material/Stack';
import { HowToUse } from './HowToUse';
import { Possibilities } from './Possibilities';

/** What can be done, and how. */
export function HelpPage() {
  return (
    <Stack sx={{ width: '100%', maxWidth: 760, mx: 'auto', gap: 3 }}>
      <PageHeading>Help</PageHeading>
      <Possibilities />
      <HowToUse />
    </Stack>
  );
}
