import { Box, Card, Stack, Typography } from '@mui/material';
import { type ImportView, LOAD_SOURCE_NAMES } from '@lanewise/contracts';
import { useListContext } from 'react-admin';
import { CardList } from '../../app/CardList';
import { CancelButton } from '../CancelButton';
import { ImportLink } from '../details/ImportLink';
import { FailedRowsButton } from '../FailedRowsButton';
import { formatDateTime } from '../../app/format';
import { ImportMessage } from '../ImportMessage';
import { OutcomeBar } from '../OutcomeBar';
import { OutcomeCounters } from '../OutcomeCounters';
import { StatusChip } from '../StatusChip';

/** The list where a table has no room. */
export function ImportCards() {
  const { data = [] } = useListContext<ImportView>();
  return (
    <CardList>
      {data.map((record) => (
        <Card key={record.id} component="li" sx={{ p: 1.5, listStyle: 'none' }}>
          <Stack spacing={1}>
            <Stack direction="row" spacing={1} sx={{ alignItems: 'flex-start' }}>
              <Box sx={{ flex: 1, minWidth: 0 }}>
                <ImportLink record={record} />
                <Typography variant="body2" color="textSecondary">
                  {LOAD_SOURCE_NAMES[record.source]} · {formatDateTime(record.createdAt)}
                </Typography>
              </Box>
              <StatusChip record={record} />
            </Stack>
            <OutcomeBar record={record} />
            <OutcomeCounters record={record} dense />
            <ImportMessage record={record} />
            <Box>
              <CancelButton record={record} />
              <FailedRowsButton record={record} />
            </Box>
          </Stack>
        </Card>
      ))}
    </CardList>
  );
}
