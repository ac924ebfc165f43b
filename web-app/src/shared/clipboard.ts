import { copyText } from '@lanewise/browser';
import { copiedMessage } from '@lanewise/contracts';
import { toast } from './toast';

/** Copies a text and shows a toast, which calls it by `name`. */
export async function copyToClipboard(text: string, name = text): Promise<void> {
  try {
    await copyText(text);
    toast(copiedMessage(name), 'success');
  } catch {
    toast(`Unable to copy ${name}`, 'error');
  }
}
