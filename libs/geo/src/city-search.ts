import { CITY_ALIASES, type City } from './city.js';
import { expandWords, foldWords, portOrPoint } from './place-name.js';
import { US_STATES, type StateCode } from './us-states.js';

/**
 * Finds cities by what has been typed so far. All names are in one string, largest city first, with a line each for
 * `chicago il` and `chicago illinois`. The engine's own text search takes well under a millisecond for it, and stops as
 * soon as enough are found.
 */
export class CitySearch {
  private readonly text: string;
  /** Positions of each line's first letter, and of the blank after the name. */
  private readonly lineStarts: Int32Array;
  private readonly nameEnds: Int32Array;
  /** Index of each line's city. */
  private readonly lineCities: Int32Array;

  /** `cities` by rank, largest first. */
  constructor(private readonly cities: readonly City[]) {
    const lines: string[] = [];
    const starts: number[] = [];
    const nameEnds: number[] = [];
    const lineCities: number[] = [];
    let position = 1;
    cities.forEach((city, index) => {
      for (const name of [city.name, ...(CITY_ALIASES[city.fullName] ?? [])]) {
        const folded = expandWords(foldWords(name));
        for (const state of [city.state, US_STATES[city.state as StateCode]]) {
          const line = `${folded} ${state.toLowerCase()}`;
          lines.push(line);
          starts.push(position);
          nameEnds.push(position + folded.length);
          lineCities.push(index);
          position += line.length + 1;
        }
      }
    });
    this.text = `\n${lines.join('\n')}\n`;
    this.lineStarts = Int32Array.from(starts);
    this.nameEnds = Int32Array.from(nameEnds);
    this.lineCities = Int32Array.from(lineCities);
  }

  /** The first `limit` cities: the one with exactly this full name, those that begin with the text, those that contain it. */
  find(typed: string, limit: number): City[] {
    const words = foldWords(typed);
    // An empty text finds any city; a text without letters or digits finds none.
    if (words === '') return typed.trim() === '' ? this.cities.slice(0, limit) : [];
    const scans = portOrPoint(words)
      .flatMap(spellings)
      .map((needle) => this.scan(needle, limit));
    const found = new Set<number>();
    for (const rank of ['whole', 'prefix', 'inner'] as const) {
      const hits = scans.flatMap((scan) => scan[rank]);
      if (scans.length > 1) hits.sort((a, b) => a - b);
      for (const city of hits) found.add(city);
      if (found.size >= limit) break;
    }
    return Array.from(found, (index) => this.cities[index]).slice(0, limit);
  }

  /** Indexes of the cities whose names contain the text, by kind of match: up to `limit` each. */
  private scan(needle: string, limit: number): Record<'whole' | 'prefix' | 'inner', number[]> {
    const { text, lineStarts, nameEnds, lineCities } = this;
    const hits = { whole: [] as number[], prefix: [] as number[], inner: [] as number[] };
    let line = 0;
    let at = text.indexOf(needle);
    while (at !== -1 && hits.prefix.length < limit) {
      while (line + 1 < lineStarts.length && lineStarts[line + 1] <= at) line++;
      const start = lineStarts[line];
      let next = line + 1;
      if (at < nameEnds[line]) {
        const city = lineCities[line];
        if (at > start) {
          if (hits.inner.length < limit) hits.inner.push(city);
        } else if (text[at + needle.length] === '\n') hits.whole.push(city);
        else hits.prefix.push(city);
        while (next < lineCities.length && lineCities[next] === city) next++;
      }
      if (next === lineStarts.length) break;
      at = text.indexOf(needle, lineStarts[next]);
    }
    return hits;
  }
}

/** The last word may be incomplete: `st` finds Saint Louis as well as Sterling. */
function spellings(words: string): string[] {
  const expanded = expandWords(words);
  const last = words.slice(words.lastIndexOf(' ') + 1);
  const expandedLast = expanded.slice(expanded.lastIndexOf(' ') + 1);
  if (last === expandedLast) return [expanded];
  return [expanded, expanded.slice(0, expanded.length - expandedLast.length) + last];
}
