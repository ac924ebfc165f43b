import { formatShortGain } from '@lanewise/browser';
import { type FoundLoad, imageAddress } from '@lanewise/contracts';
import { GONE } from '../search/snapshot-pages';
import { LoadMarks, RankMark, type CardMarks } from './load-marks';

/** The small print of a load: where it stands, whether it is saved or new, what it earns a day, and who posted it. */
export function LoadNote({ load, gone, earnings, ...marks }: { load: FoundLoad } & CardMarks) {
  if (gone) {
    return (
      <div data-cell="note" className="note">
        {GONE}
      </div>
    );
  }
  return (
    <div data-cell="note" className="note">
      <RankMark load={load} earnings={earnings} />
      <LoadMarks load={load} {...marks} />
      {load.rate > 0 && (
        <span
          className="day"
          role="group"
          tabIndex={-1}
          aria-label="Profit Per Day"
          aria-description="Profit for each day from your pickup date until the delivery, waiting included; at least half a day."
        >
          {formatShortGain(Math.round(load.profitPerDay))}/day
        </span>
      )}
      <Broker load={load} />
    </div>
  );
}

/** The company that posted a load. */
export const Broker = ({ load: { shipperLogo, shipperName } }: { load: FoundLoad }) => (
  <span className="facts" data-cell="broker" title={shipperName}>
    {shipperLogo && <img src={imageAddress(shipperLogo)} alt="" loading="lazy" onError={hide} />}
    {shipperName}
  </span>
);

/** Its owner may have replaced the image since. */
const hide = ({ currentTarget }: { currentTarget: HTMLElement }) => (currentTarget.style.display = 'none');
