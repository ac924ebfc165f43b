import { geoPath } from 'd3-geo';
import type { Geometry } from 'geojson';
import { feature, mesh } from 'topojson-client';
import type { GeometryCollection, Topology } from 'topojson-specification';
import atlasUrl from 'us-atlas/states-albers-10m.json?url';

/** The states on the sheet. */
export interface Atlas {
  /** SVG paths. */
  land: string;
  borders: string;
  states: { name: string; shape: Geometry }[];
}

type StatesFile = Topology<{ states: GeometryCollection<{ name: string }>; nation: GeometryCollection }>;

/** Fetches the states, about 80 kB. */
export async function fetchAtlas(signal?: AbortSignal): Promise<Atlas> {
  const response = await fetch(atlasUrl, { signal });
  if (!response.ok) throw new Error(`The map file could not be loaded: status ${response.status}.`);
  const file = (await response.json()) as StatesFile;
  const { states, nation } = file.objects;
  const path = geoPath();
  return {
    land: path(feature(file, nation)) ?? '',
    borders: path(mesh(file, states, (a, b) => a !== b)) ?? '',
    states: feature(file, states).features.map(({ properties, geometry }) => ({
      name: properties.name,
      shape: geometry,
    })),
  };
}
