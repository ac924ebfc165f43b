import { PageHeading } from '@lanewise/browser/ui';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { CardWidgets } from './CardWidgets';
import { DialogWidgets } from './DialogWidgets';
import { FieldWidgets } from './FieldWidgets';
import { ListWidgets } from './ListWidgets';
import { MessageWidgets } from './MessageWidgets';

/** Every shared widget in each of its states, to look at and to try. */
export function WidgetsPage() {
  return (
    <Stack sx={{ width: '100%', maxWidth: 1120, mx: 'auto', gap: 5 }}>
      <div>
        <PageHeading>UI test</PageHeading>
        <Typography color="textSecondary" sx={{ mt: 0.5 }}>
          The shared widgets in each of their states. Nothing here is stored.
        </Typography>
      </div>
      <MessageWidgets />
      <DialogWidgets />
      <ListWidgets />
      <FieldWidgets />
      <CardWidgets />
    </Stack>
  );
}
