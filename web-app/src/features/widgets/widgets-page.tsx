import { PageHeading } from '@lanewise/browser/ui';
import { Stack, Typography } from '@mui/material';
import { CardWidgets } from './card-widgets';
import { DialogWidgets } from './dialog-widgets';
import { FieldWidgets } from './field-widgets';
import { ListWidgets } from './list-widgets';
import { MessageWidgets } from './message-widgets';

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
