import { TestEnvironment } from 'jest-environment-jsdom';

/** Globals of browsers that jsdom lacks, taken from Node; and `setImmediate`, or React would keep a channel open. */
const FROM_NODE = [
  'Blob',
  'fetch',
  'File',
  'FormData',
  'Headers',
  'MessageChannel',
  'ReadableStream',
  'Request',
  'Response',
  'setImmediate',
  'structuredClone',
  'TextDecoder',
  'TextEncoder',
  'TransformStream',
];

/** A browser's environment for component specs. */
export default class BrowserEnvironment extends TestEnvironment {
  async setup() {
    await super.setup();
    for (const name of FROM_NODE) this.global[name] = globalThis[name];
    this.recordVisits();
  }

  /** jsdom loads no other page. Lists their addresses in `visited` instead, and in `replaced` where none is to go back to. */
  recordVisits() {
    const { location } = this.global;
    this.global.visited = [];
    this.global.replaced = [];
    const visit = (address) => this.global.visited.push(address);
    const [implementation] = Object.getOwnPropertySymbols(location);
    const replace = (address) => {
      this.global.replaced.push(address);
      visit(address);
    };
    const reload = () => visit(location.href);
    Object.assign(location[implementation], { assign: visit, replace, reload });
  }
}
