import type { LatLon } from '@lanewise/contracts';
import fc from 'fast-check';

const at = (latitude: number, longitude: number): LatLon => ({ latitude, longitude });

/** Cities, a few of them on islands, at borders and across water from each other. */
export const CITIES = {
  newYork: at(40.7143, -74.006),
  chicago: at(41.85, -87.65),
  losAngeles: at(34.0522, -118.2437),
  seattle: at(47.6062, -122.3321),
  miami: at(25.7743, -80.1937),
  keyWest: at(24.5552, -81.7828),
  boston: at(42.3584, -71.0598),
  houston: at(29.7633, -95.3633),
  denver: at(39.7392, -104.9847),
  detroit: at(42.3314, -83.0457),
  cleveland: at(41.4995, -81.6954),
  milwaukee: at(43.0389, -87.9065),
  muskegon: at(43.2342, -86.2484),
  portJefferson: at(40.9465, -73.0693),
  bridgeport: at(41.167, -73.2048),
  sanDiego: at(32.7157, -117.1647),
  laredo: at(27.5064, -99.5075),
  omaha: at(41.2586, -95.9378),
  moline: at(41.5067, -90.5151),
  honolulu: at(21.3069, -157.8583),
  anchorage: at(61.2181, -149.9003),
  toronto: at(43.7001, -79.4163),
  midOcean: at(32, -65),
} satisfies Record<string, LatLon>;

/** Places that are so many degrees away at most, in each direction. */
export const placesNear = (place: LatLon, most: number): fc.Arbitrary<LatLon> =>
  fc.tuple(degrees(-most, most), degrees(-most, most)).map(([north, east]) => ({
    latitude: place.latitude + north,
    longitude: place.longitude + east,
  }));

function degrees(min: number, max: number): fc.Arbitrary<number> {
  return fc.integer({ min: Math.round(min * 1e4), max: Math.round(max * 1e4) }).map((value) => value / 1e4);
}

/** A city, a place near one, or any point in and around the 48 states. */
export const anyPlace: fc.Arbitrary<LatLon> = fc.oneof(
  fc.constantFrom(...Object.values(CITIES)),
  fc.constantFrom(...Object.values(CITIES)).chain((city) => placesNear(city, 0.3)),
  fc.record({ latitude: degrees(24, 50), longitude: degrees(-126, -66) }),
);
