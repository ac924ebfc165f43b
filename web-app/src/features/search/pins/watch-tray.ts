import { TRAY_HEIGHT_NAME } from './tray-height';

/** The same in pixels, as it is now. */
export const trayHeight = (): number =>
  parseFloat(document.documentElement.style.getPropertyValue(TRAY_HEIGHT_NAME)) || 0;

/** Reports the height of the tray, and lets what takes the focus scroll clear of it. */
export function watchTray(tray: HTMLElement | null) {
  if (!tray) return;
  const { style } = document.documentElement;
  const set = (height: string) => {
    style.setProperty(TRAY_HEIGHT_NAME, height);
    style.scrollPaddingBottom = height;
  };
  const observer = new ResizeObserver(() => set(`${tray.offsetHeight}px`));
  observer.observe(tray);
  return () => {
    observer.disconnect();
    style.removeProperty(TRAY_HEIGHT_NAME);
    style.removeProperty('scroll-padding-bottom');
  };
}
