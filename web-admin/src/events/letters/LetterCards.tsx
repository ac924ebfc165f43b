import { Box, Card, Stack, Typography } from '@mui/material';
import { useListContext } from 'react-admin';
import { CardList } from '../../app/CardList';
import { formatAge } from '../../app/format';
import type { ServiceLetter } from '../eventCalls';
import { LetterCheckbox } from './LetterCheckbox';
import { LetterError } from './LetterError';
import { LetterLink } from './LetterLink';
import { ReplayButton } from './ReplayButton';
import { StateChip } from './StateChip';

/** The list where a table has no room. */
export function LetterCards() {
  const { data = [] } = useListContext<ServiceLetter>();
  return (
    <CardList>
      {data.map((record) => (
        <Card key={record.id} component="li" sx={{ p: 1.5, listStyle: 'none' }}>
          <Stack spacing={1}>
            <Stack direction="row" spacing={1} sx={{ alignItems: 'flex-start' }}>
              <LetterCheckbox record={record} />
              <Box sx={{ flex: 1, minWidth: 0 }}>
                <LetterLink record={record} />
              </Box>
              <StateChip state={record.state} />
            </Stack>
            <Typography variant="body2" color="textSecondary">
              {record.service} · {formatAge(record.ageSeconds)} old · {attempts(record.attempts)}
            </Typography>
            <LetterError error={record.error} />
            <Box>
              <ReplayButton record={record} />
            </Box>
          </Stack>
        </Card>
      ))}
    </CardList>
  );
}

const attempts = (count: number): string => (count === 1 ? '1 attempt' : `${count} attempts`);
