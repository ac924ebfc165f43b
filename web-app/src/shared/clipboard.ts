import { copiedMessage } from '@lanewise/contracts';
import { toast } from './toast';

/** Copies a text and shows a toast, which calls it by `name`. */
export async function copyToClipboard(text: string, name = text): Promise<void> {
  try {
    await write(text);
    toast(copiedMessage(name), 'success');
  } catch {
    toast(`Unable to copy ${name}`, 'error');
  }
}

async function write(text: string): Promise<void> {
  // Browsers offer the clipboard on HTTPS and localhost only.
  if (window.isSecureContext) return navigator.clipboard.writeText(text);
  const area = document.createElement('textarea');
  area.value = text;
  document.body.append(area);
  area.select();
  const copied = document.execCommand('copy');
  area.remove();
  if (!copied) throw new Error('The browser refused to copy.');
}
