import { afterEach, expect, test } from '@jest/globals';
import { copyText } from './copy-text.js';

const COPIED = 'KEY-28';

/** Texts that the stubbed browser has copied. */
let copied: string[] = [];

afterEach(() => {
  copied = [];
  document.body.replaceChildren();
  Reflect.deleteProperty(navigator, 'clipboard');
  Reflect.deleteProperty(document, 'execCommand');
});

const offer = (writeText: (text: string) => Promise<void>) =>
  Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true });

/** Copies what is selected, as browsers do without HTTPS. */
function offerCommand(isAllowed = true): void {
  const execCommand = () => {
    if (isAllowed) copied.push((document.activeElement as HTMLTextAreaElement).value);
    return isAllowed;
  };
  Object.defineProperty(document, 'execCommand', { value: execCommand, configurable: true });
}

test('a text goes to the clipboard', async () => {
  offer((text) => Promise.resolve(void copied.push(text)));
  await copyText(COPIED);
  expect(copied).toEqual([COPIED]);
});

test.each([
  ['offers no clipboard', () => undefined],
  ['refuses it', () => offer(() => Promise.reject(new DOMException('Denied', 'NotAllowedError')))],
])('a text is copied by a command where the browser %s', async (_, prepare) => {
  prepare();
  offerCommand();
  document.body.innerHTML = '<div role="dialog"><button>Copy</button></div>';
  const button = document.querySelector('button')!;
  button.focus();
  await copyText(COPIED);
  expect(copied).toEqual([COPIED]);
  expect(document.querySelector('textarea')).toBeNull();
  expect(document.activeElement).toBe(button);
});

test('a text that the browser does not copy is an error', async () => {
  offerCommand(false);
  await expect(copyText(COPIED)).rejects.toThrow('refused');
  expect(document.querySelector('textarea')).toBeNull();
});
