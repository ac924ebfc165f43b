import type { FoundLoad } from '@lanewise/contracts';
import { HintLayer } from '../../../shared/HintLayer';
import { HEADS_TOP_NAME } from '../../../shared/load/ColumnHeads';
import { LoadListRoot } from '../../../shared/load/load-row';
import { useOpenCards } from '../../../shared/load/useOpenCards';
import { FoundHeads } from '../card/FoundHeads';
import { LoadCard } from '../card/LoadCard';

/** The dialog has no bar above them. */
const HEADS_AT_TOP = { [HEADS_TOP_NAME]: '0px' };

/** Backhauls are few: all are rendered. */
export function BackhaulList({ loads }: { loads: FoundLoad[] }) {
  const [openIds, toggle] = useOpenCards();
  return (
    <LoadListRoot sx={HEADS_AT_TOP}>
      <FoundHeads dense={false} />
      <HintLayer>
        <div role="feed" aria-label="Backhauls">
          {loads.map((load, index) => (
            <LoadCard
              key={load.id}
              load={load}
              position={index + 1}
              total={loads.length}
              gone={false}
              previousRate={null}
              isNew={false}
              hasDestination={false}
              focused={false}
              open={openIds.has(load.id)}
              onToggle={toggle}
              backhaul
            />
          ))}
        </div>
      </HintLayer>
    </LoadListRoot>
  );
}
