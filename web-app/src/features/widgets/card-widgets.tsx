import { UserAvatar } from '@lanewise/browser/ui';
import { Paper } from '@mui/material';
import { HintLayer } from '../../shared/hint-layer';
import { CardSkeletons } from '../../shared/load/card-skeletons';
import { Card } from '../../shared/load/load-card-style';
import { LoadListRoot, LoadRow } from '../../shared/load/load-row';
import { LoadFigures } from '../../shared/load/load-figures';
import { LoadLane } from '../../shared/load/load-lane';
import { moveBetweenHints } from '../../shared/load/move-between-hints';
import { PROFIT_TONES, profitTone } from '../../shared/load/profit';
import { Screenshot } from '../../shared/screenshot';
import { EXAMPLE_LOADS } from './example-loads';
import { Exhibit, Group, Row } from './exhibit';

const PERSON = { firstName: 'Demo', lastName: 'Carrier', avatar: null };

/** Cards of loads, their placeholders, and pictures. */
export function CardWidgets() {
  return (
    <Group title="Cards and pictures">
      <HintLayer>
        {EXAMPLE_LOADS.map(({ title, load }) => (
          <Exhibit key={title} title={`Load: ${title}`}>
            <LoadListRoot>
              <Card
                aria-label={`${load.origin} to ${load.destination}`}
                style={{
                  ['--tone' as string]: `var(--mui-palette-${PROFIT_TONES[profitTone(load)].color}-main)`,
                }}
              >
                <LoadRow
                  role="group"
                  aria-label="Figures; use arrow keys to move"
                  onKeyDown={moveBetweenHints}
                >
                  <LoadLane load={load} />
                  <LoadFigures load={load} hasDestination />
                </LoadRow>
              </Card>
            </LoadListRoot>
          </Exhibit>
        ))}
      </HintLayer>
      <Exhibit title="Loads, loading">
        <Paper variant="outlined">
          <CardSkeletons count={2} />
        </Paper>
      </Exhibit>
      <Exhibit title="Avatars">
        <Row>
          <UserAvatar user={PERSON} size={40} />
          <UserAvatar user={PERSON} size={40} muted />
          <UserAvatar user={PERSON} size={24} />
        </Row>
      </Exhibit>
      <Exhibit title="Screenshot">
        <Screenshot name="search" alt="The search" focus={52} />
      </Exhibit>
    </Group>
  );
}
