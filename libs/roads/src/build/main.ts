import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import type { LatLon } from '@lanewise/contracts';
import { LandMap } from '../graph/land-map.js';
import type { RoadGraph } from '../graph/road-graph.js';
import { edgeLength } from '../graph/way-length.js';
import { checkWater } from './check-water.js';
import { contract } from './contract.js';
import { bridgeGaps, joinCrossings } from './join-roads.js';
import { landRuns } from './land-runs.js';
import { applyListedRoads, isListed, readListedRoads } from './listed-roads.js';
import { applyMeasuredRoads } from './measured-roads.js';
import { mergeFreeways } from './merge-freeways.js';
import { degrees, packRoads, type PlainRoads } from './pack-roads.js';
import { states } from './regions.js';
import { readSources } from './sources.js';
import { collapseJunctions, largestComponent, splitAtBorders, thin } from './tidy.js';
import { toPlainRoads } from './to-plain-roads.js';

/** Of the roads, not of this program: to be raised whenever miles change. */
const VERSION = '1';
const DATA = new URL('../../data/', import.meta.url);
/** Miles of water that a gap may have. */
const WATER_IN_GAP = 0.3;

/** Builds the road file from its sources. The same sources and lists make the same bytes. */
function buildRoads(): void {
  const regions = states();
  const stateOf = regions.at.bind(regions);
  const runs = landRuns();
  const land = new LandMap(runs.frame, runs.runs);
  const listed = readListedRoads();
  const { highways, freeways } = readSources();
  const merged = applyListedRoads(mergeFreeways(highways, freeways), listed, stateOf);
  const isOpen = (from: LatLon, to: LatLon, miles: number): boolean =>
    land.waterMiles(from, to, miles) <= WATER_IN_GAP && !isListed(from, to, listed.apart);
  const whole = bridgeGaps(joinCrossings(collapseJunctions(merged), stateOf, isOpen), isOpen);
  const measured = applyMeasuredRoads(whole, listed.measured);
  const roads = thin(largestComponent(splitAtBorders(measured, stateOf)));
  checkWater(roads, land, listed.crossings);
  const plain = toPlainRoads(roads);
  const file = packRoads(VERSION, plain, contract(toGraph(plain)), runs);
  const name = `roads-us-${VERSION}.bin.br`;
  writeFileSync(new URL(name, DATA), file);
  const hash = createHash('sha256').update(file).digest('hex');
  writeFileSync(new URL('SHA256SUMS', DATA), `${hash}  ${name}\n`);
  writeFileSync(new URL('version', DATA), `${VERSION}\n`);
  console.log(`${name}: ${plain.latitudes.length} nodes, ${plain.edges.length} edges, ${file.length} bytes`);
}

function toGraph({ latitudes, longitudes, edges }: PlainRoads): RoadGraph {
  return {
    latitudes: degrees(latitudes),
    longitudes: degrees(longitudes),
    starts: Int32Array.from(edges, ({ start }) => start),
    ends: Int32Array.from(edges, ({ end }) => end),
    lengths: Float64Array.from(edges, (edge) => edgeLength(edge.tenthsOfMiles / 10, edge.isFreeway)),
    // The hierarchy does not depend on the states.
    edgeStates: new Uint8Array(edges.length),
    states: [],
  };
}

buildRoads();
