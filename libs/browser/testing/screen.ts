/** The screen as media queries and layouts see it. */
interface TestScreen {
  /** Pixels. */
  width: number;
  reducedMotion: boolean;
  /** The system prefers dark pages. */
  dark: boolean;
}

const LAPTOP: TestScreen = { width: 1280, reducedMotion: true, dark: false };

let screen = LAPTOP;
const listeners = new Set<() => void>();

/** Changes the screen; without arguments it is a laptop with reduced motion. */
export function setScreen(change: Partial<TestScreen> = LAPTOP): void {
  screen = { ...screen, ...change };
  window.innerWidth = screen.width;
  listeners.forEach((listener) => listener());
}

function matches(query: string): boolean {
  if (query.includes('prefers-reduced-motion')) return screen.reducedMotion;
  if (query.includes('prefers-color-scheme: dark')) return screen.dark;
  const [, side, pixels] = /\((min|max)-width:\s*([\d.]+)px\)/.exec(query) ?? [];
  if (side === undefined) return false;
  return side === 'min' ? screen.width >= Number(pixels) : screen.width <= Number(pixels);
}

/** Adds to jsdom what it lacks for layouts. Elements are as wide as the screen. */
export function installScreen(): void {
  window.matchMedia = (query: string) =>
    ({
      media: query,
      get matches() {
        return matches(query);
      },
      addEventListener: (_type: string, listener: () => void) => listeners.add(listener),
      removeEventListener: (_type: string, listener: () => void) => listeners.delete(listener),
      addListener: (listener: () => void) => listeners.add(listener),
      removeListener: (listener: () => void) => listeners.delete(listener),
    }) as unknown as MediaQueryList;
  Object.defineProperty(HTMLElement.prototype, 'clientWidth', { get: () => screen.width });
  window.ResizeObserver = TestResizeObserver;
  window.IntersectionObserver = TestIntersectionObserver as unknown as typeof IntersectionObserver;
  window.getComputedStyle = (element) => inlineStyle(element as HTMLElement);
  window.scrollTo = () => undefined;
  Element.prototype.scrollIntoView = () => undefined;
  setScreen();
}

/** The computed style including style sheets. */
export const computedStyle = window.getComputedStyle.bind(window);

/**
 * Replaces the computed style, for which jsdom matches every rule with every element: a third of the time of a spec.
 */
const inlineStyle = (element: HTMLElement): CSSStyleDeclaration => element.style;

/** Reports at every change of the screen. */
class TestResizeObserver implements ResizeObserver {
  private readonly report: () => void;
  constructor(callback: ResizeObserverCallback) {
    this.report = () => callback([], this);
  }
  observe(): void {
    listeners.add(this.report);
  }
  unobserve(): void {}
  disconnect(): void {
    listeners.delete(this.report);
  }
}

const observers = new Set<TestIntersectionObserver>();

/** Sees nothing until `scrollToEnd`. */
class TestIntersectionObserver {
  constructor(private readonly report: (changes: { isIntersecting: boolean }[]) => void) {}
  observe(): void {
    observers.add(this);
  }
  disconnect(): void {
    observers.delete(this);
  }
  see(): void {
    this.report([{ isIntersecting: true }]);
  }
}

/** Scrolls the end of all lists into view. */
export const scrollToEnd = (): void => observers.forEach((observer) => observer.see());
