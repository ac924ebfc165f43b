/**
 * Copies a text to the clipboard, also where browsers offer none to scripts: without HTTPS.
 * @throws when the browser refuses
 */
export async function copyText(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
  } catch {
    copyFromArea(text);
  }
}

function copyFromArea(text: string): void {
  const focused = document.activeElement;
  const area = document.createElement('textarea');
  area.value = text;
  area.readOnly = true;
  area.style.cssText = 'position: fixed; top: 0; opacity: 0';
  // A dialog takes back the focus from what is outside of it.
  (focused?.closest('[role=dialog]') ?? document.body).append(area);
  area.focus({ preventScroll: true });
  area.select();
  const copied = document.execCommand('copy');
  area.remove();
  if (focused instanceof HTMLElement) focused.focus({ preventScroll: true });
  if (!copied) throw new Error('The browser refused to copy.');
}
