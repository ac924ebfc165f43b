import { beforeAll, expect, test } from '@jest/globals';
import { renderPage } from '@lanewise/browser/testing';
import { act } from '@testing-library/react';
import { useEffect, useState } from 'react';
import { allowTranslation } from './translated-pages';

beforeAll(allowTranslation);

/** Puts each text into an element of its own, as Chrome's translator does. */
function translate(root: Node): void {
  const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const all: Node[] = [];
  while (texts.nextNode()) all.push(texts.currentNode);
  for (const text of all) {
    const font = document.createElement('font');
    text.parentNode!.replaceChild(font, text);
    font.append(text);
  }
}

function Texts() {
  const [step, show] = useState(0);
  useEffect(() => {
    const onShow = ({ detail }: CustomEvent<number>) => show(detail);
    document.addEventListener('show', onShow as EventListener);
    return () => document.removeEventListener('show', onShow as EventListener);
  }, []);
  return (
    <p id="texts">
      {step === 0 && 'first '}
      {step === 1 && <b>second </b>}
      count {step}
      {step < 2 ? ' loads' : null}
    </p>
  );
}

const show = (step: number) => document.dispatchEvent(new CustomEvent('show', { detail: step }));
const textNow = () => document.getElementById('texts')!.textContent;

test('a translated page goes on: texts come, change and go in their places', () => {
  renderPage(<Texts />);
  expect(textNow()).toBe('first count 0 loads');
  const seen = [1, 0, 2, 1].map((step) => {
    translate(document.body);
    act(() => void show(step));
    return textNow();
  });
  expect(seen).toEqual(['second count 1 loads', 'first count 0 loads', 'count 2', 'second count 1 loads']);
});

test('a text that the translator has taken away is not looked for', () => {
  renderPage(<Texts />);
  translate(document.body);
  document.querySelector('#texts font')!.remove();
  act(() => void show(2));
  expect(textNow()).toBe('count 2');
});
