/** Pixels that the tray covers at the bottom of the screen. */
let covered = 0;
export const trayHeight = (): number => covered;

/** Reports the height of the tray, and lets what takes the focus scroll clear of it. */
export function watchTray(tray: HTMLElement | null) {
  if (!tray) return;
  const { style } = document.documentElement;
  const observer = new ResizeObserver(() => {
    covered = tray.offsetHeight;
    style.scrollPaddingBottom = `${covered}px`;
  });
  observer.observe(tray);
  return () => {
    observer.disconnect();
    covered = 0;
    style.removeProperty('scroll-padding-bottom');
  };
}
